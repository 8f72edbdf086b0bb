import { useEffect } from 'react'
import { readPersonal } from '#web/lib/personal-storage.ts'
import { useUser } from '#web/lib/session.ts'
import { KEPT_PHOTOS } from './kept-photos.ts'

/** Sends what was kept when the page was closed. */
export function useKeptPhotos(): void {
  const { id } = useUser()
  useEffect(() => {
    if (readPersonal(id, KEPT_PHOTOS) === undefined) return
    // What cannot be loaded now waits for the next time.
    import('./photo-sending.ts').then(({ resumeKept }) => resumeKept(id)).catch(() => {})
  }, [id])
}
