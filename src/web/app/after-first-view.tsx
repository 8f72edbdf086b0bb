import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSamePath, paths } from '#contract/paths.ts'
import { TOASTS } from '#contract/toasts.ts'
import { sendLeftCheck } from '#web/features/checks/stored-check.ts'
import { forgetDraftsOfOthers } from '#web/lib/drafts.ts'
import { noteVisit } from '#web/lib/install-hint.ts'
import { hasStartedAnewFor, useUser } from '#web/lib/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { followChanges } from './change-stream.ts'
import { HomeNotice } from './home-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SendQueueNotice } from './send-queue-notice.tsx'
import { usePushedLinks } from './use-pushed-links.ts'

const FinderTrigger = lazyPart(() => import('./finder-trigger.tsx'), 'FinderTrigger', { isOptional: true })

/**
 * Background work after the first view. Nothing is missed before: the change stream reports earlier changes
 * when it starts.
 */
export function AfterFirstView() {
  const user = useUser()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const [mayHintAtInstalling] = useState(() => noteVisit(Date.now()))
  useEffect(followChanges, [])
  usePushedLinks()
  // Signing in removes drafts of others on this device.
  useEffect(() => forgetDraftsOfOthers(user.id), [user.id])
  // The check's own page sends it itself.
  const isAtCheck = isSamePath(pathname, paths.check())
  useEffect(() => {
    if (isAtCheck) return
    const send = () => void sendLeftCheck(user.id)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [isAtCheck, user.id])
  useEffect(() => {
    if (hasStartedAnewFor(user)) toast(TOASTS.userChanged(user.fullName))
  }, [user])
  return (
    <>
      {/* Sends that wait need the password. */}
      {user.tablet !== 'pin' && <SendQueueNotice />}
      <OfflineNotice />
      <FinderTrigger />
      {pathname === paths.home() && !user.isGuest && user.tablet !== 'pin' && (
        <HomeNotice mayHintAtInstalling={mayHintAtInstalling} />
      )}
    </>
  )
}
