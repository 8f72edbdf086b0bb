/**
 * Follows changes by others while a signed-in user looks at the page, and reloads only the affected queries.
 * Source: ruling R11.
 */
import { type ChangeEvent, changeRoutes, TOPIC_PATHS } from '#contract/house/changes.ts'
import { believeNextBusinessDay } from '#web/lib/business-day.ts'
import { noteReached, readConnection, subscribeConnection } from '#web/lib/connection.ts'
import { refreshPaths } from '#web/lib/query.ts'
import { askForAnything } from './freshness.ts'

/** Below the age of changes that the server reports to a new stream. */
const SURELY_TOLD_MS = 30_000
/** A stream that lasted this long was stable: the retry delay starts over. */
const STEADY_MS = 60_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** Starts following; returns a function that stops it. */
export function followChanges(): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasBeenOpen = false
  let openedAt = Number.NEGATIVE_INFINITY
  const beganAt = Date.now()

  function stop() {
    source?.close()
    source = undefined
    clearTimeout(retry)
  }

  function follow() {
    // Hidden or offline pages close the stream: browsers allow few connections for all tabs together.
    if (document.hidden || !navigator.onLine) return stop()
    if (source) return
    clearTimeout(retry)
    source = new EventSource(changeRoutes.follow.path)
    source.onopen = () => {
      openedAt = Date.now()
      const mayHaveMissed = hasBeenOpen || openedAt - beganAt > SURELY_TOLD_MS
      hasBeenOpen = true
      // When the server is reached again, `keepFresh` refreshes everything.
      if (!readConnection().isOnline) noteReached(performance.now())
      else if (mayHaveMissed) void refreshPaths(Object.values(TOPIC_PATHS).flat())
    }
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const { topics }: ChangeEvent = JSON.parse(data)
      if (topics.includes('settings')) believeNextBusinessDay()
      // A newer server may send topics that this page does not know.
      void refreshPaths(topics.flatMap(topic => TOPIC_PATHS[topic] ?? []))
    })
    source.onerror = () => {
      stop()
      failures = Date.now() - openedAt > STEADY_MS ? 0 : failures + 1
      const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      // Jitter, for when a restarted server loses many streams at once.
      retry = setTimeout(follow, delay * (0.5 + Math.random()))
      // Any response tells whether the session has ended or the academy is offline.
      void askForAnything()
    }
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  addEventListener('online', follow)
  addEventListener('offline', follow)
  const unsubscribe = subscribeConnection(() => readConnection().isOnline && follow())
  return () => {
    stop()
    document.removeEventListener('visibilitychange', follow)
    removeEventListener('online', follow)
    removeEventListener('offline', follow)
    unsubscribe()
  }
}
