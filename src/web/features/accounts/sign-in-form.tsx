import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ACCOUNT_TOASTS } from '#contract/account-toasts.ts'
import { accountRoutes } from '#contract/accounts.ts'
import { type Configuration, takesNewStaff } from '#contract/configuration.ts'
import { paths } from '#contract/paths.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, UsernameField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import type { CredentialErrors, Credentials } from './check-credentials.ts'

const loadForgotPasswordDialog = async () =>
  (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog

const loadCheck = () => import('./check-credentials.ts')

/**
 * Two fields without react-hook-form, and Zod loaded behind them: this form is the first that everyone waits for,
 * and those two libraries would be a sixth of it.
 */
export function SignInForm({ config }: { readonly config: Configuration | undefined }) {
  const demo = config?.demo ?? null
  const [values, setValues] = useState<Credentials>({ username: '', password: '' })
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [isForgotOpen, setIsForgotOpen] = useState(false)
  const [ForgotPasswordDialog, askForgotPasswordDialog] = useLazyComponent(loadForgotPasswordDialog)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => void loadCheck().catch(() => undefined), [])

  const login = useRouteMutation(accountRoutes.login, {
    onSuccess: user => {
      toast(ACCOUNT_TOASTS.loginSuccess(user.fullName))
      setSignedInUser(user)
    },
    onError: error => toastFailure(error, ACCOUNT_TOASTS.loginFailure),
  })

  function change(name: keyof Credentials, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    // Once told of a mistake, people see it go as they mend it.
    if (errors[name]) {
      void findErrors(next).then(found => setErrors(before => ({ ...before, [name]: found[name] })))
    }
  }

  async function submit(credentials: Credentials) {
    const found = await findErrors(credentials)
    setErrors(found)
    if (found.username) username.current?.focus()
    else if (found.password) password.current?.focus()
    else login.mutate({ body: credentials })
  }

  function enterDemo() {
    if (!demo) return
    setValues(demo)
    void submit(demo)
  }

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void submit(values)
        }}
      >
        <UsernameField
          ref={username}
          name="username"
          error={errors.username}
          value={values.username}
          onChange={event => change('username', event.target.value)}
        />
        <PasswordField
          ref={password}
          name="password"
          autoComplete="current-password"
          error={errors.password}
          value={values.password}
          onChange={event => change('password', event.target.value)}
        />
        <div className="flex flex-col gap-3">
          <Button type="submit" size="lg" isWide isBusy={login.isPending}>
            {login.isPending ? 'Signing in...' : 'Sign In'}
          </Button>
          <Button
            variant="quiet"
            isWide
            onClick={() => {
              void askForgotPasswordDialog()
              setIsForgotOpen(true)
            }}
          >
            Forgot password?
          </Button>
        </div>
      </form>
      <p className="mt-4 border-line border-t pt-4 text-center">
        New staff member?{' '}
        {config && !takesNewStaff(config) ? (
          <span className="inline-flex min-h-11 items-center">Ask your manager for an invitation.</span>
        ) : (
          <Link
            to={paths.register()}
            className="inline-flex min-h-11 items-center font-semibold text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            Register here
          </Link>
        )}
      </p>
      {/* Last, because it comes with the configuration: nothing below it has to move. */}
      {demo && (
        <Button
          variant="secondary"
          size="lg"
          isWide
          disabled={login.isPending}
          onClick={enterDemo}
          className="mt-3"
        >
          Admin Access
        </Button>
      )}
      {ForgotPasswordDialog && (
        <ForgotPasswordDialog
          isOpen={isForgotOpen}
          onOpenChange={setIsForgotOpen}
          sendsMail={config?.sendsMail !== false}
        />
      )}
    </>
  )
}

async function findErrors(credentials: Credentials): Promise<CredentialErrors> {
  try {
    const { checkCredentials } = await loadCheck()
    return checkCredentials(credentials)
  } catch {
    // Without a connection the sign-in itself says so, and the server checks once more in any case.
    return {}
  }
}
