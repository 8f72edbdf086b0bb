import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { confirmResetForm, type LinkOwner, registrationRoutes } from '#contract/people/registration.ts'
import { isStaff } from '#domain/people/roles.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { PasswordField, STAFF_PASSWORD_HINT, UsernameField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { InvalidLink } from './invalid-link.tsx'
import { SecondStep } from './second-step.tsx'

interface NewPasswordFormProps {
  readonly token: string
  readonly owner: LinkOwner
}

/** Shows the account of the link, and signs in with the new password. */
export function NewPasswordForm({ token, owner }: NewPasswordFormProps) {
  const navigate = useNavigate()
  const confirm = useRouteMutation(registrationRoutes.confirmReset, {
    onSuccess: user => {
      setSignedInUser(user)
      toast(ACCOUNT_TOASTS.passwordChanged(user.username))
      return navigate({ to: paths.home() })
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
    <ActionForm
      schema={confirmResetForm}
      values={{ password: '', confirmPassword: '' }}
      send={({ password }) =>
        confirm.mutateAsync({ body: { token, password } }).catch((error: unknown) => {
          // Nothing has failed: the next step takes this one's place.
          if (!hasCode(error, 'secondStepNeeded')) throw error
        })
      }
      failure={ACCOUNT_TOASTS.passwordChangeFailure}
      submitLabel="Save and sign in"
      size="lg"
      isWide
    >
      {form => (
        <>
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
        </>
      )}
    </ActionForm>
  )
}
