import { useEffect } from 'react'
import { useUser } from '#web/lib/session.ts'
import { endTrip, readTrip } from './learning-trip.ts'

/** Brings who comes back from what they learned to the link that they had followed, where it was on the screen. */
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
