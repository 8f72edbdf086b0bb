import { ACCOUNT_TOASTS } from '#contract/account-toasts.ts'
import { registerForm, registrationRoutes } from '#contract/registration.ts'
import { serverMessageOf } from '#web/lib/api-client.ts'
import { showFieldIssues, useSchemaForm } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Makes a customer and signs them in. */
export function JoinForm() {
  const form = useSchemaForm(registerForm, {
    fullName: '',
    email: '',
    username: '',
    password: '',
    confirmPassword: '',
  })
  const { errors } = form.formState

  const register = useRouteMutation(registrationRoutes.register, {
    onSuccess: user => {
      toast(ACCOUNT_TOASTS.registerSuccess(user.fullName))
      setSignedInUser(user)
    },
    onError: error => {
      showFieldIssues(form, error)
      toast(ACCOUNT_TOASTS.registerFailure(serverMessageOf(error)))
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
      <Field label="Full name" error={errors.fullName?.message}>
        {control => <Input {...control} {...form.register('fullName')} autoComplete="name" />}
      </Field>
      <Field label="E-mail" error={errors.email?.message}>
        {control => (
          <Input
            {...control}
            {...form.register('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field label="Username" error={errors.username?.message}>
        {control => (
          <Input
            {...control}
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        {control => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {control => (
          <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={register.isPending}>
        {register.isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
