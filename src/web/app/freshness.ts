/**
 * Keeps a page true that stays open for days: when the academy is reached again and when a business day begins,
 * everything on screen is fetched again.
 */
import { accountRoutes } from '#contract/accounts.ts'
import { hasBusinessDayEnded, onNewBusinessDay } from '#web/lib/business-day.ts'
import { readConnection, subscribeConnection } from '#web/lib/connection.ts'
import { queryClient, refresh } from '#web/lib/query.ts'

const LOOK_INTERVAL_MS = 30_000

const askAgain = () => queryClient.invalidateQueries()

/** Any answer tells whether the academy is there and which day it is. */
export const askForAnything = () => refresh([accountRoutes.currentUser])

/** Begins to watch; what it returns ends that. */
export function keepFresh(): () => void {
  let { isOnline } = readConnection()
  let round: Promise<void> | null = null
  const unsubscribe = subscribeConnection(() => {
    const wasOnline = isOnline
    isOnline = readConnection().isOnline
    // What becomes of a round's own requests begins no further round.
    if (!isOnline || wasOnline || round) return
    const begun = askAgain()
    round = begun
    void begun.finally(() => {
      if (round === begun) round = null
    })
  })
  // A network that is lost ends the round: what has not been answered until then must be asked for again.
  const endRound = () => {
    round = null
  }
  addEventListener('offline', endRound)

  onNewBusinessDay(() => void askAgain())
  const look = () => {
    if (!document.hidden && isOnline && hasBusinessDayEnded()) void askForAnything()
  }
  // A timer for the day's end would sleep with the tablet.
  const timer = setInterval(look, LOOK_INTERVAL_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('online', askForAnything)
  return () => {
    unsubscribe()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    removeEventListener('offline', endRound)
    removeEventListener('online', askForAnything)
  }
}
