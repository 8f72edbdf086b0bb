import { OWN_ACCOUNT_TOASTS, ownAccountRoutes } from '#contract/own-account.ts'
import { ownAccountForm } from '#contract/own-account-form.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { queryClient, useRouteMutation } from '#web/lib/query.ts'
import { userQuery, useUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, PasswordField, TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Name, e-mail and phone number; the last two need the password, since they sign in. */
export function OwnDetailsForm({ onClose }: { readonly onClose: () => void }) {
  const user = useUser()
  const form = useSchemaForm(ownAccountForm, {
    fullName: user.fullName,
    email: user.email,
    phoneNumber: user.phoneNumber ?? '',
    password: '',
  })
  const [email, phoneNumber] = form.watch(['email', 'phoneNumber'])
  const needsPassword = email.trim() !== user.email || (phoneNumber ?? '').trim() !== (user.phoneNumber ?? '')

  const save = useRouteMutation(ownAccountRoutes.edit, {
    onSuccess: saved => {
      queryClient.setQueryData(userQuery.queryKey, saved)
      toast(OWN_ACCOUNT_TOASTS.saved())
      onClose()
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, OWN_ACCOUNT_TOASTS.saveFailure)
    },
  })

  return (
    <form
      noValidate
      aria-label="Change details"
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(body => save.mutate({ body }))}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full name"
          autoComplete="name"
          autoFocus
          className="sm:col-span-2"
          {...fieldOf(form, 'fullName')}
        />
        <EmailField hint="Password links go there. May be blank." {...fieldOf(form, 'email')} />
        <TextField
          label="Phone number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="May be blank."
          {...fieldOf(form, 'phoneNumber')}
        />
        {needsPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            hint="E-mail and phone number sign in, so please confirm the change."
            className="sm:col-span-2"
            {...fieldOf(form, 'password')}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={save.isPending}>
          Save details
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
