import { OWN_ACCOUNT_TOASTS, ownAccountRoutes } from '#contract/people/own-account.ts'
import { ownPasswordForm } from '#contract/people/own-account-form.ts'
import { pinRoutes } from '#contract/people/tablets.ts'
import { isStaff } from '#domain/people/roles.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { PasswordField, STAFF_PASSWORD_HINT } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Asks for the password of today before the new one. */
export function OwnPasswordForm({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const change = useRouteMutation(ownAccountRoutes.changePassword, {
    // The PIN ends with the password.
    refreshes: [pinRoutes.own],
    onSuccess: () => {
      toast(OWN_ACCOUNT_TOASTS.passwordChanged())
      onClose()
    },
  })
  return (
    <ActionForm
      label="Change password"
      schema={ownPasswordForm}
      values={{ password: '', newPassword: '' }}
      send={body => change.mutateAsync({ body })}
      failure={OWN_ACCOUNT_TOASTS.passwordFailure}
      submitLabel="Save new password"
      onCancel={onClose}
      username={user.username}
    >
      {form => (
        <>
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
        </>
      )}
    </ActionForm>
  )
}
