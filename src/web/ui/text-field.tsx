import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'

type InputFieldProps = ComponentProps<'input'> & Pick<FieldProps, 'label' | 'hint' | 'error'>
/** A field whose label most forms agree on. */
type KnownFieldProps = Omit<InputFieldProps, 'label'> & { readonly label?: string }

/** A labelled line of text. */
export function TextField({ label, hint, error, className, ...input }: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <Input {...control} {...input} />}
    </Field>
  )
}

export function EmailField(props: KnownFieldProps) {
  return <TextField label="E-mail" type="email" inputMode="email" autoComplete="email" {...props} />
}

export function UsernameField(props: KnownFieldProps) {
  return (
    <TextField label="Username" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
  )
}

export const STAFF_PASSWORD_HINT =
  'At least 8 characters, with an uppercase letter, a lowercase letter and a number'

/** A password that is being chosen, unless `autoComplete` says otherwise. */
export function PasswordField({ label = 'Password', hint, error, className, ...input }: KnownFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {control => <PasswordInput {...control} autoComplete="new-password" {...input} />}
    </Field>
  )
}
