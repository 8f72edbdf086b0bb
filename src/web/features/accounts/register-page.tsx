import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { ACCOUNT_TOASTS } from '#contract/account-toasts.ts'
import { configurationRoutes, takesNewStaff } from '#contract/configuration.ts'
import { paths } from '#contract/paths.ts'
import { registerStaffForm, registrationRoutes } from '#contract/registration.ts'
import { fieldOf, showFieldIssues } from '#web/lib/form.ts'
import { routeQuery, useRouteMutation } from '#web/lib/query.ts'
import { useSchemaForm } from '#web/lib/use-schema-form.ts'
import { AccountFields } from '#web/ui/account-fields.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

const JoiningClosed = lazyPart(async () => (await import('./joining-closed.tsx')).JoiningClosed)

/** New Staff Registration: makes a staff account and sends its owner to the sign-in screen. */
export function RegisterPage() {
  const navigate = useNavigate()
  const { data: config } = useQuery(routeQuery(configurationRoutes.read))
  const isClosed = config !== undefined && !takesNewStaff(config)
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
    <div className="page-width max-w-2xl! py-10 md:py-16">
      <Link to={paths.login()} className={`${buttonClass({ variant: 'quiet' })} mb-4 -ml-4`}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Login
      </Link>
      <PageHeader title="New Staff Registration">
        <p>One account for your training, your points and your rewards.</p>
      </PageHeader>
      {isClosed ? (
        <div className="mt-8">
          <JoiningClosed loading={<PageSpinner />} config={config} />
        </div>
      ) : (
        <form
          noValidate
          className="mt-8 grid gap-5 sm:grid-cols-2"
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
      )}
    </div>
  )
}
