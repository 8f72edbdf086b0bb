/** Lines of a spreadsheet as shifts. Source: rulings R12 ("Import and export") and R15. */

import type { BusinessCalendar, BusinessDay } from '../clock/business-day.ts'
import {
  CREW_NAME_MAX_LENGTH,
  crewKey,
  type Shift,
  STATION_MAX_LENGTH,
  shiftOfDate,
  wholeDayShift,
} from '../people/rota.ts'
import { isAbsence, nameBeforeAway, readAway, readAwayCell, readAwayStatus } from './away-words.ts'
import { type DateOrder, readSheetDate } from './dates.ts'
import type { RotaColumn, RotaMapping } from './rota-columns.ts'
import { isTotalOfName, type SheetRow } from './tables.ts'
import {
  findSheetTimes,
  isOfEitherHalf,
  readSheetTime,
  readSheetTimePair,
  splitDayAndTime,
  splitShifts,
} from './times.ts'

interface SheetShift extends Shift {
  readonly key: string
  readonly name: string
  readonly station: string
}

/** Weeks of a file's days; a longer span is confirmed first, as it may be a wrong order of day and month. */
export const ROTA_SPAN_MAX_WEEKS = 6

/**
 * A shift; a line that says that somebody is not on; one without either (blank, or of another restaurant); or the
 * reason why it cannot be read.
 */
export type ReadLine =
  | { readonly shift: SheetShift }
  | {
      readonly away: {
        readonly name: string
        readonly day: BusinessDay | null
        /** Leave, sickness or a day off; else the shift alone does not take place. */
        readonly isAbsence: boolean
      }
    }
  | { readonly skipped: true; readonly day?: BusinessDay | null }
  | { readonly problem: string }

/** Facts about a whole file, or its restaurant, by which each line is read. */
export interface RotaReading {
  readonly calendar: BusinessCalendar
  /** Tells whether a cell names this restaurant. */
  readonly isHere: (place: string) => boolean
  /** Order of day and month; `null`: cells with two readings are none. */
  readonly order: DateOrder | null
  /** Today, to which days without a year are near. */
  readonly today: BusinessDay
  /** Some times are of 24 hours and none has am or pm. */
  readonly is24: boolean
  /** Monday of the week of days that are weekdays alone; `null`: none was chosen. */
  readonly week: BusinessDay | null
  /** Weekdays of the file's words for them. */
  readonly weekdays: ReadonlyMap<string, number>
}

/** Lines of a file with a line for each shift: cells with several are split, and sums are left out. */
export function spreadLines(lines: readonly SheetRow[], mapping: RotaMapping): readonly SheetRow[] {
  const [nameAt, timesAt] = [mapping.indexOf('name'), mapping.indexOf('times')]
  const cellOf = ({ cells }: SheetRow, key: RotaColumn) => cells[mapping.indexOf(key)] ?? ''
  const isTotal = (line: SheetRow) =>
    isTotalOfName(line.cells[nameAt] ?? '') &&
    !findSheetTimes(cellOf(line, 'times')) &&
    !readSheetTimePair(cellOf(line, 'from'), cellOf(line, 'to'))
  return lines
    .filter(line => !isTotal(line))
    .flatMap(({ line, cells }) =>
      timesAt < 0
        ? [{ line, cells }]
        : splitShifts(cells[timesAt] ?? '').map(times => ({ line, cells: cells.with(timesAt, times) })),
    )
}

/**
 * Lines whose blank names are the person's above, where the file shows it: each name stands once, several have lines
 * below, and nobody has a day twice. Else a blank name may as well be a shift of nobody.
 */
export function carryNames(lines: readonly SheetRow[], mapping: RotaMapping): readonly SheetRow[] {
  const [nameAt, dayAt] = [mapping.indexOf('name'), mapping.indexOf('day')]
  if (nameAt < 0 || dayAt < 0) return lines
  const blocks: { readonly name: string; readonly days: string[] }[] = []
  for (const { cells } of lines) {
    const [name, day] = [(cells[nameAt] ?? '').trim(), (cells[dayAt] ?? '').trim()]
    if (name !== '') blocks.push({ name, days: [day] })
    else if (day !== '') blocks.at(-1)?.days.push(day)
  }
  const isOnce = new Set(blocks.map(({ name }) => crewKey(name))).size === blocks.length
  const areApart = blocks.every(({ days }) => new Set(days).size === days.length)
  const isFirst = (lines[0]?.cells[nameAt] ?? '').trim() !== ''
  if (!isFirst || !isOnce || !areApart || blocks.filter(({ days }) => days.length > 1).length < 2)
    return lines
  const hasTimes = ({ cells }: SheetRow) =>
    (['times', 'from'] as const).some(key => (cells[mapping.indexOf(key)] ?? '').trim() !== '')
  let above = ''
  return lines.map(row => {
    const name = (row.cells[nameAt] ?? '').trim()
    above = name || above
    return name === '' && hasTimes(row) ? { line: row.line, cells: row.cells.with(nameAt, above) } : row
  })
}

/** Cells of a file in which days stand. */
export function dayCellsOf(lines: readonly SheetRow[], mapping: RotaMapping): string[] {
  return lines.flatMap(({ cells }) => {
    const cell = (key: RotaColumn) => cells[mapping.indexOf(key)] ?? ''
    const days = [
      cell('day'),
      ...['from', 'to', 'times'].map(key => splitDayAndTime(cell(key as RotaColumn))?.day),
    ]
    return days.flatMap(day => (day === undefined ? [] : [splitDayAndTime(day)?.day ?? day]))
  })
}

/** Cells of a file in which times of day stand. */
export function timeCellsOf(lines: readonly SheetRow[], mapping: RotaMapping): string[] {
  return lines.flatMap(({ cells }) =>
    (['from', 'to', 'times'] as const).map(key => cells[mapping.indexOf(key)] ?? ''),
  )
}

export function readRotaLine(
  cells: readonly string[],
  mapping: RotaMapping,
  { calendar, isHere, order, today, is24, week, weekdays }: RotaReading,
): ReadLine {
  const textOf = (key: RotaColumn) => (cells[mapping.indexOf(key)] ?? '').trim()
  const cell = (key: RotaColumn) =>
    key === 'from' || key === 'to' || key === 'times' ? localText(textOf(key), calendar) : textOf(key)
  const dateOf = (day: string) => {
    const weekday = weekdays.get(day)
    if (weekday === undefined) return readSheetDate(splitDayAndTime(day)?.day ?? day, { order, near: today })
    return (
      week &&
      Temporal.PlainDate.from(week)
        .add({ days: weekday - 1 })
        .toString()
    )
  }
  const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replaceAll(/\s+/g, ' ').trim()
  const times = cell('times')
  if (name === '' && times === '' && cell('from') === '') return { skipped: true, day: dateOf(cell('day')) }
  const place = cell('place')
  if (place !== '' && !isHere(place)) return { skipped: true }
  const presence = presenceOf(cell, is24)
  if (presence !== null && 'isAbsence' in presence)
    return {
      away: { name: nameBeforeAway(name), day: dateOf(cell('day')), isAbsence: presence.isAbsence },
    }
  if (name === '') return { problem: 'There is no name.' }
  if (name.length > CREW_NAME_MAX_LENGTH) return { problem: 'The name is too long.' }
  if (presence !== null)
    return { problem: `“${shorten(presence.unsure)}” may say that somebody is away: it counts for nobody.` }
  const read = readTimes(times, cell('from'), cell('to'), is24)
  if ('problem' in read) return read
  // An instant says its day by itself.
  const isInstant = INSTANT.test(textOf('from') || textOf('times'))
  const day = (isInstant && read.day) || cell('day') || read.day
  if (day === null) return { problem: 'There is no day.' }
  const date = dateOf(day)
  if (date === null) return { problem: `“${shorten(day)}” is no day, such as 2026-03-01.` }
  const isWholeDay = read.from === '00:00' && (read.to === '00:00' || read.to === '23:59')
  const shift = isWholeDay ? wholeDayShift(date, calendar) : shiftOfDate(date, read, calendar)
  const station = (cell('station') || read.words).replaceAll(/\s+/g, ' ').slice(0, STATION_MAX_LENGTH).trim()
  return { shift: { ...shift, name, station, key: `${crewKey(name)} ${shift.startsAt}` } }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i

/** `2026-12-01T22:00:00Z` as day and time by the restaurant's clock; other cells as they are. */
function localText(cell: string, { timeZone }: BusinessCalendar): string {
  if (!INSTANT.test(cell)) return cell
  try {
    const local = Temporal.Instant.from(cell.replace(/\s(?=Z|[+-]\d)/i, '')).toZonedDateTimeISO(timeZone)
    return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
  } catch {
    return cell
  }
}

/** Absence or no shift; a cell that may say so; or `null`: nothing speaks against the shift. */
function presenceOf(
  cell: (key: RotaColumn) => string,
  is24: boolean,
): { readonly isAbsence: boolean } | { readonly unsure: string } | null {
  const timeCells = (['times', 'from', 'to'] as const).map(cell)
  const times = timeCells.map(text => {
    const found = findSheetTimes(text, is24)
    const words = found?.words ?? text
    const reading = found?.words === '' ? null : readAwayCell(words)
    // A cell with such a word and without a time is no shift; with a time it may be one.
    if (reading === 'unsure') return { text, reading: found ? reading : ('away' as const) }
    return { text: words, reading }
  })
  const name = cell('name')
  const behindName = name.slice(nameBeforeAway(name).length)
  const all = [
    ...times,
    { text: behindName, reading: behindName === '' ? null : ('away' as const) },
    { text: cell('station'), reading: readAway(cell('station')) },
    { text: cell('type'), reading: readAwayCell(cell('type')) },
    { text: cell('status'), reading: readAwayStatus(cell('status')) },
  ]
  const away = all.filter(({ reading }) => reading === 'away')
  if (away.length > 0) return { isAbsence: away.some(({ text }) => isAbsence(text)) }
  const unsure = all.find(({ reading }) => reading === 'unsure')
  return unsure ? { unsure: unsure.text } : null
}

type ReadTimes =
  | {
      readonly from: string
      readonly to: string | null
      readonly day: string | null
      /** Words around the times. */
      readonly words: string
    }
  | { readonly problem: string }

function readTimes(times: string, from: string, to: string, is24: boolean): ReadTimes {
  const start = from || times
  if (start === '') return { problem: 'There is no time.' }
  const found = findSheetTimes(start, is24)
  if (found) return { ...found.range, day: null, words: found.words }
  const [first, last] = [splitDayAndTime(start), splitDayAndTime(to)]
  const [begin, end] = [first?.time ?? start, last?.time ?? to]
  const day = first?.day ?? null
  const pair = end === '' ? null : readSheetTimePair(begin, end, is24)
  if (pair) return { ...pair, day, words: '' }
  const read = readSheetTime(begin)
  if (read === null)
    return {
      problem: isOfEitherHalf(begin)
        ? `“${shorten(start)}” could be in the morning or in the evening: such as 5:30 pm or 17:30.`
        : `“${shorten(start)}” is no time, such as 17:00.`,
    }
  return end === ''
    ? { from: read, to: null, day, words: '' }
    : { problem: `“${shorten(to)}” is no time, such as 23:00.` }
}

const SHOWN_LENGTH = 40
const shorten = (cell: string) => (cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell)
