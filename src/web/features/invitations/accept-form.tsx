import { useNavigate } from '@tanstack/react-router'
import { accountRoutes, type User } from '#contract/accounts.ts'
import { invitationRoutes } from '#contract/invitations.ts'
import { paths } from '#contract/paths.ts'
import { PEOPLE_TOASTS } from '#contract/people.ts'
import { becomeStaffForm } from '#contract/registration.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setLoggedOut, setSignedInUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField, STAFF_PASSWORD_HINT } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

interface AcceptFormProps {
  readonly token: string
  readonly user: User
  readonly location: string
}

/**
 * For signed-in users: their own account gets the membership. A guest chooses a password by the rules of
 * staff.
 */
export function AcceptForm({ token, user, location }: AcceptFormProps) {
  const navigate = useNavigate()
  const isGuest = user.role === 'customer'
  const form = useSchemaForm(becomeStaffForm, { password: '', confirmPassword: '' })
  const accept = useRouteMutation(invitationRoutes.accept, {
    onSuccess: next => {
      setSignedInUser(next)
      toast(PEOPLE_TOASTS.joined(location))
      return navigate({ to: paths.home() })
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, PEOPLE_TOASTS.acceptFailure)
    },
  })
  const logout = useRouteMutation(accountRoutes.logout, { onSuccess: setLoggedOut })
  const submit = isGuest
    ? form.handleSubmit(({ password }) => accept.mutate({ body: { token, password } }))
    : (event: { preventDefault(): void }) => {
        event.preventDefault()
        accept.mutate({ body: { token } })
      }
  return (
    <Card>
      <form noValidate aria-label="Accept" className="flex flex-col gap-5" onSubmit={submit}>
        <p>
          You are signed in as <strong className="font-semibold">{user.fullName}</strong>.
          {isGuest
            ? ' As staff you need a password of at least 8 characters. You keep everything you earned as a guest.'
            : ' Your account, your points and what you have learned stay as they are.'}
        </p>
        {isGuest && (
          <>
            <PasswordField hint={STAFF_PASSWORD_HINT} {...fieldOf(form, 'password')} />
            <PasswordField label="Confirm password" {...fieldOf(form, 'confirmPassword')} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="lg" isBusy={accept.isPending}>
            Join {location}
          </Button>
          <Button variant="quiet" size="lg" isBusy={logout.isPending} onClick={() => logout.mutate({})}>
            This is not me
          </Button>
        </div>
      </form>
    </Card>
  )
}
