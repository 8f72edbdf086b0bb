import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RefreshCw } from '#web/ui/icons.tsx'
import { takeRelease } from './offline-app.ts'

/** A newer release is ready; people in the middle of something reload later. */
export function ReleaseNotice() {
  const [isLater, setIsLater] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  if (isLater) return null
  return (
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
  )
}
