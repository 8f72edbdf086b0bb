import {
  type BusinessCalendar,
  type BusinessDay,
  businessDayOf,
  endOfBusinessDay,
} from '#domain/business-day.ts'

export interface CurrentBusinessDay {
  readonly day: BusinessDay
  /** The first instant that no longer belongs to it, in milliseconds since the epoch. */
  readonly endsAtMs: number
}

/**
 * Tells the business day of the clock's instant. Every answer asks, so it is worked out once a day, and anew when the
 * calendar is another one.
 */
export function createBusinessDayClock(
  nowMs: () => number,
  readCalendar: () => BusinessCalendar,
): () => CurrentBusinessDay {
  let current: CurrentBusinessDay | null = null
  let known: BusinessCalendar | null = null
  /** From when on `current` is known to hold; a clock may be set back. */
  let knownFromMs = 0
  return () => {
    const atMs = nowMs()
    const calendar = readCalendar()
    if (current === null || calendar !== known || atMs < knownFromMs || atMs >= current.endsAtMs) {
      const day = businessDayOf(Temporal.Instant.fromEpochMilliseconds(atMs), calendar)
      current = { day, endsAtMs: endOfBusinessDay(day, calendar).epochMilliseconds }
      known = calendar
      knownFromMs = atMs
    }
    return current
  }
}
