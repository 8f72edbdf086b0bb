/**
 * The business day of a restaurant. It begins in the small hours, so closing at half past midnight belongs to
 * the evening before. Source: ruling R3.
 */

export interface BusinessCalendar {
  /** IANA time zone, such as `Australia/Sydney`. */
  readonly timeZone: string
  /** Wall-clock time at which a business day begins, such as `04:00`. */
  readonly dayStart: string
}

/** IANA time zones only. An offset such as `+10:00` has no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const MINUTE_MS = 60_000

/** A business day as an ISO date, `2026-03-01`. */
export type BusinessDay = string

/** The business day to which an instant belongs. */
export function businessDayOf(instant: Temporal.Instant, calendar: BusinessCalendar): BusinessDay {
  const local = instant.toZonedDateTimeISO(calendar.timeZone)
  const isBeforeStart =
    Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(calendar.dayStart)) < 0
  const date = local.toPlainDate()
  return (isBeforeStart ? date.subtract({ days: 1 }) : date).toString()
}

/** Where a person's daily rules stand. Source: ruling R3. */
export interface PersonDay {
  readonly today: BusinessDay
  readonly calendar: BusinessCalendar
}

/** The time zone with the latest date. */
const FIRST_TO_BEGIN = { timeZone: 'Pacific/Kiritimati', dayStart: '00:00' }

/**
 * A person's business day, which never goes backwards: someone who comes to a restaurant further west stays on their
 * last day until it begins there.
 * @param lastDay on which something of theirs is recorded; one that has begun nowhere is a fault of a clock
 */
export function personDayOf(
  instant: Temporal.Instant,
  calendar: BusinessCalendar,
  lastDay: BusinessDay | null,
): BusinessDay {
  const day = businessDayOf(instant, calendar)
  const isLater = lastDay !== null && lastDay > day && lastDay <= businessDayOf(instant, FIRST_TO_BEGIN)
  return isLater ? lastDay : day
}

/**
 * Reads the business days of many instants, given in milliseconds. Each minute is worked out once, since a day begins
 * at a whole one.
 */
export function dayReader(calendar: BusinessCalendar): (ms: number) => BusinessDay {
  const days = new Map<number, BusinessDay>()
  return ms => {
    const minute = Math.floor(ms / MINUTE_MS)
    const known = days.get(minute)
    if (known !== undefined) return known
    const day = businessDayOf(Temporal.Instant.fromEpochMilliseconds(minute * MINUTE_MS), calendar)
    days.set(minute, day)
    return day
  }
}

/** The first instant that no longer belongs to the day. */
export function endOfBusinessDay(
  day: BusinessDay,
  { timeZone, dayStart }: BusinessCalendar,
): Temporal.Instant {
  return Temporal.PlainDate.from(nextBusinessDay(day))
    .toZonedDateTime({ timeZone, plainTime: dayStart })
    .toInstant()
}

/** @param days negative: before */
export const inDays = (day: BusinessDay, days: number): BusinessDay =>
  Temporal.PlainDate.from(day).add({ days }).toString()

export const nextBusinessDay = (day: BusinessDay): BusinessDay => inDays(day, 1)
export const previousBusinessDay = (day: BusinessDay): BusinessDay => inDays(day, -1)

/** The Monday of the day's week. */
export function firstDayOfWeek(day: BusinessDay): BusinessDay {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** Mondays of the last weeks, the day's own week last. */
export function lastWeeks(day: BusinessDay, count: number): BusinessDay[] {
  const thisWeek = Temporal.PlainDate.from(firstDayOfWeek(day))
  return Array.from({ length: count }, (_, index) =>
    thisWeek.subtract({ weeks: count - 1 - index }).toString(),
  )
}

export function firstDayOfMonth(day: BusinessDay): BusinessDay {
  return Temporal.PlainDate.from(day).with({ day: 1 }).toString()
}
