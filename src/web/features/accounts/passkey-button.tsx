import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { ACCOUNT_TOASTS } from '#contract/people/accounts.ts'
import { secondStepRoutes } from '#contract/people/second-steps.ts'
import { callApi, hasCode } from '#web/lib/api-client.ts'
import { setSignedInUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyRound } from '#web/ui/icons.tsx'
import { toast, toastFailure } from '#web/ui/toast-store.ts'

export const canUsePasskeys = browserSupportsWebAuthn

interface PasskeyButtonProps {
  /** After the password. */
  readonly isSecondStep?: boolean
  readonly label: string
  readonly variant: 'primary' | 'secondary' | 'quiet'
  /** The password was too long ago. */
  readonly onExpired?: () => void
  readonly onSignedIn?: (() => void) | undefined
}

/** Signs in with a passkey. Load it lazily: its library is for those who have one. */
export function PasskeyButton({
  isSecondStep = false,
  label,
  variant,
  onExpired,
  onSignedIn,
}: PasskeyButtonProps) {
  const signIn = useMutation({
    mutationFn: async () => {
      const { options } = await callApi(secondStepRoutes.beginPasskey, { body: { isSecondStep } })
      const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
      const { id, rawId, response } = await startAuthentication({ optionsJSON })
      return callApi(secondStepRoutes.usePasskey, { body: { id, rawId, type: 'public-key', response } })
    },
    onSuccess: user => {
      toast(ACCOUNT_TOASTS.loginSuccess(user.fullName))
      setSignedInUser(user)
      onSignedIn?.()
    },
    onError: error => {
      // Closing the browser's own window needs no message.
      if (isClosedByPerson(error)) return
      toastFailure(error, ACCOUNT_TOASTS.loginFailure)
      if (hasCode(error, 'signInExpired')) onExpired?.()
    },
  })
  if (!canUsePasskeys()) return null
  return (
    <Button
      variant={variant}
      size={variant === 'quiet' ? 'md' : 'lg'}
      isWide
      isBusy={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      <KeyRound aria-hidden="true" className="size-5" />
      {label}
    </Button>
  )
}

/** The browser's words for a cancelled or timed-out choice. */
export function isClosedByPerson(error: Error): boolean {
  return error.name === 'NotAllowedError' || error.name === 'AbortError'
}
