import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { crewKey } from '../people/rota.ts'
import { isWeekday, readWeekdays } from './date-words.ts'
import { type DateOrder, findDateOrder } from './dates.ts'
import { guessRotaColumns, ROTA_COLUMNS, type RotaColumn } from './rota-columns.ts'
import { unfoldGrid } from './rota-grids.ts'
import { carryNames, dayCellsOf, readRotaLine, spreadLines, timeCellsOf } from './rota-sheets.ts'
import type { SheetRow } from './tables.ts'
import { areOf24Hours } from './times.ts'

const TODAY = '2026-11-23'
const CALENDAR = { timeZone: 'Australia/Sydney', dayStart: '04:00' }

const rowsOf = (...lines: readonly (readonly string[])[]): SheetRow[] =>
  lines.map((cells, at) => ({ line: at + 1, cells }))

test('weekdays above dates are one heading', () => {
  const grid = unfoldGrid(
    rowsOf(
      ['Rota'],
      ['', 'Mo', 'Di', 'Mi'],
      ['', '30.11.', '01.12.', '02.12.'],
      ['Ana', '9-17', '', 'frei'],
      ['', '', '', ''],
      ['Summe', '1', '0', '0'],
    ),
    TODAY,
  )
  expect(grid).toEqual({
    headings: ['Name', 'Day', 'Times'],
    lines: [
      { line: 4, cells: ['Ana', 'Mo 30.11.', '9-17'] },
      { line: 4, cells: ['Ana', 'Mi 02.12.', 'frei'] },
      // Nobody is on, which the file says.
      { line: 3, cells: ['', 'Di 01.12.', ''] },
    ],
  })
})

test('a second week below has its own days', () => {
  const grid = unfoldGrid(
    rowsOf(
      ['Name', '2026-11-30', '2026-12-01', '2026-12-02'],
      ['Ana', '9-17', '', ''],
      ['Name', '2026-12-07', '2026-12-08', '2026-12-09'],
      ['Ana', '', '9-17', ''],
    ),
    TODAY,
  )
  expect(grid?.lines.filter(({ cells }) => cells[0] !== '').map(({ cells }) => cells[1])).toEqual([
    '2026-11-30',
    '2026-12-08',
  ])
})

test('a list is no grid, whatever numbers it has', () => {
  const heads = ['Name', 'Date', 'In', 'Out', 'Hours', 'Rate', 'Pay']
  const line = ['Ana', '12/01/2026', '17:00', '23:00', '6.0', '8.5', '1.2']
  expect(unfoldGrid(rowsOf(heads, line), TODAY)).toBeNull()
  expect(unfoldGrid(rowsOf(['Sun', 'Moon', 'Name'], ['a', 'b', 'c']), TODAY)).toBeNull()
})

test('weekdays by the language of the file', () => {
  expect([...readWeekdays(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']).values()]).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  expect([...readWeekdays(['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']).values()]).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  expect([...readWeekdays(['lun', 'mar', 'mer', 'jeu', 'ven', 'sam', 'dim']).values()]).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  expect(readWeekdays(['di'])).toEqual(new Map())
  expect(isWeekday('quarta-feira')).toBe(true)
})

/** Shifts of a file as `name day from-to`, in local time. */
function readFile(rows: readonly SheetRow[], isGrid: boolean, answer: DateOrder | null = null, zone = 'UTC') {
  const [heading] = rows
  const table = isGrid ? unfoldGrid(rows, TODAY) : { headings: heading?.cells ?? [], lines: rows.slice(1) }
  if (!table) return null
  const mapping = guessRotaColumns(table.headings, table.lines).map(
    (key): RotaColumn | null => ROTA_COLUMNS.find(column => column === key) ?? null,
  )
  const lines = spreadLines(carryNames(table.lines, mapping), mapping)
  const found = findDateOrder(dayCellsOf(lines, mapping), TODAY, [zone])
  const order = found?.by === 'file' ? found.order : (answer ?? found?.order ?? null)
  const isOpen = found !== null && order === null
  const is24 = areOf24Hours(timeCellsOf(lines, mapping))
  const reading = {
    calendar: CALENDAR,
    isHere: () => true,
    order,
    today: TODAY,
    is24,
    week: null,
    weekdays: new Map(),
  }
  const local = (at: Temporal.Instant) => at.toZonedDateTimeISO(CALENDAR.timeZone)
  return (isOpen ? [] : lines).flatMap(({ cells }) => {
    const read = readRotaLine(cells, mapping, reading)
    if (!('shift' in read)) return []
    const { name, startsAt, endsAt } = read.shift
    const [from, to] = [local(startsAt), local(endsAt)]
    const time = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' })
    return [`${crewKey(name)} ${from.toPlainDate()} ${time(from)}-${time(to)}`]
  })
}

const two = (part: number) => String(part).padStart(2, '0')
const WORDS = {
  deMonth: new Intl.DateTimeFormat('de', { month: 'long' }),
  enWeekday: new Intl.DateTimeFormat('en', { weekday: 'short' }),
  frWeekday: new Intl.DateTimeFormat('fr', { weekday: 'short' }),
  frMonth: new Intl.DateTimeFormat('fr', { month: 'short' }),
}
const DAY_FORMS: readonly ((date: Temporal.PlainDate) => string)[] = [
  date => date.toString(),
  date => `${two(date.day)}.${two(date.month)}.${date.year}`,
  date => `${date.month}/${date.day}/${date.year}`,
  date => `${date.year}年${date.month}月${date.day}日`,
  date => `${date.day}. ${WORDS.deMonth.format(date)} ${date.year}`,
  date => `${WORDS.enWeekday.format(date)} ${date.month}/${date.day}`,
  date => `${WORDS.frWeekday.format(date)} ${date.day} ${WORDS.frMonth.format(date)}`,
]
const hour = (at: number) => `${((at + 11) % 12) + 1}${at % 24 < 12 ? 'a' : 'p'}`
const TIME_FORMS: readonly ((from: number, to: number) => string)[] = [
  (from, to) => `${two(from)}:00-${two(to)}:00`,
  (from, to) => `${hour(from)}-${hour(to)}m`,
  (from, to) => `${from}時〜${to}時`,
  (from, to) => `Shift (${hour(from)}m - ${hour(to)}m)`,
]
const AWAY = [
  'OFF',
  'Sick leave',
  'Urlaub',
  'Congés',
  'VACACIONES',
  'ferie',
  'vrij',
  'folga',
  '休み',
  'x',
  'PTO',
]
const PEOPLE = ['Ana Lopez', 'Leo Rossi', 'Maya Chen', 'Jörg Weiß', '山田 花子']

const cell = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ from: fc.integer({ min: 5, max: 12 }), to: fc.integer({ min: 13, max: 23 }) }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...AWAY) },
  { weight: 2, arbitrary: fc.constant('') },
)
const rota = fc.record({
  start: fc.integer({ min: 0, max: 240 }),
  days: fc.integer({ min: 3, max: 7 }),
  people: fc.shuffledSubarray(PEOPLE, { minLength: 1 }),
  cells: fc.array(cell, { minLength: 35, maxLength: 35 }),
  dayForm: fc.constantFrom(...DAY_FORMS),
  timeForm: fc.constantFrom(...TIME_FORMS),
  zone: fc.constantFrom('UTC', 'America/New_York', 'Australia/Sydney'),
  isGrid: fc.boolean(),
  hasTotals: fc.boolean(),
})

test('no day that the file does not say, nobody else’s shift, and nobody who is away', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(rota, ({ start, days, people, cells, dayForm, timeForm, zone, isGrid, hasTotals }) => {
      const dates = Array.from({ length: days }, (_, at) =>
        Temporal.PlainDate.from(TODAY).add({ days: start + at }),
      )
      const expected: string[] = []
      const texts = people.map((name, person) =>
        dates.map((date, at) => {
          const value = cells[person * 7 + at] ?? ''
          if (typeof value === 'string') return value
          expected.push(`${crewKey(name)} ${date} ${two(value.from)}:00-${two(value.to)}:00`)
          return timeForm(value.from, value.to)
        }),
      )
      const written = dates.map(dayForm)
      const totals = hasTotals ? people.map(name => [`${name} Total`, ...dates.map(() => '8')]) : []
      const rows = isGrid
        ? rowsOf(['Name', ...written], ...people.map((name, at) => [name, ...(texts[at] ?? [])]), ...totals)
        : rowsOf(
            ['Name', 'Date', 'Times'],
            ...people.flatMap((name, person) =>
              written
                .map((day, at) => [name, day, texts[person]?.[at] ?? ''])
                .filter(([, , text]) => text !== ''),
            ),
          )
      const read = readFile(rows, isGrid, null, zone)
      const isAmerican = dayForm === DAY_FORMS[2] || dayForm === DAY_FORMS[5]
      const isDotted = dayForm === DAY_FORMS[1]
      const custom = { UTC: null, 'America/New_York': 'month-first', 'Australia/Sydney': 'day-first' }[zone]
      const isProved = dates.some(({ day }) => day > 12)
      const own = isAmerican ? 'month-first' : isDotted ? 'day-first' : null
      if (own === null || custom === own) expect(read?.toSorted() ?? []).toEqual(expected.toSorted())
      // Without the country's help: right where the file proves it, nothing or the other whole order where it does not.
      else if (custom === null) expect((read ?? []).filter(shift => !expected.includes(shift))).toEqual([])
      else if (isGrid && isProved && read !== null)
        expect(read.filter(shift => !expected.includes(shift))).toEqual([])
    }),
    propertyRuns(20_000),
  )
})
