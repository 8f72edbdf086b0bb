/**
 * Follows what others change, while someone is signed in and looks: what a change makes out of date is asked for* again, and nothing else. Source: ruling R11.
 */
import { type ChangeEvent, changeRoutes, TOPIC_PATHS } from '#contract/changes.ts'
import { believeNextBusinessDay } from '#web/lib/business-day.ts'
import { noteReached, readConnection, subscribeConnection } from '#web/lib/connection.ts'
import { refreshPaths } from '#web/lib/query.ts'
import { askForAnything } from './freshness.ts'

/** Less than what the server tells a new stream of: of what changed since the page asked for its data. */
const SURELY_TOLD_MS = 30_000
/** A stream that lasted as long was a good one: the next attempt is the first again. */
const STEADY_MS = 60_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/** Begins to follow; what it returns ends that. */
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
    // Nobody looks, or nobody can be reached; and browsers have few connections for all tabs together.
    if (document.hidden || !navigator.onLine) return stop()
    if (source) return
    clearTimeout(retry)
    source = new EventSource(changeRoutes.follow.path)
    source.onopen = () => {
      openedAt = Date.now()
      const mayHaveMissed = hasBeenOpen || openedAt - beganAt > SURELY_TOLD_MS
      hasBeenOpen = true
      // On reaching the academy again `keepFresh` asks for everything.
      if (!readConnection().isOnline) noteReached()
      else if (mayHaveMissed) void refreshPaths(Object.values(TOPIC_PATHS).flat())
    }
    source.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const { topics }: ChangeEvent = JSON.parse(data)
      if (topics.includes('settings')) believeNextBusinessDay()
      // A newer server may know of topics that this page does not.
      void refreshPaths(topics.flatMap(topic => TOPIC_PATHS[topic] ?? []))
    })
    source.onerror = () => {
      stop()
      failures = Date.now() - openedAt > STEADY_MS ? 0 : failures + 1
      const delay = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures)
      // Not all at once, when a server has stopped that many followed.
      retry = setTimeout(follow, delay * (0.5 + Math.random()))
      // Whether the session has ended or the academy is away, any answer tells.
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
