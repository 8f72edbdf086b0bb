import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { registrationRoutes, resetPasswordBody } from '#contract/people/registration.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface ForgotPasswordDialogProps {
  readonly sendsMail: boolean
  readonly onClose: () => void
}

export function ForgotPasswordDialog({ sendsMail, onClose }: ForgotPasswordDialogProps) {
  const requestReset = useRouteMutation(registrationRoutes.requestReset, {
    onSuccess: () => {
      onClose()
      toast(ACCOUNT_TOASTS.resetRequestSuccess())
    },
  })
  return (
    <FormDialog
      title="Forgot your password?"
      description={
        sendsMail
          ? 'Enter the e-mail address of your account. We will send you a link to set a new password.'
          : 'This academy does not send e-mail. Ask your manager for a link to set a new password. If you enter your e-mail address, management can find the link in the outbox.'
      }
      schema={resetPasswordBody}
      values={{ email: '' }}
      send={body => requestReset.mutateAsync({ body })}
      failure={ACCOUNT_TOASTS.resetRequestFailure}
      submitLabel="Send Reset Link"
      onClose={onClose}
    >
      {form => <EmailField {...fieldOf(form, 'email')} />}
    </FormDialog>
  )
}
