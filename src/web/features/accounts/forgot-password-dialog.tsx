import { ACCOUNT_TOASTS } from '#contract/accounts.ts'
import { registrationRoutes, resetPasswordBody } from '#contract/registration.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface ForgotPasswordDialogProps {
  readonly sendsMail: boolean
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export function ForgotPasswordDialog({ sendsMail, isOpen, onOpenChange }: ForgotPasswordDialogProps) {
  const form = useSchemaForm(resetPasswordBody, { email: '' })

  function closeAndReset() {
    onOpenChange(false)
    form.reset()
  }

  const requestReset = useRouteMutation(registrationRoutes.requestReset, {
    onSuccess: () => {
      closeAndReset()
      toast(ACCOUNT_TOASTS.resetRequestSuccess())
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, ACCOUNT_TOASTS.resetRequestFailure)
    },
  })

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Forgot your password?"
      description={
        sendsMail
          ? 'Enter the e-mail address of your account. We will send you a link to set a new password.'
          : 'This academy does not send e-mail. Ask your manager for a link to set a new password. If you enter your e-mail address, management can find the link in the outbox.'
      }
    >
      <form noValidate onSubmit={form.handleSubmit(body => requestReset.mutate({ body }))}>
        <EmailField {...fieldOf(form, 'email')} />
        <DialogActions>
          <Button variant="secondary" onClick={closeAndReset}>
            Cancel
          </Button>
          <Button type="submit" isBusy={requestReset.isPending}>
            Send Reset Link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
