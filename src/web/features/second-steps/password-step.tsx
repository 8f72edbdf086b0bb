import { passwordForm } from '#contract/second-steps.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toastFailure } from '#web/ui/toast-store.ts'
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
  const form = useSchemaForm(passwordForm, { password: '' })
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await confirm(password)
    } catch (error) {
      showFieldIssues(form, error)
      if (Object.keys(form.formState.errors).length === 0) toastFailure(error, FAILED)
    }
  })
  return (
    <form noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...fieldOf(form, 'password')} />
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant={isDestructive ? 'danger' : 'primary'}
          isBusy={form.formState.isSubmitting}
        >
          {label}
        </Button>
      </DialogActions>
    </form>
  )
}
