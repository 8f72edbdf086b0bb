import { useQuery } from '@tanstack/react-query'
import { BUILT_IN_GROUP_NAME, configurationRoutes } from '#contract/house/configuration.ts'
import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { registerForm, registrationRoutes } from '#contract/people/registration.ts'
import { fieldOf } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { EmailField, PasswordField, TextField, UsernameField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Creates a customer account and signs in. */
export function JoinForm() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const register = useRouteMutation(registrationRoutes.register, {
    onSuccess: user => {
      const groupName = config?.groupName ?? BUILT_IN_GROUP_NAME
      toast(ACCOUNT_TOASTS.registerSuccess(user.fullName, groupName))
      setSignedInUser(user)
    },
  })
  return (
    <ActionForm
      schema={registerForm}
      values={{ fullName: '', email: '', username: '', password: '', confirmPassword: '' }}
      send={({ confirmPassword: _, ...body }) =>
        register.mutateAsync({ body: { ...body, role: 'customer' } })
      }
      failure={ACCOUNT_TOASTS.registerFailure}
      submitLabel="Create Account"
      busyLabel="Creating account..."
      size="lg"
      isWide
    >
      {form => (
        <>
          <TextField label="Full name" autoComplete="name" {...fieldOf(form, 'fullName')} />
          <EmailField {...fieldOf(form, 'email')} />
          <UsernameField {...fieldOf(form, 'username')} />
          <PasswordField hint="At least 6 characters" {...fieldOf(form, 'password')} />
          <PasswordField label="Confirm password" {...fieldOf(form, 'confirmPassword')} />
        </>
      )}
    </ActionForm>
  )
}
