import { useEffect } from 'react'
import { useUser } from '#web/lib/session.ts'
import { endTrip, readTrip } from './learning-trip.ts'

/** Scrolls back to the clicked link after a visit to a source. */
export function useTripBack(moduleId: number): void {
  const user = useUser()
  useEffect(() => {
    const trip = readTrip(user.id, moduleId)
    if (!trip) return
    endTrip(user.id)
    const link = document.getElementById(trip.linkId)
    if (!link) return
    scrollBy({ top: link.getBoundingClientRect().top - trip.linkTop, behavior: 'instant' })
    link.focus({ preventScroll: true })
  }, [user.id, moduleId])
}
