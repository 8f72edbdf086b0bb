import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { TABLET_LOCK_SECONDS, TABLET_TOUCH_SECONDS, TABLET_WARNING_SECONDS } from '#domain/people/tablets.ts'
import { lockTablet, useUserQuery } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { askForAnything } from './freshness.ts'

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'input'] as const

/** Locks a shared tablet that nobody touches, and leads from public pages back to its lock screen. */
export function TabletGuard() {
  const isAtLockScreen = useRouterState({ select: state => state.location.pathname === paths.tablet() })
  const isSignedIn = Boolean(useUserQuery().data)
  if (isAtLockScreen) return null
  return (
    <>
      {!isSignedIn && (
        <aside
          aria-label="Shared tablet"
          className="sticky bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 border-line border-t bg-paper px-[1.125rem] py-2"
        >
          This is a shared tablet.
          <Link to={paths.tablet()} className={buttonClass({ variant: 'secondary' })}>
            Back to the lock screen
          </Link>
        </aside>
      )}
      <IdleWatch isSignedIn={isSignedIn} />
    </>
  )
}

function IdleWatch({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  useEffect(() => {
    let touchedAt = Date.now()
    let askedAt = touchedAt
    const touch = () => {
      touchedAt = Date.now()
      setSecondsLeft(null)
      if (!isSignedIn || touchedAt - askedAt < TABLET_TOUCH_SECONDS * 1_000) return
      askedAt = touchedAt
      // The server knows of a touch by a request.
      void askForAnything()
    }
    const look = () => {
      const idleSeconds = (Date.now() - touchedAt) / 1_000
      if (idleSeconds < TABLET_WARNING_SECONDS) return
      if (idleSeconds < TABLET_LOCK_SECONDS)
        return setSecondsLeft(Math.ceil(TABLET_LOCK_SECONDS - idleSeconds))
      lockTablet()
      void navigate({ to: paths.tablet(), replace: true })
    }
    const timer = setInterval(look, 1_000)
    // A tablet that slept has run no timer.
    document.addEventListener('visibilitychange', look)
    for (const name of TOUCHES) addEventListener(name, touch, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      for (const name of TOUCHES) removeEventListener(name, touch, { capture: true })
    }
  }, [isSignedIn, navigate])
  return (
    <div role="status">
      {secondsLeft !== null && (
        <p className="fixed inset-x-4 top-4 z-50 mx-auto max-w-md rounded-lg border border-edge bg-raised px-5 py-4 text-center shadow-[0_12px_36px_rgb(0_0_0/0.16)]">
          <strong className="font-semibold">Locking soon.</strong> Touch the screen to stay.{' '}
          <span aria-hidden="true" className="tabular-nums">
            {secondsLeft}
          </span>
        </p>
      )}
    </div>
  )
}
