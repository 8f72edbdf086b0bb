/** Lines of a spreadsheet as shifts. Source: rulings R12 ("Import and export") and R15. */
import type { BusinessCalendar } from './business-day.ts'
import { CREW_NAME_MAX_LENGTH, crewKey, type Shift, STATION_MAX_LENGTH, shiftOfDate } from './rota.ts'
import { readSheetDate } from './sheet-dates.ts'
import { isClosingTime, readSheetTime, readSheetTimes, splitDayAndTime } from './sheet-times.ts'
import { foldWord, type GuessableColumn } from './sheets.ts'

/** Meanings of a file's columns. */
export const ROTA_COLUMNS = [
  'name',
  'firstName',
  'lastName',
  'day',
  'times',
  'from',
  'to',
  'station',
  'place',
] as const
export type RotaColumn = (typeof ROTA_COLUMNS)[number]

export const ROTA_COLUMN_NAMES: Readonly<Record<RotaColumn, string>> = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  day: 'Day',
  times: 'Times',
  from: 'From',
  to: 'To',
  station: 'Station',
  place: 'Restaurant',
}

const SYNONYMS: Readonly<Record<RotaColumn, readonly string[]>> = {
  name: [
    ...['employee', 'employee name', 'full name', 'person', 'staff', 'staff member', 'team member', 'worker'],
    ...['who', 'mitarbeiter', 'nom', 'employé', 'nombre', 'empleado', 'nome', 'naam', '名前', '氏名'],
  ],
  firstName: ['given name', 'forename', 'vorname', 'prénom', '名'],
  lastName: ['surname', 'family name', 'nachname', 'nom de famille', 'apellidos', 'cognome', '姓'],
  day: [
    ...['date', 'shift date', 'business day', 'work date', 'rostered date', 'datum', 'tag', 'jour', 'fecha'],
    ...['día', 'data', 'giorno', '日付', '日'],
  ],
  times: ['time', 'shift', 'shift time', 'hours', 'schicht', 'zeit', 'horaire', 'heures', 'horario', 'turno'],
  from: [
    ...['start', 'start time', 'starts', 'begin', 'shift start', 'clock in', 'in', 'von', 'beginn', 'de'],
    ...['début', 'inicio', 'desde', 'inizio', '開始'],
  ],
  to: [
    ...['end', 'end time', 'ends', 'finish', 'finish time', 'until', 'shift end', 'clock out', 'out', 'bis'],
    ...['ende', 'fin', 'à', 'hasta', 'fine', '終了'],
  ],
  station: [
    ...['area', 'section', 'role', 'position', 'job', 'department', 'team', 'bereich', 'poste', 'puesto'],
    ...['posizione', 'zone', '持ち場', 'ポジション'],
  ],
  place: [
    'location',
    'venue',
    'site',
    'store',
    'branch',
    'place',
    'standort',
    'lieu',
    'local',
    'sede',
    '店舗',
  ],
}

/** For guessing by the words of a heading. */
export const ROTA_GUESSES: readonly GuessableColumn[] = ROTA_COLUMNS.map(key => ({
  key,
  heading: ROTA_COLUMN_NAMES[key],
  synonyms: SYNONYMS[key],
}))

export type RotaMapping = readonly (RotaColumn | null)[]

/** Columns without which no line is a shift; empty if none is missing. */
export function missingColumns(mapping: RotaMapping): readonly string[] {
  const has = (key: RotaColumn) => mapping.includes(key)
  return [
    ...(has('name') || has('firstName') || has('lastName') ? [] : [ROTA_COLUMN_NAMES.name]),
    ...(has('times') || has('from') ? [] : [ROTA_COLUMN_NAMES.from]),
  ]
}

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

/** One key for the headings of files that are alike. */
export const headingsKey = (headings: readonly string[]): string => headings.map(foldWord).join('\n')
