import type { UseFormRegisterReturn } from 'react-hook-form'
import {
  EmailField,
  PasswordField,
  STAFF_PASSWORD_HINT,
  TextField,
  UsernameField,
} from '../ui/text-field.tsx'

type Name = 'fullName' | 'email' | 'phoneNumber' | 'username' | 'password' | 'confirmPassword'

interface AccountFieldsProps {
  /** Form props of a field: `fieldOf` of this name. */
  readonly field: (name: Name) => UseFormRegisterReturn & { readonly error: string | undefined }
}

/** Registration fields of staff, however they came. Within a grid of two columns. */
export function AccountFields({ field }: AccountFieldsProps) {
  return (
    <>
      <TextField label="Full name" autoComplete="name" className="sm:col-span-2" {...field('fullName')} />
      <EmailField {...field('email')} />
      <TextField
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phoneNumber')}
      />
      <UsernameField hint="3 to 20 characters" className="sm:col-span-2" {...field('username')} />
      <PasswordField hint={STAFF_PASSWORD_HINT} {...field('password')} />
      <PasswordField label="Confirm password" {...field('confirmPassword')} />
    </>
  )
}
