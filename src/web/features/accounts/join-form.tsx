import { useQuery } from '@tanstack/react-query'
import { ACCOUNT_TOASTS } from '#contract/accounts.ts'
import { BUILT_IN_GROUP_NAME, configurationRoutes } from '#contract/configuration.ts'
import { registerForm, registrationRoutes } from '#contract/registration.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, PasswordField, TextField, UsernameField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Creates a customer account and signs in. */
export function JoinForm() {
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const form = useSchemaForm(registerForm, {
    fullName: '',
    email: '',
    username: '',
    password: '',
    confirmPassword: '',
  })

  const register = useRouteMutation(registrationRoutes.register, {
    onSuccess: user => {
      const groupName = config?.groupName ?? BUILT_IN_GROUP_NAME
      toast(ACCOUNT_TOASTS.registerSuccess(user.fullName, groupName))
      setSignedInUser(user)
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, ACCOUNT_TOASTS.registerFailure)
    },
  })

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ confirmPassword: _, ...body }) =>
        register.mutate({ body: { ...body, role: 'customer' } }),
      )}
    >
      <TextField label="Full name" autoComplete="name" {...fieldOf(form, 'fullName')} />
      <EmailField {...fieldOf(form, 'email')} />
      <UsernameField {...fieldOf(form, 'username')} />
      <PasswordField hint="At least 6 characters" {...fieldOf(form, 'password')} />
      <PasswordField label="Confirm password" {...fieldOf(form, 'confirmPassword')} />
      <Button type="submit" size="lg" isWide isBusy={register.isPending}>
        {register.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
