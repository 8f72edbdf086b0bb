import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type TabletPerson, tabletRoutes } from '#contract/people/tablets.ts'
import { PIN_LENGTH } from '#domain/people/tablets.ts'
import { callApi, hasCode, serverMessageOf } from '#web/lib/api-client.ts'
import { cn } from '#web/lib/class-names.ts'
import { refresh } from '#web/lib/query.ts'
import { setSignedInUser, whenLocked } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Delete } from '#web/ui/icons.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PasswordLink } from './password-link.tsx'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const
/** An unfinished PIN is not left for the next person. */
const PATIENCE_MS = 30_000

interface PinPadProps {
  readonly person: TabletPerson
  readonly onBack: () => void
}

/** Four digits; the last one sends. */
export function PinPad({ person, onBack }: PinPadProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { fullName, isLocked } = person

  async function send(pin: string) {
    setIsBusy(true)
    try {
      await whenLocked()
      setSignedInUser(await callApi(tabletRoutes.signIn, { body: { userId: person.id, pin } }))
      // A new entry of the history, so that the way back leads to the lock screen and none forward.
      await navigate({ to: paths.tableMode() })
    } catch (error) {
      setTyped('')
      setProblem(serverMessageOf(error) ?? 'Something went wrong. Please try again.')
      if (hasCode(error, 'wrongPin', 'pinLocked', 'notATablet', 'userNotFound'))
        void refresh([tabletRoutes.lockScreen])
    } finally {
      setIsBusy(false)
    }
  }

  function press(key: string) {
    if (isBusy || isLocked) return
    if (key === 'back') return setTyped(typed.slice(0, -1))
    const next = typed + key
    if (next.length > PIN_LENGTH) return
    setTyped(next)
    setProblem('')
    if (next.length === PIN_LENGTH) void send(next)
  }

  const onKey = useEffectEvent(({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return
    if (/^\d$/.test(key)) press(key)
    else if (key === 'Backspace') press('back')
    else if (key === 'Escape') onBack()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const onTimeout = useEffectEvent(onBack)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each digit begins the wait again.
  useEffect(() => {
    const timer = setTimeout(() => onTimeout(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [typed, problem])

  return (
    <div className="mx-auto flex w-full max-w-sm flex-col gap-5">
      <PageHeader title={fullName}>
        <p>
          {isLocked
            ? 'This PIN is locked after five wrong tries. A lead unlocks it under People in the admin area.'
            : 'Enter your PIN'}
        </p>
      </PageHeader>
      {!isLocked && (
        <>
          <p
            role="img"
            aria-label={`${typed.length} of ${PIN_LENGTH} digits entered`}
            className="flex justify-center gap-4"
          >
            {Array.from({ length: PIN_LENGTH }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: places of the PIN.
                key={index}
                className={cn(
                  'size-5 rounded-full border-2 border-ink',
                  index < typed.length && 'bg-ink forced-colors:bg-[CanvasText]',
                )}
              />
            ))}
          </p>
          <p role="alert" className="min-h-6 text-center font-medium text-vermilion">
            {problem}
          </p>
          <div className="grid grid-cols-3 gap-3">
            {KEYS.map(key =>
              key === '' ? (
                <span key={key} />
              ) : (
                <Button
                  key={key}
                  variant="secondary"
                  className="min-h-16 font-display text-2xl!"
                  disabled={isBusy}
                  aria-label={key === 'back' ? 'Delete the last digit' : undefined}
                  onClick={() => press(key)}
                >
                  {key === 'back' ? <Delete aria-hidden="true" className="size-6" /> : key}
                </Button>
              ),
            )}
          </div>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" size="lg" onClick={onBack}>
          Someone else
        </Button>
        <PasswordLink />
      </div>
    </div>
  )
}
