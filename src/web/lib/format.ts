/** Numbers and dates in the product's format. */

import { configurationRoutes } from '#contract/house/configuration.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { dayAhead, nextDayBegins } from './business-day.ts'
import { queryClient, routeQuery } from './query.ts'

/** Created at first use: it takes milliseconds, which page start should not wait for. */
function dateFormat(options: Intl.DateTimeFormatOptions): (time: Date | number) => string {
  let made: Intl.DateTimeFormat | undefined
  return time => {
    made ??= new Intl.DateTimeFormat('en-AU', options)
    return made.format(time)
  }
}

const weekdayDate = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A calendar date such as `2026-03-02` as `Monday 2 March`, without a time zone. */
export function formatCalendarDate(date: string): string {
  return weekdayDate(new Date(`${date}T00:00:00Z`)).replace(',', '')
}

const shortDate = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const longCalendarDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The same as `2 March 2026`. */
export function formatLongDate(date: string): string {
  return longCalendarDate(new Date(`${date}T00:00:00Z`))
}

/** The same as `2 Mar 2026`, for lists that go back years. */
export function formatShortDate(date: string): string {
  return shortDate(new Date(`${date}T00:00:00Z`))
}

const month = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A month such as `2026-03` as `Mar 2026`. */
export function formatMonth(yearAndMonth: string): string {
  return month(new Date(`${yearAndMonth}-01T00:00:00Z`))
}

const dayAndMonth = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })

/** As `2 Mar`, for obvious years. */
export function formatDayAndMonth(date: string): string {
  return dayAndMonth(new Date(`${date}T00:00:00Z`))
}

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' })

/** A due day as people say it: `by Friday`, `by 30 Dec`, `overdue since 2 Mar`. */
export function formatDue(date: string): string {
  if (date < dayAhead(0)) return `overdue since ${formatDayAndMonth(date)}`
  if (date === dayAhead(0)) return 'by today'
  return `by ${date < dayAhead(7) ? weekday(new Date(`${date}T00:00:00Z`)) : formatDayAndMonth(date)}`
}

/** By the group's clock; created again after a change of time zone. */
function momentFormat(options: Intl.DateTimeFormatOptions): (time: Date | number) => string {
  const formats = new Map<string | undefined, (time: Date | number) => string>()
  return time => {
    const timeZone = groupTimeZone()
    const format = formats.get(timeZone) ?? dateFormat({ ...options, timeZone })
    formats.set(timeZone, format)
    return format(time)
  }
}

const clock = momentFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' })

/** A time of the last days as `Mon 6:40 pm`, by the group's clock. */
export function formatClock(time: Date | number): string {
  return clock(time)
}

const timeOfDay = momentFormat({ hour: 'numeric', minute: '2-digit' })

/** A time of today as `6:40 pm`, by the group's clock. */
export function formatTime(time: Date | number): string {
  return timeOfDay(time)
}

const moment = momentFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An instant as `2 Mar 2026, 11:00 am`, by the group's clock. */
export function formatMoment(instant: string): string {
  return moment(new Date(instant))
}

/** The same with its zone, for evidence: `2 Mar 2026, 11:00 am (Australia/Sydney)`. */
export function formatEvidenceMoment(instant: string): string {
  return withZone(formatMoment(instant))
}

const longDate = momentFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const wallClock = momentFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The business day of an act as `2 March 2026`, by the group's clock: at half past one still the evening before. */
export function formatDay(instant: string): string {
  const time = Date.parse(instant)
  const isBeforeStart = wallClock(time) < (readConfiguration()?.dayStart ?? '')
  // Half a day earlier is the date before, also when the clocks change.
  return longDate(isBeforeStart ? time - DAY_MS / 2 : time)
}

function withZone(time: string): string {
  const timeZone = groupTimeZone()
  return timeZone === undefined ? time : `${time} (${timeZone})`
}

/** The beginning of a business day as people say it: after midnight `today at 4 am`, before `tomorrow at 4 am`. */
export function formatOpening(date: string): string {
  const begins = date === dayAhead(1) ? nextDayBegins() : undefined
  if (begins === undefined) return `on ${formatCalendarDate(date)}`
  const isToday = longDate(begins) === longDate(Date.now())
  return `${isToday ? 'today' : 'tomorrow'} at ${formatTime(begins).replace(':00', '')}`
}

/** A whole number as `1,234`. By hand, because creating a number format takes a phone 80 ms. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 day`, `2 days`. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`
}

/** The group's time zone; the reader's own until the configuration has loaded. */
export function groupTimeZone(): string | undefined {
  return readConfiguration()?.timeZone
}

const readConfiguration = () => queryClient.getQueryData(routeQuery(configurationRoutes.read).queryKey)

/** The `tel:` link of a number in any spelling. */
export function telephoneHref(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^+\d]/g, '')}`
}

/** Share done in percent; full only when everything is done. */
export const percentOf = ({ done, asked }: { readonly done: number; readonly asked: number }) =>
  asked === 0 ? 0 : Math.floor((done * 100) / asked)

/** `17:00–23:00`, `17:00–close`, or that it is the whole day. */
export function shiftHours({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? 'All day' : `${from}–${to}`
}

export interface NamedItem {
  readonly id: number
  readonly name: string
}

/** Names of the items with these ids, in the order of the items. */
export const namesOf = (items: readonly NamedItem[], ids: readonly number[]): string[] =>
  items.flatMap(({ id, name }) => (ids.includes(id) ? name : []))
