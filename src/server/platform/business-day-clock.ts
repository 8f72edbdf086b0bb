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
  now: () => Temporal.Instant,
  readCalendar: () => BusinessCalendar,
): () => CurrentBusinessDay {
  let current: CurrentBusinessDay | null = null
  let known: BusinessCalendar | null = null
  /** From when on `current` is known to hold; a clock may be set back. */
  let knownFromMs = 0
  return () => {
    const instant = now()
    const nowMs = instant.epochMilliseconds
    const calendar = readCalendar()
    if (current === null || calendar !== known || nowMs < knownFromMs || nowMs >= current.endsAtMs) {
      const day = businessDayOf(instant, calendar)
      current = { day, endsAtMs: endOfBusinessDay(day, calendar).epochMilliseconds }
      known = calendar
      knownFromMs = nowMs
    }
    return current
  }
}
