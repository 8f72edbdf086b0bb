import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type Configuration, takesNewStaff } from '#contract/house/configuration.ts'
import { paths } from '#contract/paths.ts'
import { ACCOUNT_TOASTS, accountRoutes } from '#contract/people/accounts.ts'
import { hasCode, hasStatus, serverMessageOf } from '#web/lib/api-client.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { PasswordField, UsernameField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import type { CredentialErrors, Credentials } from './check-credentials.ts'

const ForgotPasswordDialog = lazyPart(() => import('./forgot-password-dialog.tsx'), 'ForgotPasswordDialog', {
  begins: 'asked',
})

const PasskeyButton = lazyPart(() => import('./passkey-button.tsx'), 'PasskeyButton', { isOptional: true })
const SampleFill = lazyPart(() => import('#web/shared/sample-door.tsx'), 'SampleFill', { isOptional: true })
const SampleFaces = lazyPart(() => import('#web/shared/sample-door.tsx'), 'SampleFaces', { isOptional: true })
const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep')

const loadCheck = () => import('./check-credentials.ts')

/**
 * Two fields without react-hook-form, and Zod loaded later: everyone waits for this form first, and the two
 * libraries would be a sixth of its page.
 */
export function SignInForm({ config }: { readonly config: Configuration | undefined }) {
  const demo = config?.demo ?? null
  const [values, setValues] = useState<Credentials>({ username: '', password: '' })
  const [errors, setErrors] = useState<CredentialErrors>({})
  const [isForgotOpen, setIsForgotOpen] = useState(false)
  const [asksSecondStep, setAsksSecondStep] = useState(false)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  useEffect(() => void loadCheck().catch(() => undefined), [])

  const login = useRouteMutation(accountRoutes.login, {
    onSuccess: user => {
      toast(ACCOUNT_TOASTS.loginSuccess(user.fullName))
      setSignedInUser(user)
    },
    onError: error => {
      if (hasCode(error, 'secondStepNeeded')) return setAsksSecondStep(true)
      toastFailure(error, ACCOUNT_TOASTS.loginFailure)
      // Also where a phone's keyboard covers no toast.
      if (hasStatus(error, 401)) {
        setErrors({ password: serverMessageOf(error) })
        password.current?.focus()
      }
    },
  })

  function change(name: keyof Credentials, value: string) {
    const next = { ...values, [name]: value }
    setValues(next)
    // Errors disappear while their field is corrected.
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

  if (asksSecondStep) return <SecondStep loading={<PageSpinner />} onBack={() => setAsksSecondStep(false)} />
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
          hint={errors.username ? undefined : 'Your e-mail or phone number works too.'}
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
              void ForgotPasswordDialog.ask()
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
      {/* Last, because it arrives with the configuration and would move anything below. */}
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
      {demo && (
        <div className="mt-3 flex flex-col gap-3">
          <SampleFaces />
          <SampleFill />
        </div>
      )}
      {config?.hasPasskeys && (
        <div className="mt-3">
          <PasskeyButton label="Sign in with a passkey" variant="quiet" />
        </div>
      )}
      {isForgotOpen && (
        <ForgotPasswordDialog
          sendsMail={config?.sendsMail !== false}
          onClose={() => setIsForgotOpen(false)}
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
    // Offline the sign-in itself fails with a message, and the server checks in any case.
    return {}
  }
}
