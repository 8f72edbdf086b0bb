import { useNavigate } from '@tanstack/react-router'
import type { Configuration } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { registerStaffForm, registrationRoutes } from '#contract/people/registration.ts'
import { fieldOf } from '#web/lib/form.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { AccountFields } from '#web/shared/account-fields.tsx'
import { ActionForm } from '#web/ui/form/action-form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast-store.ts'

const BLANK = { fullName: '', username: '', email: '', phoneNumber: '', password: '', confirmPassword: '' }

/** Creates a staff account and leads to the sign-in screen. */
export function RegisterForm({ config }: { readonly config: Configuration | undefined }) {
  const navigate = useNavigate()
  const register = useRouteMutation(registrationRoutes.registerStaff, {
    onSuccess: () => {
      toast(ACCOUNT_TOASTS.registerStaffSuccess())
      return navigate({ to: paths.auth() })
    },
  })
  return (
    <ActionForm
      className="flex flex-col gap-7"
      schema={registerStaffForm}
      values={BLANK}
      send={({ confirmPassword: _, ...body }) => register.mutateAsync({ body: { ...body, role: 'staff' } })}
      failure={ACCOUNT_TOASTS.registerStaffFailure}
      submitLabel="Create Staff Account"
      busyLabel="Creating account..."
      size="lg"
      isWide
    >
      {form => (
        <div className="grid gap-5 sm:grid-cols-2">
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
        </div>
      )}
    </ActionForm>
  )
}
