import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { TOASTS } from '#contract/toasts.ts'
import { can } from '#domain/abilities.ts'
import { forgetDraftsOfOthers } from '#web/lib/drafts.ts'
import { noteVisit } from '#web/lib/install-hint.ts'
import { hasStartedAnewFor, useUser } from '#web/lib/session.ts'
import { lazyExtra } from '#web/ui/lazy-part.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { followChanges } from './change-stream.ts'
import { takeEarlyKeys } from './early-keys.ts'
import { HomeNotice } from './home-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const FinderDoor = lazyExtra(async () => (await import('./finder-door.tsx')).FinderDoor)

/**
 * What the house sees to once a page stands. Until then nothing can be missed that the stream of changes does not tell
 * at its start; and without all this a page is as true as the answers that it gets.
 */
export function AfterFirstView() {
  const user = useUser()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const [mayHintAtInstalling] = useState(() => noteVisit(Date.now()))
  const mayFind = can(user, 'admin-area.enter')
  useEffect(() => {
    if (!mayFind) takeEarlyKeys()
  }, [mayFind])
  useEffect(followChanges, [])
  // Signing in removes drafts of others on this device.
  useEffect(() => forgetDraftsOfOthers(user.id), [user.id])
  useEffect(() => {
    if (hasStartedAnewFor(user)) toast(TOASTS.userChanged(user.fullName))
  }, [user])
  return (
    <>
      <OfflineNotice />
      {mayFind && <FinderDoor />}
      {pathname === paths.home() && <HomeNotice mayHintAtInstalling={mayHintAtInstalling} />}
    </>
  )
}
