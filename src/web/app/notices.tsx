import { useEffect } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'
// Listeners that must start first.
import '#web/lib/install-prompt.ts'
import { keepFresh } from './freshness.ts'
import { startOfflineApp, useIsReleaseWaiting } from './offline-app.ts'

const ReleaseNotice = lazyPart(() => import('./release-notice.tsx'), 'ReleaseNotice', {
  isOptional: true,
})

const AfterFirstView = lazyPart(() => import('./after-first-view.tsx'), 'AfterFirstView', {
  begins: 'painted',
  isOptional: true,
})

/** App notices: offline, or a new release. At the foot, where they cover no question. */
export function Notices() {
  const isReleaseWaiting = useIsReleaseWaiting()
  useEffect(startOfflineApp, [])
  useEffect(keepFresh, [])
  return (
    // One region, of which only what changes is read aloud.
    <div role="status" aria-atomic="false">
      {isReleaseWaiting && <ReleaseNotice />}
      <AfterFirstView />
    </div>
  )
}
