import { useNavigate } from '@tanstack/react-router'
import { ACCOUNT_TOASTS } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { confirmResetForm, type LinkOwner, registrationRoutes } from '#contract/registration.ts'
import { isStaff } from '#domain/roles.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, STAFF_PASSWORD_HINT, UsernameField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { InvalidLink } from './invalid-link.tsx'
import { SecondStep } from './second-step.tsx'

interface NewPasswordFormProps {
  readonly token: string
  readonly owner: LinkOwner
}

/** Shows the account of the link, and signs in with the new password. */
export function NewPasswordForm({ token, owner }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const form = useSchemaForm(confirmResetForm, { password: '', confirmPassword: '' })

  const confirm = useRouteMutation(registrationRoutes.confirmReset, {
    onSuccess: user => {
      setSignedInUser(user)
      toast(ACCOUNT_TOASTS.passwordChanged(user.username))
      return navigate({ to: paths.home() })
    },
    onError: error => {
      showFieldIssues(form, error)
      if (!hasCode(error, 'secondStepNeeded')) toastFailure(error, ACCOUNT_TOASTS.passwordChangeFailure)
    },
  })

  if (hasCode(confirm.error, 'invalidResetLink')) return <InvalidLink />
  // The password is changed, and only the sign-in is left.
  if (hasCode(confirm.error, 'secondStepNeeded'))
    return (
      <SecondStep
        onSignedIn={() => void navigate({ to: paths.home() })}
        onBack={() => void navigate({ to: paths.auth() })}
      />
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ password }) => confirm.mutate({ body: { token, password } }))}
    >
      <p className="text-lg [overflow-wrap:anywhere]">
        This link is for <strong className="font-semibold">{owner.fullName}</strong>.
      </p>
      {/* A field, so that the browser saves it with the password. */}
      <UsernameField
        label="Your username"
        hint="You sign in with this name and your new password."
        readOnly
        value={owner.username}
      />
      <PasswordField
        label="New password"
        hint={isStaff(owner) ? STAFF_PASSWORD_HINT : 'At least 6 characters'}
        {...fieldOf(form, 'password')}
      />
      <PasswordField label="Confirm password" {...fieldOf(form, 'confirmPassword')} />
      <Button type="submit" size="lg" isWide isBusy={confirm.isPending}>
        Save and sign in
      </Button>
    </form>
  )
}
