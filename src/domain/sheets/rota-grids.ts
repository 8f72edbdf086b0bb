/**
 * Rotas with people down and days across, turned into a line for each cell that says something. Source: rulings R12
 * ("Import and export") and R15.
 */
import type { BusinessDay } from '../clock/business-day.ts'
import { isWeekday } from './date-words.ts'
import { DATE_ORDERS, readSheetDate } from './dates.ts'
import { HEADING_WITHIN_ROWS, isTotalOfName, isTotalText, type SheetRow } from './tables.ts'
import { findSheetTimes } from './times.ts'

/** Days across, at least; fewer may be any table. */
const DAYS_MIN = 3
const NAME_HEADING = 'Name'
const DAY_HEADING = 'Day'
const TIMES_HEADING = 'Times'

export interface UnfoldedGrid {
  /** Those of the columns that are no days, the first of which has the names, then `Day` and `Times`. */
  readonly headings: readonly string[]
  /** With the numbers of the rows in which they stand. */
  readonly lines: readonly SheetRow[]
}

/**
 * Lines of a grid; `null` if the sheet is none. A day stays as its heading has it, such as `Mon 30/11`.
 * @param today to which days without a year are near
 */
export function unfoldGrid(rows: readonly SheetRow[], today: BusinessDay): UnfoldedGrid | null {
  const marked = rows.map(row => ({ row, days: daysIn(row, today) }))
  const first = marked.findIndex(({ days }) => days !== null)
  const heading = marked[first]
  if (!heading?.days || first >= HEADING_WITHIN_ROWS) return null
  // “Mon” above “30/11”: both are one heading.
  const second = marked[first + 1]
  const isTwoRows = second?.days && sharesColumns(heading.days, second.days)
  const isOther = (at: number) => !heading.days?.has(at) && !second?.days?.has(at)
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const others = Array.from({ length: width }, (_, at) => at).filter(at => isOther(at) && isFilled(rows, at))
  if (others.length === 0) return null
  const headings = others.map((at, index) => {
    const text = [heading.row, ...(isTwoRows ? [second.row] : [])]
      .map(({ cells }) => textAt(cells, at))
      .join(' ')
      .trim()
    return text || (index === 0 ? NAME_HEADING : '')
  })
  const nameAt = others[0] ?? 0
  const names = carriedNames(marked.slice(first), nameAt)
  let days: ReadonlyMap<number, string> = new Map()
  let above: ReadonlyMap<number, string> | null = null
  const lines: SheetRow[] = []
  const all = new Map<string, number>()
  let previous: readonly string[] = []
  for (const { row, days: next } of marked.slice(first)) {
    if (next) {
      days = above && sharesColumns(above, next) ? joined(above, next) : next
      above = next
      // “Mon” alone was the upper half of a heading.
      if (days !== next) for (const day of previous) all.delete(day)
      previous = [...days.values()]
      for (const day of previous) all.set(day, row.line)
      continue
    }
    above = null
    const { line, cells } = row
    const isOfSums =
      isTotalOfName(textAt(cells, nameAt)) && ![...days.keys()].some(at => findSheetTimes(textAt(cells, at)))
    if (isOfSums || isTotalText(cells.find(cell => cell.trim() !== '') ?? '')) continue
    const own = others.map(at => (at === nameAt ? (names.get(line) ?? '') : textAt(cells, at)))
    for (const [at, day] of days) {
      const cell = textAt(cells, at)
      if (cell !== '') lines.push({ line, cells: [...own, day, cell] })
    }
  }
  if (lines.length === 0) return null
  // Days without a cell are said as well: nobody is on, and they may prove the order of the others.
  const said = new Set(lines.map(({ cells }) => cells[others.length]))
  const empty = [...all].filter(([day]) => !said.has(day))
  const blank = others.map(() => '')
  for (const [day, line] of empty) lines.push({ line, cells: [...blank, day, ''] })
  return { headings: [...headings, DAY_HEADING, TIMES_HEADING], lines }
}

const textAt = (cells: readonly string[], at: number) => (cells[at] ?? '').replaceAll(/\s+/g, ' ').trim()
const isFilled = (rows: readonly SheetRow[], at: number) => rows.some(({ cells }) => textAt(cells, at) !== '')

type Days = ReadonlyMap<number, string>

/** Days by column of a row of headings; `null` if it is none: days go from left to right. */
function daysIn({ cells }: SheetRow, today: BusinessDay): Days | null {
  const texts = cells.map((_, at) => textAt(cells, at))
  const dates = texts.map((text, at) => ({ at, text })).filter(({ text }) => isDate(text, today))
  const isInOrder = DATE_ORDERS.some(order => {
    const read = dates.map(({ text }) => readSheetDate(text, { order, near: today }) ?? '')
    return read.every((date, at) => date !== '' && (at === 0 || date > (read[at - 1] ?? '')))
  })
  if (dates.length >= DAYS_MIN && isInOrder) return new Map(dates.map(({ at, text }) => [at, text]))
  const weekdays = texts.map((text, at) => ({ at, text })).filter(({ text }) => isWeekday(text))
  const isDistinct = new Set(weekdays.map(({ text }) => text.toLowerCase())).size === weekdays.length
  return weekdays.length >= DAYS_MIN && isDistinct
    ? new Map(weekdays.map(({ at, text }) => [at, text]))
    : null
}

const isDate = (text: string, today: BusinessDay) =>
  text !== '' && DATE_ORDERS.some(order => readSheetDate(text, { order, near: today }) !== null)

function sharesColumns(one: Days, other: Days): boolean {
  return [...other.keys()].filter(at => one.has(at)).length >= DAYS_MIN && areOfTwoKinds(one, other)
}

/** Weekdays in one, dates in the other. */
function areOfTwoKinds(one: Days, other: Days): boolean {
  const areWeekdays = (days: Days) => [...days.values()].every(isWeekday)
  return areWeekdays(one) !== areWeekdays(other)
}

/** “Mon” and “30/11” as `Mon 30/11`, so that the weekday proves the day. */
function joined(one: Days, other: Days): Days {
  const [weekdays, dates] = [...one.values()].every(isWeekday) ? [one, other] : [other, one]
  return new Map([...dates].map(([at, date]) => [at, [weekdays.get(at), date].filter(Boolean).join(' ')]))
}

/**
 * Name of each row by its line. A blank one is the person's above where each person has as many rows: a second line
 * for the second shift of a day.
 */
function carriedNames(
  marked: readonly { readonly row: SheetRow; readonly days: Days | null }[],
  nameAt: number,
): ReadonlyMap<number, string> {
  const body = marked.filter(({ row, days }) => days === null && row.cells.some(cell => cell.trim() !== ''))
  const people: { readonly name: string; readonly lines: number[] }[] = []
  for (const { row } of body) {
    const name = textAt(row.cells, nameAt)
    if (name !== '') people.push({ name, lines: [row.line] })
    else people.at(-1)?.lines.push(row.line)
  }
  const [size = 0, ...sizes] = people
    .filter(({ name }) => !isTotalText(name))
    .map(({ lines }) => lines.length)
  const isRegular = size > 1 && sizes.length > 0 && sizes.every(other => other === size)
  return new Map(
    people.flatMap(({ name, lines }) =>
      lines.slice(0, isRegular ? lines.length : 1).map(line => [line, name] as const),
    ),
  )
}
