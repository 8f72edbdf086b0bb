import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { PEOPLE_TOASTS } from '#contract/people/people.ts'
import { joinForm } from '#contract/people/registration.ts'
import { STAFF_USERNAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { usernameStem } from '#domain/people/username-proposals.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import {
  EmailField,
  PasswordField,
  STAFF_PASSWORD_HINT,
  TextField,
  UsernameField,
} from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

interface RegistrationFormProps {
  readonly token: string
  readonly location: string
  /** Address that the invitation was sent to; empty without one. */
  readonly email: string
}

/** Registers an invited person and signs in. */
export function RegistrationForm({ token, location, email }: RegistrationFormProps) {
  const navigate = useNavigate()
  const join = useRouteMutation(invitationRoutes.join, {
    onSuccess: user => {
      setSignedInUser(user)
      toast(PEOPLE_TOASTS.joined(location))
      return navigate({ to: paths.home() })
    },
  })
  return (
    <div className="flex flex-col gap-6">
      <p>
        Already have an account?{' '}
        <Link
          to={paths.auth()}
          search={{ returnTo: `/join/${token}` }}
          className="font-semibold text-indigo underline underline-offset-4"
        >
          Sign in
        </Link>{' '}
        and come back here.
      </p>
      <ActionForm
        label="Register"
        className="flex flex-col gap-7"
        schema={joinForm}
        values={{ fullName: '', username: '', email, password: '' }}
        send={account => join.mutateAsync({ body: { ...account, token } })}
        failure={PEOPLE_TOASTS.joinFailure}
        submitLabel="Register and sign in"
        busyLabel="Creating account..."
        size="lg"
        isWide
      >
        {form => {
          const name = fieldOf(form, 'fullName')
          const proposeUsername = (fullName: string) => {
            if (form.getFieldState('username').isTouched || fullName.trim() === '') return
            form.setValue('username', usernameStem(fullName).slice(0, STAFF_USERNAME_MAX_LENGTH))
          }
          return (
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                label="Full name"
                autoComplete="name"
                {...name}
                onBlur={event => {
                  proposeUsername(event.target.value)
                  return name.onBlur(event)
                }}
              />
              <EmailField {...fieldOf(form, 'email')} />
              <UsernameField hint="To sign in with; 3 to 20 characters" {...fieldOf(form, 'username')} />
              <PasswordField hint={STAFF_PASSWORD_HINT} {...fieldOf(form, 'password')} />
            </div>
          )
        }}
      </ActionForm>
    </div>
  )
}
