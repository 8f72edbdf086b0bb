import { fieldOf } from '#web/lib/form.ts'
import {
  EmailField,
  PasswordField,
  STAFF_PASSWORD_HINT,
  TextField,
  UsernameField,
} from '#web/ui/text-field.tsx'
import type { SetupForm } from './setup-steps.ts'

export function ManagerStep({ form }: { readonly form: SetupForm }) {
  return (
    <>
      <p className="text-soft">
        This is you. You manage the academy and can add other managers. You will be signed in at the end.
      </p>
      <TextField label="Full name" autoComplete="name" {...fieldOf(form, 'manager.fullName')} />
      <EmailField hint="Mail to management goes here." {...fieldOf(form, 'manager.email')} />
      <UsernameField hint="3 to 20 characters. You sign in with it." {...fieldOf(form, 'manager.username')} />
      <PasswordField hint={STAFF_PASSWORD_HINT} {...fieldOf(form, 'manager.password')} />
    </>
  )
}
