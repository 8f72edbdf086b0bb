import { useNavigate } from '@tanstack/react-router'
import { ACCOUNT_TOASTS } from '#contract/accounts.ts'
import type { Configuration } from '#contract/configuration.ts'
import { paths } from '#contract/paths.ts'
import { registerStaffForm, registrationRoutes } from '#contract/registration.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { AccountFields } from '#web/ui/account-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

/** Creates a staff account and leads to the sign-in screen. */
export function RegisterForm({ config }: { readonly config: Configuration | undefined }) {
  const navigate = useNavigate()
  const form = useSchemaForm(registerStaffForm, {
    fullName: '',
    username: '',
    email: '',
    phoneNumber: '',
    password: '',
    confirmPassword: '',
  })

  const register = useRouteMutation(registrationRoutes.registerStaff, {
    onSuccess: () => {
      toast(ACCOUNT_TOASTS.registerStaffSuccess())
      return navigate({ to: paths.auth() })
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, ACCOUNT_TOASTS.registerStaffFailure)
    },
  })

  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={form.handleSubmit(({ confirmPassword: _, ...body }) =>
        register.mutate({ body: { ...body, role: 'staff' } }),
      )}
    >
      <AccountFields field={name => fieldOf(form, name)} />
      {config?.inviteCodeRequired && (
        <TextField
          label="Invite code"
          hint="Your manager has it."
          autoComplete="off"
          className="sm:col-span-2"
          {...fieldOf(form, 'inviteCode')}
        />
      )}
      <Button type="submit" size="lg" isBusy={register.isPending} className="mt-2 sm:col-span-2">
        {register.isPending ? 'Creating account...' : 'Create Staff Account'}
      </Button>
    </form>
  )
}
