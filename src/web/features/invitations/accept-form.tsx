import { useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { accountRoutes, type User } from '#contract/people/accounts.ts'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { PEOPLE_TOASTS } from '#contract/people/people.ts'
import { becomeStaffForm, stayStaffForm } from '#contract/people/registration.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setLoggedOut, setSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { PasswordField, STAFF_PASSWORD_HINT } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

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
  const accept = useRouteMutation(invitationRoutes.accept, {
    onSuccess: next => {
      setSignedInUser(next)
      toast(PEOPLE_TOASTS.joined(location))
      return navigate({ to: paths.home() })
    },
  })
  const logout = useRouteMutation(accountRoutes.logout, { onSuccess: setLoggedOut })
  return (
    <Card>
      <ActionForm
        label="Accept"
        schema={isGuest ? becomeStaffForm : stayStaffForm}
        values={{ password: '', confirmPassword: '' }}
        send={({ password }) => accept.mutateAsync({ body: { token, ...(isGuest && { password }) } })}
        failure={PEOPLE_TOASTS.acceptFailure}
        submitLabel={`Join ${location}`}
        size="lg"
        otherAct={
          <Button variant="quiet" size="lg" isBusy={logout.isPending} onClick={() => logout.mutate({})}>
            This is not me
          </Button>
        }
      >
        {form => (
          <>
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
          </>
        )}
      </ActionForm>
    </Card>
  )
}
