import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { secondStepRoutes } from '#contract/people/second-steps.ts'
import { APP_CODE_LENGTH } from '#domain/people/second-steps.ts'
import { callApi, hasCode, serverMessageOf } from '#web/lib/api-client.ts'
import { useRouteMutation } from '#web/lib/query.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageSpinner } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'
import { canUsePasskeys, PasskeyButton } from './passkey-button.tsx'

interface SecondStepProps {
  /** Back to the password, also when the time is over. */
  readonly onBack: () => void
  readonly onSignedIn?: (() => void) | undefined
}

/** Second half of a sign-in, after the right password. */
export function SecondStep({ onBack, onSignedIn }: SecondStepProps) {
  const pending = useQuery({
    queryKey: [secondStepRoutes.pending.path],
    queryFn: () => callApi(secondStepRoutes.pending),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <section className="flex flex-col gap-5">
      <div>
        <h2 className="font-display text-2xl leading-tight">Confirm that it is you</h2>
        <p className="mt-1 text-soft">Your password is right. Your account has a second step.</p>
      </div>
      <Loaded queries={{ pending }} loading={<PageSpinner />}>
        {loaded => <Ways kinds={loaded.pending.kinds} onBack={onBack} onSignedIn={onSignedIn} />}
      </Loaded>
      <Button variant="quiet" isWide onClick={onBack}>
        Back
      </Button>
    </section>
  )
}

type Kind = 'app' | 'passkey' | 'recovery'

function Ways({ kinds, onBack, onSignedIn }: SecondStepProps & { readonly kinds: readonly Kind[] }) {
  const [kind, setKind] = useState<'app' | 'recovery'>(kinds.includes('app') ? 'app' : 'recovery')
  const hasPasskey = kinds.includes('passkey')
  // With a passkey alone the codes are for when it is lost.
  const [showsCode, setShowsCode] = useState(kinds.includes('app') || !(hasPasskey && canUsePasskeys()))
  return (
    <>
      {hasPasskey && (
        <PasskeyButton
          isSecondStep
          label="Use a passkey"
          variant={showsCode ? 'secondary' : 'primary'}
          onExpired={onBack}
          onSignedIn={onSignedIn}
        />
      )}
      {showsCode ? (
        <CodeForm key={kind} kind={kind} onBack={onBack} onSignedIn={onSignedIn} />
      ) : (
        <Button variant="quiet" isWide onClick={() => setShowsCode(true)}>
          Use a recovery code
        </Button>
      )}
      {showsCode && kinds.includes('app') && kinds.includes('recovery') && (
        <Button variant="quiet" isWide onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? 'Use a recovery code' : 'Use your authenticator app'}
        </Button>
      )}
    </>
  )
}

const CODE_FIELDS = {
  app: {
    label: 'Code from your authenticator app',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    hint: `${APP_CODE_LENGTH} digits. A new code comes every 30 seconds.`,
  },
  recovery: {
    label: 'Recovery code',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    hint: 'One of the ten that you saved. Each works once.',
  },
} as const

function CodeForm({ kind, onBack, onSignedIn }: SecondStepProps & { readonly kind: 'app' | 'recovery' }) {
  const [code, setCode] = useState('')
  const confirm = useRouteMutation(secondStepRoutes.confirm, {
    onSuccess: user => {
      toast(ACCOUNT_TOASTS.loginSuccess(user.fullName))
      setSignedInUser(user)
      onSignedIn?.()
    },
    onError: error => {
      if (!hasCode(error, 'wrongCode', 'wrongRecoveryCode')) toastFailure(error, ACCOUNT_TOASTS.loginFailure)
      if (hasCode(error, 'signInExpired')) onBack()
    },
  })
  const isWrong = hasCode(confirm.error, 'wrongCode', 'wrongRecoveryCode')
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (code.trim()) confirm.mutate({ body: { kind, code } })
      }}
    >
      <TextField
        {...CODE_FIELDS[kind]}
        autoFocus
        value={code}
        error={isWrong ? serverMessageOf(confirm.error) : undefined}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" isWide isBusy={confirm.isPending}>
        {confirm.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
