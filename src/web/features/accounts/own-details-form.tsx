import { OWN_ACCOUNT_TOASTS, ownAccountRoutes } from '#contract/people/own-account.ts'
import { ownAccountForm } from '#contract/people/own-account-form.ts'
import { fieldOf } from '#web/lib/form.ts'
import { queryClient, useRouteMutation } from '#web/lib/query.ts'
import { userQuery, useUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EmailField, PasswordField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Name, e-mail and phone number; the last two need the password, since they sign in. */
export function OwnDetailsForm({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const save = useRouteMutation(ownAccountRoutes.edit, {
    onSuccess: saved => {
      queryClient.setQueryData(userQuery.queryKey, saved)
      toast(OWN_ACCOUNT_TOASTS.saved())
      onClose()
    },
  })
  const needsPassword = (email: string, phoneNumber: string) =>
    email.trim() !== user.email || phoneNumber.trim() !== (user.phoneNumber ?? '')
  return (
    <ActionForm
      label="Change details"
      schema={ownAccountForm}
      values={{
        fullName: user.fullName,
        email: user.email,
        phoneNumber: user.phoneNumber ?? '',
        password: '',
      }}
      send={body => save.mutateAsync({ body })}
      failure={OWN_ACCOUNT_TOASTS.saveFailure}
      submitLabel="Save details"
      onCancel={onClose}
    >
      {form => (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Full name"
            autoComplete="name"
            autoFocus
            className="sm:col-span-2"
            {...fieldOf(form, 'fullName')}
          />
          <EmailField hint="Password links go there. Optional." {...fieldOf(form, 'email')} />
          <TextField
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="Optional."
            {...fieldOf(form, 'phoneNumber')}
          />
          {needsPassword(form.watch('email'), form.watch('phoneNumber') ?? '') && (
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              hint="E-mail and phone number sign in, so please confirm the change."
              className="sm:col-span-2"
              {...fieldOf(form, 'password')}
            />
          )}
        </div>
      )}
    </ActionForm>
  )
}
