import { OWN_ACCOUNT_TOASTS, ownAccountRoutes } from '#contract/own-account.ts'
import { ownPasswordForm } from '#contract/own-account-form.ts'
import { pinRoutes } from '#contract/tablets.ts'
import { isStaff } from '#domain/roles.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, STAFF_PASSWORD_HINT } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Asks for the password of today before the new one. */
export function OwnPasswordForm({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const form = useSchemaForm(ownPasswordForm, { password: '', newPassword: '' })
  const change = useRouteMutation(ownAccountRoutes.changePassword, {
    // The PIN ends with the password.
    refreshes: [pinRoutes.own],
    onSuccess: () => {
      toast(OWN_ACCOUNT_TOASTS.passwordChanged())
      onClose()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, OWN_ACCOUNT_TOASTS.passwordFailure)
    },
  })
  return (
    <form
      noValidate
      aria-label="Change password"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(body => change.mutate({ body }))}
    >
      {/* For password managers. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField
        label="Your password now"
        autoComplete="current-password"
        autoFocus
        {...fieldOf(form, 'password')}
      />
      <PasswordField
        label="New password"
        hint={isStaff(user) ? STAFF_PASSWORD_HINT : 'At least 6 characters'}
        {...fieldOf(form, 'newPassword')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={change.isPending}>
          Save new password
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
