/** Lines of a spreadsheet as shifts. Source: rulings R12 ("Import and export") and R15. */
import type { BusinessCalendar } from './business-day.ts'
import { CREW_NAME_MAX_LENGTH, crewKey, type Shift, STATION_MAX_LENGTH, shiftOfDate } from './rota.ts'
import type { RotaColumn, RotaMapping } from './rota-columns.ts'
import { readSheetDate } from './sheet-dates.ts'
import { isClosingTime, readSheetTime, readSheetTimes, splitDayAndTime } from './sheet-times.ts'

export interface SheetShift extends Shift {
  readonly key: string
  readonly name: string
  readonly station: string
}

/** A shift; a line without one (blank, or of another restaurant); or the reason why it cannot be read. */
export type ReadLine =
  | { readonly shift: SheetShift }
  | { readonly skipped: true }
  | { readonly problem: string }

const NO_SHIFT = new Set(['off', 'day off', 'rdo', 'x', '-', '–', 'frei', 'repos', 'libre', 'riposo', '休'])

/** @param isHere tells whether a cell names this restaurant */
export function readRotaLine(
  cells: readonly string[],
  mapping: RotaMapping,
  calendar: BusinessCalendar,
  isHere: (place: string) => boolean,
): ReadLine {
  const cell = (key: RotaColumn) => (cells[mapping.indexOf(key)] ?? '').trim()
  const name = (cell('name') || `${cell('firstName')} ${cell('lastName')}`).replaceAll(/\s+/g, ' ').trim()
  const times = cell('times')
  if (name === '' && times === '' && cell('from') === '') return { skipped: true }
  const place = cell('place')
  if (place !== '' && !isHere(place)) return { skipped: true }
  if (NO_SHIFT.has((times || cell('from')).toLowerCase())) return { skipped: true }
  if (name === '') return { problem: 'There is no name.' }
  if (name.length > CREW_NAME_MAX_LENGTH) return { problem: 'The name is too long.' }
  const read = readTimes(times, cell('from'), cell('to'))
  if ('problem' in read) return read
  const day = cell('day') || read.day
  if (day === null) return { problem: 'There is no day.' }
  const date = readSheetDate(splitDayAndTime(day)?.day ?? day)
  if (date === null) return { problem: `“${shorten(day)}” is no day, such as 2026-03-01.` }
  const shift = shiftOfDate(date, read, calendar)
  const station = cell('station').replaceAll(/\s+/g, ' ').slice(0, STATION_MAX_LENGTH).trim()
  return { shift: { ...shift, name, station, key: `${crewKey(name)} ${shift.startsAt}` } }
}

type ReadTimes =
  | { readonly from: string; readonly to: string | null; readonly day: string | null }
  | { readonly problem: string }

function readTimes(times: string, from: string, to: string): ReadTimes {
  const start = from || times
  if (start === '') return { problem: 'There is no time.' }
  const range = readSheetTimes(start)
  if (range) return { ...range, day: null }
  const [first, last] = [splitDayAndTime(start), splitDayAndTime(to)]
  const begin = readSheetTime(first?.time ?? start)
  if (begin === null) return { problem: `“${shorten(start)}” is no time, such as 17:00.` }
  const day = first?.day ?? null
  if (to === '' || isClosingTime(to)) return { from: begin, to: null, day }
  const end = readSheetTime(last?.time ?? to)
  return end === null
    ? { problem: `“${shorten(to)}” is no time, such as 23:00.` }
    : { from: begin, to: end, day }
}

const SHOWN_LENGTH = 40
const shorten = (cell: string) => (cell.length > SHOWN_LENGTH ? `${cell.slice(0, SHOWN_LENGTH)}…` : cell)
