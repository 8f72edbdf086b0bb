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

/** Tells the business day of the clock's instant. Every answer asks, so it is worked out once a day. */
export function createBusinessDayClock(
  now: () => Temporal.Instant,
  calendar: BusinessCalendar,
): () => CurrentBusinessDay {
  let current: CurrentBusinessDay | null = null
  /** From when on `current` is known to hold; a clock may be set back. */
  let knownFromMs = 0
  return () => {
    const instant = now()
    const nowMs = instant.epochMilliseconds
    if (current === null || nowMs < knownFromMs || nowMs >= current.endsAtMs) {
      const day = businessDayOf(instant, calendar)
      current = { day, endsAtMs: endOfBusinessDay(day, calendar).epochMilliseconds }
      knownFromMs = nowMs
    }
    return current
  }
}
