import { useNavigate } from '@tanstack/react-router'
import { ACCOUNT_TOASTS } from '#contract/account-toasts.ts'
import { paths } from '#contract/paths.ts'
import { confirmResetForm, registrationRoutes } from '#contract/registration.ts'
import { hasCode } from '#web/lib/api-client.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { InvalidLink } from './invalid-link.tsx'

export function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(confirmResetForm, { password: '', confirmPassword: '' })

  const confirm = useRouteMutation(registrationRoutes.confirmReset, {
    onSuccess: () => {
      toast(ACCOUNT_TOASTS.passwordChanged())
      return navigate({ to: paths.auth() })
    },
    onError: error => {
      showFieldIssues(form, error)
      toastFailure(error, ACCOUNT_TOASTS.passwordChangeFailure)
    },
  })

  if (hasCode(confirm.error, 'invalidResetLink')) return <InvalidLink />
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit(({ password }) => confirm.mutate({ body: { token, password } }))}
    >
      <PasswordField
        label="New password"
        hint="Staff: at least 8 characters, with an uppercase letter, a lowercase letter and a number. Members: at least 6."
        {...fieldOf(form, 'password')}
      />
      <PasswordField label="Confirm password" {...fieldOf(form, 'confirmPassword')} />
      <Button type="submit" size="lg" isWide isBusy={confirm.isPending}>
        Save New Password
      </Button>
    </form>
  )
}
