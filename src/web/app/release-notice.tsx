import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RefreshCw } from '#web/ui/icons.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { takeRelease } from './offline-app.ts'

/** A newer release is ready; people in the middle of something reload later. */
export function ReleaseNotice() {
  const [isLater, setIsLater] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  if (isLater) return null
  return (
    <NoticeBar Icon={RefreshCw} className="border-indigo bg-indigo-tint">
      <p>A new version is ready.</p>
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
    </NoticeBar>
  )
}
