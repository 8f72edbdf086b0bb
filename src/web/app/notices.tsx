import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { TOASTS } from '#contract/toasts.ts'
import { useConnection } from '#web/lib/connection.ts'
import { formatClock } from '#web/lib/format.ts'
import { hasStartedAnewFor, useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { askForAnything, keepFresh } from './freshness.ts'
import { startOfflineApp, takeRelease, useIsReleaseWaiting } from './offline-app.ts'

/** What the house itself has to say: no connection, or a new release. At the foot, where it covers no question. */
export function Notices() {
  const user = useUser()
  useEffect(startOfflineApp, [])
  useEffect(keepFresh, [])
  useEffect(followChangesSoon, [])
  useEffect(() => forgetOthersSoon(user.id), [user.id])
  useEffect(() => {
    if (hasStartedAnewFor(user)) toast(TOASTS.userChanged(user.fullName))
  }, [user])
  return (
    <div className="print:hidden">
      <OfflineNotice />
      <ReleaseNotice />
    </div>
  )
}

/** Its code comes after the first view: until then nothing can be missed that the stream does not tell at its start. */
function followChangesSoon(): () => void {
  const following = import('./change-stream.ts').then(
    ({ followChanges }) => followChanges(),
    // Without it the page is as true as the answers that it gets.
    () => () => {},
  )
  return () => void following.then(stop => stop())
}

/** Whoever signs in ends what others were typing on this device. */
function forgetOthersSoon(userId: number): void {
  import('#web/lib/drafts.ts').then(
    ({ forgetDraftsOfOthers }) => forgetDraftsOfOthers(userId),
    // Nobody else is shown them all the same.
    () => {},
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
                  You can read the menu and the sake guide
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

function ReleaseNotice() {
  const isWaiting = useIsReleaseWaiting()
  const [isLater, setIsLater] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  return (
    <div role="status">
      {isWaiting && !isLater && (
        <div className="border-indigo border-t bg-indigo-tint">
          <div className="page-width flex flex-wrap items-center gap-x-3 py-1.5">
            <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-indigo" />
            <p className="min-w-0 grow text-[0.9375rem]">A new version is ready.</p>
            <Button variant="quiet" onClick={() => setIsLater(true)}>
              Later
            </Button>
            <Button
              isBusy={isTaking}
              onClick={() => {
                setIsTaking(true)
                takeRelease()
              }}
            >
              Reload
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
