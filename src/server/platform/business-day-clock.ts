import {
  type BusinessCalendar,
  type BusinessDay,
  businessDayOf,
  endOfBusinessDay,
} from '#domain/clock/business-day.ts'

export interface CurrentBusinessDay {
  readonly day: BusinessDay
  /** First instant after the day, in epoch milliseconds. */
  readonly endsAtMs: number
}

/**
 * Business day of the clock's current instant. Computed once a day or when the calendar changes, since every
 * request reads it.
 */
export function createBusinessDayClock(
  nowMs: () => number,
  readCalendar: () => BusinessCalendar,
): () => CurrentBusinessDay {
  let current: CurrentBusinessDay | null = null
  let calendarInUse: BusinessCalendar | null = null
  /** Start of the range where `current` holds; a clock may be set back. */
  let validFromMs = 0
  return () => {
    const atMs = nowMs()
    const calendar = readCalendar()
    if (current === null || calendar !== calendarInUse || atMs < validFromMs || atMs >= current.endsAtMs) {
      const day = businessDayOf(Temporal.Instant.fromEpochMilliseconds(atMs), calendar)
      current = { day, endsAtMs: endOfBusinessDay(day, calendar).epochMilliseconds }
      calendarInUse = calendar
      validFromMs = atMs
    }
    return current
  }
}
