import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#web/lib/connection.ts'
// It must listen from the start.
import '#web/lib/install-prompt.ts'
import { formatClock } from '#web/lib/format.ts'
import { lazyExtra } from '#web/ui/lazy-part.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { askForAnything, keepFresh } from './freshness.ts'
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
      <OfflineNotice />
      <div role="status">{isReleaseWaiting && <ReleaseNotice />}</div>
      {AfterFirstView && <AfterFirstView />}
    </div>
  )
}

function OfflineNotice() {
  const { isOnline, copiesFrom } = useConnection()
  const [isTrying, setIsTrying] = useState(false)
  // Without a service worker nothing is kept, and nothing may be promised.
  const hasCopies = Boolean(navigator.serviceWorker?.controller)

  return (
    <div role="status">
      {!isOnline && (
        <div className="border-edge border-t bg-ink text-paper">
          <div className="page-width flex items-center gap-3 py-1.5">
            <CloudOff aria-hidden="true" className="size-5 shrink-0" />
            <p className="min-w-0 grow text-[0.9375rem] leading-snug">
              No connection.{' '}
              {hasCopies ? (
                <>
                  You can read the menu and the reading pages
                  {copiesFrom && <>, as of {formatClock(copiesFrom)}</>}.
                </>
              ) : (
                'What you see may be out of date.'
              )}
            </p>
            <button
              type="button"
              disabled={isTrying}
              className="min-h-11 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 focus-visible:outline-paper disabled:no-underline"
              onClick={() => {
                setIsTrying(true)
                void askForAnything().finally(() => setIsTrying(false))
              }}
            >
              {isTrying ? 'Trying…' : 'Try again'}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
