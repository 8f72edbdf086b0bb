/**
 * Days in cells of a spreadsheet, in the languages of its headings. The order of day and month is a whole column's, never
 * a cell's. Source: ruling R12 ("Import and export", "Two readings").
 */
import { countryOfZone } from '../house/country-guess.ts'
import { monthOf, weekdaysOf } from './date-words.ts'

export const DATE_ORDERS = ['day-first', 'month-first', 'year-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})\.?$/
const IN_SIGNS = /^(?:(\d{4})年)? ?(\d{1,2})月 ?(\d{1,2})日?$/u
const THREE_PARTS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?: .*)?$/
const TWO_PARTS = /^(\d{1,2})[/.](\d{1,2})\.?$/
const DAY_THEN_WORD =
  /^(\d{1,2})(?:st|nd|rd|th|er|[oaº°ª])?[ \-/.]*(?:de |d')?(\p{L}{3,})\.?,?(?:[ \-/.]+(?:de )?(\d{4}|\d{2}))?$/iu
const WORD_THEN_DAY = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/iu
/** A weekday in some languages and a month in others, as “Mar 3” without a year. */
const isAlsoWeekday = (word: string, year: string | undefined) =>
  year === undefined && weekdaysOf(word).length > 0
const WEEKDAY_BEFORE = /^(\p{L}+)(?:-feira)?[.,]{0,2} ?(?=[\d\p{L}])(.+)$/u
const WEEKDAY_BEHIND = /^(.*[\d日])[.,]? ?\(?(\p{L}+)\.?\)?$/u
/** Days since the end of 1899, as a cell without a format shows them: from 1950 to 2099. */
const SERIAL = /^\d{5}$/
const SERIAL_START = Temporal.PlainDate.from('1899-12-30')
const SERIAL_MIN = 18_264
const SERIAL_MAX = 73_050
/** A day without a year is the one in these days before and after today, a year in all. */
const NEAR_DAYS_BACK = 60
const NEAR_DAYS_AHEAD = 304
/** A year that stands first in two digits is one around today's, where only such days are meant. */
const NEAR_YEARS = 2

/** Parts of a day as they stand in a cell, for each order that they have. */
interface Parts {
  readonly year: string | undefined
  readonly month: number
  readonly day: number
}
type Readings = Readonly<Partial<Record<DateOrder, string>>>

interface ReadOptions {
  /** Order of the column; `null`: none is known, and a cell with two readings has none. */
  readonly order?: DateOrder | null
  /** Day to which days without a year are near; `null`: those are none. */
  readonly near?: string | null
}

/**
 * `2026-03-01` of “1/3/2026”, “01.03.26”, “1 Mar 2026”, “1 déc. 2026”, “2026年12月1日”, “Sat 28 Nov”, ISO or a
 * spreadsheet's own number; null if it is none, has two readings, or names another weekday.
 */
export function readSheetDate(cell: string, { order = null, near = null }: ReadOptions = {}): string | null {
  const readings = readingsOf(cell, near)
  if (order) return readings[order] ?? null
  const [only, ...others] = new Set(Object.values(readings))
  return others.length === 0 ? (only ?? null) : null
}

export interface FoundDateOrder {
  /** `null`: nobody can say, which is one question for the file. */
  readonly order: DateOrder | null
  /** Proof by the file's cells, or the country's custom; `null` without an order. */
  readonly by: 'file' | 'country' | null
  /** Orders in which the cells can be read. */
  readonly choices: readonly DateOrder[]
  /** The first cell with more than one reading. */
  readonly example: string
}

/**
 * Order of day and month of one column; `null` if no cell has two readings.
 * @param timeZones of the group and its restaurant: their countries' custom, where they have one
 */
export function findDateOrder(
  cells: readonly string[],
  near: string | null,
  timeZones: readonly string[],
): FoundDateOrder | null {
  const all = [...new Set(cells)].map(cell => ({ cell, readings: readingsOf(cell, near) }))
  const read = all.filter(({ readings }) => Object.keys(readings).length > 0)
  const differ = (orders: readonly DateOrder[]) =>
    read.find(({ readings }) => new Set(orders.flatMap(order => readings[order] ?? [])).size > 1)
  const possible = DATE_ORDERS.filter(order => read.some(({ readings }) => readings[order]))
  const fitting = possible.filter(order => read.every(({ readings }) => readings[order]))
  if (fitting.length > 0 ? !differ(DATE_ORDERS) : possible.length === 0) return null
  // Cells that contradict each other prove nothing, and are never read half one way and half the other.
  const choices = fitting.length > 0 ? fitting : possible
  const example = (differ(choices) ?? differ(DATE_ORDERS) ?? read[0])?.cell.trim() ?? ''
  const [first] = choices
  // All that is left of several, or those that are left say the same.
  if (first && fitting.length > 0 && !differ(fitting))
    return { order: first, by: 'file', choices: [first], example }
  const custom = fitting.length > 0 ? customOf(timeZones, choices) : null
  return { order: custom, by: custom && 'country', choices, example }
}

/** True if the cell is one and the same day in each of these orders, or no day in any. */
export function isOneDay(cell: string, orders: readonly DateOrder[], near: string | null = null): boolean {
  const readings = readingsOf(cell, near)
  return new Set(orders.map(order => readings[order])).size <= 1
}

const SHOWN = new Intl.DateTimeFormat('en-AU', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})

/** `2027-01-12` as “Tue 12 Jan 2027”, so that a wrong order is seen. */
export function showSheetDay(date: string): string {
  return SHOWN.format(new Date(`${date}T00:00Z`)).replaceAll(',', '')
}

/** Both orders are in daily use there, whatever the standard says. */
const WITHOUT_CUSTOM = new Set(['CA', 'ZA'])

function customOf(timeZones: readonly string[], choices: readonly DateOrder[]): DateOrder | null {
  const customs = timeZones.map(zone => {
    const country = countryOfZone(zone)
    if (country === null || WITHOUT_CUSTOM.has(country)) return null
    const orders = [
      orderOf(country, { year: 'numeric', month: 'numeric', day: 'numeric' }),
      orderOf(country, { month: 'numeric', day: 'numeric' }),
    ]
    return orders.find(order => choices.includes(order)) ?? null
  })
  const [first = null, ...others] = customs
  return others.every(custom => custom === first) ? first : null
}

function orderOf(country: string, parts: Intl.DateTimeFormatOptions): DateOrder {
  const { language } = new Intl.Locale(`und-${country}`).maximize()
  const types = new Intl.DateTimeFormat(`${language}-${country}`, parts)
    .formatToParts(0)
    .map(({ type }) => type)
  const first = types.find(type => type === 'year' || type === 'month' || type === 'day')
  return first === 'year' ? 'year-first' : first === 'month' ? 'month-first' : 'day-first'
}

/** Days of a cell by order; the same under each where it has one reading. */
function readingsOf(cell: string, near: string | null): Readings {
  const text = cell.normalize('NFKC').trim().replaceAll(/\s+/g, ' ')
  const whole = partsOf(text)
  if (whole) return datesOf(whole, [], near)
  const [, word = '', rest] = WEEKDAY_BEFORE.exec(text) ?? []
  const before = rest && weekdaysOf(word).length > 0 ? partsOf(rest) : null
  if (before) return datesOf(before, weekdaysOf(word), near)
  const [, front, last = ''] = WEEKDAY_BEHIND.exec(text) ?? []
  const behind = front && weekdaysOf(last).length > 0 ? partsOf(front) : null
  return behind ? datesOf(behind, weekdaysOf(last), near) : {}
}

function datesOf(
  parts: Readonly<Partial<Record<DateOrder, Parts>>>,
  weekdays: readonly number[],
  near: string | null,
): Readings {
  return Object.fromEntries(
    DATE_ORDERS.flatMap(order => {
      const read = parts[order]
      const date = read && dateOf(read, weekdays, near)
      const isFar =
        date && near && order === 'year-first' && read.year?.length === 2
          ? Math.abs(Number(date.slice(0, 4)) - Number(near.slice(0, 4))) > NEAR_YEARS
          : false
      return date && !isFar ? [[order, date]] : []
    }),
  )
}

const inEachOrder = (parts: Parts) => ({
  'day-first': parts,
  'month-first': parts,
  'year-first': parts,
})

function partsOf(text: string): Readonly<Partial<Record<DateOrder, Parts>>> | null {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? YEAR_FIRST.exec(text) ?? []
  if (isoYear) return inEachOrder({ year: isoYear, month: Number(isoMonth), day: Number(isoDay) })
  const [, signYear, signMonth, signDay] = IN_SIGNS.exec(text) ?? []
  if (signMonth) return inEachOrder({ year: signYear, month: Number(signMonth), day: Number(signDay) })
  const [, first = '', second = '', third] = THREE_PARTS.exec(text) ?? TWO_PARTS.exec(text) ?? []
  if (first) {
    const dayFirst = { year: third, month: Number(second), day: Number(first) }
    const monthFirst = { year: third, month: Number(first), day: Number(second) }
    const yearFirst = { year: first, month: Number(second), day: Number(third) }
    return {
      'day-first': dayFirst,
      'month-first': monthFirst,
      ...(third?.length === 2 && first.length === 2 && { 'year-first': yearFirst }),
    }
  }
  const [, wordDay, word = '', wordYear] = DAY_THEN_WORD.exec(text) ?? []
  if (wordDay) return inEachOrder({ year: wordYear, month: monthOf(word), day: Number(wordDay) })
  const [, firstWord = '', firstDay, firstYear] = WORD_THEN_DAY.exec(text) ?? []
  if (firstDay && monthOf(firstWord) > 0 && !isAlsoWeekday(firstWord, firstYear))
    return inEachOrder({ year: firstYear, month: monthOf(firstWord), day: Number(firstDay) })
  const serial = SERIAL.test(text) ? Number(text) : 0
  if (serial < SERIAL_MIN || serial > SERIAL_MAX) return null
  const { year, month, day } = SERIAL_START.add({ days: serial })
  return inEachOrder({ year: String(year), month, day })
}

/** Two digits of a year are of this century. */
function dateOf(
  { year, month, day }: Parts,
  weekdays: readonly number[],
  around: string | null,
): string | null {
  const today = around === null ? null : Temporal.PlainDate.from(around)
  const years =
    year !== undefined
      ? [year.length === 2 ? 2000 + Number(year) : Number(year)]
      : today
        ? [today.year - 1, today.year, today.year + 1]
        : []
  const dates = years
    .filter(one => one >= 1950 && one <= 2099)
    .flatMap(one => existing(one, month, day) ?? [])
    .filter(date => weekdays.length === 0 || weekdays.includes(date.dayOfWeek))
  if (year !== undefined || !today) return dates[0]?.toString() ?? null
  const near = dates.find(date => {
    const { days } = today.until(date)
    return days >= -NEAR_DAYS_BACK && days <= NEAR_DAYS_AHEAD
  })
  return near?.toString() ?? null
}

function existing(year: number, month: number, day: number): Temporal.PlainDate | null {
  // Exceptions cost more than all else of a reading.
  if (month > 12 || day > 31) return null
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' })
  } catch {
    return null
  }
}
