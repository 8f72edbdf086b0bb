/** Columns of a rota's spreadsheet. Source: rulings R12 ("Import and export") and R15. */

import { foldWord } from '../people/folding.ts'
import { columnFinder, type GuessableColumn, guessMapping } from './sheets.ts'
import { findSheetTimes, readSheetTime } from './times.ts'

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
  'type',
  'status',
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
  type: 'Type',
  status: 'Status',
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
  type: [
    ...[
      'shift type',
      'entry type',
      'kind',
      'leave',
      'leave type',
      'absence',
      'time off',
      'art',
      'schichtart',
    ],
    ...[
      'dienstart',
      'abwesenheit',
      'type de poste',
      'absence',
      'tipo',
      'tipo de turno',
      'ausencia',
      'assenza',
    ],
    ...['soort', 'afwezigheid', 'ausência', '種別', '区分', '勤務区分'],
  ],
  status: [
    ...[
      'state',
      'shift status',
      'response',
      'zustand',
      'statut',
      'état',
      'estado',
      'stato',
      '状態',
      'ステータス',
    ],
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

/**
 * Meanings of headings, of which several may be about times: `Turno` (Mañana) and `Horario` (08:00-16:00), or hours that
 * are a number. The one with most times in its cells has them.
 * @param lines of which the cells are looked at
 */
export function guessRotaColumns(
  headings: readonly string[],
  lines: readonly { readonly cells: readonly string[] }[],
): (string | null)[] {
  const find = columnFinder(ROTA_GUESSES)
  const guess = guessMapping(headings, ROTA_GUESSES)
  const counts = headings.map((heading, at) =>
    find(heading) === 'times' ? lines.filter(({ cells }) => isTimesCell(cells[at] ?? '')).length : -1,
  )
  const most = Math.max(...counts)
  if (most < 0) return guess
  const isElsewhere = guess.includes('from')
  return guess.map((key, at) => {
    const isTimes = counts[at] === most && counts.indexOf(most) === at && (most > 0 || !isElsewhere)
    return isTimes ? 'times' : key === 'times' ? null : key
  })
}

function isTimesCell(cell: string): boolean {
  return (
    findSheetTimes(cell) !== null || (!/^\d+(?:[.,]\d+)?$/.test(cell.trim()) && readSheetTime(cell) !== null)
  )
}

export type RotaMapping = readonly (RotaColumn | null)[]

/** Columns without which no line is a shift; empty if none is missing. */
export function missingColumns(mapping: RotaMapping): readonly string[] {
  const has = (key: RotaColumn) => mapping.includes(key)
  return [
    ...(has('name') || has('firstName') || has('lastName') ? [] : [ROTA_COLUMN_NAMES.name]),
    ...(has('times') || has('from') ? [] : [ROTA_COLUMN_NAMES.from]),
  ]
}

/** One key for the headings of files that are alike. */
export const headingsKey = (headings: readonly string[]): string => headings.map(foldWord).join('\n')
