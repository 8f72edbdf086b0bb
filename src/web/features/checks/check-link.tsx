import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isSamePath, paths } from '#contract/paths.ts'
import { useUser } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Brain } from '#web/ui/icons.tsx'
import { sendLeftCheck } from './stored-check.ts'

/** Opens Today's Check; in the header of every page, where it also sends one that was answered offline. */
export function CheckLink() {
  const user = useUser()
  // The check's own page sends it itself.
  const isAtCheck = useRouterState({ select: state => isSamePath(state.location.pathname, paths.check()) })
  useEffect(() => {
    if (isAtCheck) return
    const send = () => void sendLeftCheck(user.id)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [isAtCheck, user.id])
  return (
    <Link
      to={paths.check()}
      aria-label="Today's Check"
      aria-current={isAtCheck ? 'page' : undefined}
      className={`${buttonClass({ variant: 'quiet', size: 'icon' })} text-soft @max-[26rem]:w-9`}
    >
      <Brain aria-hidden="true" className="size-5" />
    </Link>
  )
}
