/**
 * Keeps pages that stay open for days up to date: everything on screen is refetched when the server is
 * reached again and when a business day begins.
 */
import { accountRoutes } from '#contract/people/accounts.ts'
import { hasBusinessDayEnded, onNewBusinessDay } from '#web/lib/business-day.ts'
import { readConnection, subscribeConnection } from '#web/lib/connection.ts'
import { queryClient, refresh } from '#web/lib/query.ts'

const LOOK_INTERVAL_MS = 30_000

const askAgain = () => queryClient.invalidateQueries()

/** Any response tells whether the server is there and which day it is. */
export const askForAnything = () => refresh([accountRoutes.currentUser])

/** Starts watching; returns a function that stops it. */
export function keepFresh(): () => void {
  let { isOnline } = readConnection()
  let round: Promise<void> | null = null
  const unsubscribe = subscribeConnection(() => {
    const wasOnline = isOnline
    isOnline = readConnection().isOnline
    // Requests of a round start no further round.
    if (!isOnline || wasOnline || round) return
    const begun = askAgain()
    round = begun
    void begun.finally(() => {
      if (round === begun) round = null
    })
  })
  // A lost connection ends the round: unanswered queries must be asked again.
  const endRound = () => {
    round = null
  }
  addEventListener('offline', endRound)

  onNewBusinessDay(() => void askAgain())
  const look = () => {
    if (!document.hidden && isOnline && hasBusinessDayEnded()) void askForAnything()
  }
  // Polled, because a timer for the day's end would sleep with the tablet.
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
