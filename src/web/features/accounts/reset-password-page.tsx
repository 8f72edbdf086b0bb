import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ACCOUNT_TOASTS } from '#contract/account-toasts.ts'
import { REFUSALS } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { confirmResetForm, registrationRoutes } from '#contract/registration.ts'
import { hasCode, serverMessageOf } from '#web/lib/api-client.ts'
import { fieldOf, showFieldIssues, useSchemaForm } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** The page behind the link of the reset mail. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/public/reset-password' })
  return (
    <div className="page-width flex max-w-xl! flex-col gap-8 py-10 md:py-16">
      <PageHeader title="Set a new password" />
      {token ? <NewPasswordForm token={token} /> : <InvalidLink />}
    </div>
  )
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const form = useSchemaForm(confirmResetForm, { password: '', confirmPassword: '' })

  const confirm = useRouteMutation(registrationRoutes.confirmReset, {
    onSuccess: () => {
      toast(ACCOUNT_TOASTS.passwordChanged())
      return navigate({ to: paths.auth() })
    },
    onError: error => {
      showFieldIssues(form, error)
      toast(ACCOUNT_TOASTS.passwordChangeFailure(serverMessageOf(error)))
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

function InvalidLink() {
  return (
    <EmptyState
      title={REFUSALS.invalidResetLink.message()}
      action={
        <Link to={paths.auth()} className={buttonClass()}>
          Back to Login
        </Link>
      }
    >
      <p>
        A link works for one hour, and once. On the sign-in page, choose “Forgot password?” to have a new one
        sent.
      </p>
    </EmptyState>
  )
}
