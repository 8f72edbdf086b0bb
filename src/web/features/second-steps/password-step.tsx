import { passwordForm } from '#contract/people/second-steps.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { FAILED } from './failed.ts'

interface PasswordStepProps {
  readonly label: string
  readonly isDestructive?: boolean
  readonly onCancel: () => void
  /** Goes on with the password; a refusal shows at its field. */
  readonly confirm: (password: string) => Promise<void>
}

/** Asks for the password again, as before every change of the sign-in. */
export function PasswordStep({ label, isDestructive = false, onCancel, confirm }: PasswordStepProps) {
  const { username } = useUser()
  return (
    <ActionForm
      isInDialog
      schema={passwordForm}
      values={{ password: '' }}
      send={({ password }) => confirm(password)}
      failure={FAILED}
      isFieldEnough
      submitLabel={label}
      isDestructive={isDestructive}
      onCancel={onCancel}
      username={username}
    >
      {form => (
        <PasswordField label="Your password" autoComplete="current-password" {...fieldOf(form, 'password')} />
      )}
    </ActionForm>
  )
}
