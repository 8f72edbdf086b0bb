import { useEffect } from 'react'
// They must listen from the start.
import '#web/lib/install-prompt.ts'
import { lazyExtra } from '#web/ui/lazy-part.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { keepFresh } from './freshness.ts'
import { startOfflineApp, useIsReleaseWaiting } from './offline-app.ts'

const ReleaseNotice = lazyExtra(async () => (await import('./release-notice.tsx')).ReleaseNotice)

const loadAfterFirstView = async () => (await import('./after-first-view.tsx')).AfterFirstView

/** What the house itself has to say: no connection, or a new release. At the foot, where it covers no question. */
export function Notices() {
  const AfterFirstView = useLater(loadAfterFirstView)
  const isReleaseWaiting = useIsReleaseWaiting()
  useEffect(startOfflineApp, [])
  useEffect(keepFresh, [])
  return (
    <div className="print:hidden">
      <div role="status">{isReleaseWaiting && <ReleaseNotice />}</div>
      {AfterFirstView && <AfterFirstView />}
    </div>
  )
}
