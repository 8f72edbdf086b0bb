import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { type DateOrder, findDateOrder, isOneDay, readSheetDate, showSheetDay } from './dates.ts'

const NEAR = '2026-11-29'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01 09:30', '2026-03-01'],
  ['2026-03-01T00:00:00Z', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['29/02/2024', '2024-02-29'],
  ['3/31/2026', '2026-03-31'],
  ['1 Mar 2026', '2026-03-01'],
  ['1st March 2026', '2026-03-01'],
  ['Sun, 1-Mar-26', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['46082', '2026-03-01'],
  ['1 déc. 2026', '2026-12-01'],
  ['1er décembre 2026', '2026-12-01'],
  ['1. Dezember 2026', '2026-12-01'],
  ['1 de dezembro de 2026', '2026-12-01'],
  ['5 mrt 2026', '2026-03-05'],
  ['2026年12月1日', '2026-12-01'],
  ['２０２６年１２月１日', '2026-12-01'],
  ['Saturday, November 28, 2026', '2026-11-28'],
  ['mar 1/12/2026', '2026-12-01'],
  ['2026-11-28 (土)', '2026-11-28'],
  // Another weekday than the day's.
  ['Mon, 1-Mar-26', null],
  ['Fri 12/01/2026', null],
  // The order of day and month is a column's.
  ['1/3/2026', null],
  ['01.03.26', null],
  ['29/02/2025', null],
  ['1 Foo 2026', null],
  ['3 jui 2026', null],
  ['1042', null],
  ['soon', null],
  ['1/3/1890', null],
  // A year is said, or near.
  ['28-Nov', null],
  ['12/1', null],
])('%s is %s', (cell, date) => {
  expect(readSheetDate(cell)).toBe(date)
})

test.each<[string, DateOrder, string | null]>([
  ['1/3/2026', 'day-first', '2026-03-01'],
  ['1/3/2026', 'month-first', '2026-01-03'],
  ['01.03.26', 'day-first', '2026-03-01'],
  ['26/12/01', 'year-first', '2026-12-01'],
  ['26/12/01', 'day-first', '2001-12-26'],
  // Never turned where it does not fit.
  ['3/31/2026', 'day-first', null],
  ['31/3/2026', 'month-first', null],
  ['1 Mar 2026', 'month-first', '2026-03-01'],
])('%s, %s, is %s', (cell, order, date) => {
  expect(readSheetDate(cell, { order })).toBe(date)
})

test.each([
  ['Sat 28 Nov', '2026-11-28'],
  ['28-Nov', '2026-11-28'],
  ['Mo 30.11.', '2026-11-30'],
  ['segunda-feira 30/11', '2026-11-30'],
  ['12月1日(火)', '2026-12-01'],
  ['2 Jan', '2027-01-02'],
  ['28/11 sam.', '2026-11-28'],
  // A Sunday on that day is years away.
  ['Sun 28 Nov', null],
  // March, and Tuesday in three languages.
  ['mar 1', null],
])('%s, near the end of November, is %s', (cell, date) => {
  expect(readSheetDate(cell, { near: NEAR })).toBe(date)
})

test.each<[string[], string[], DateOrder | null, string | null]>([
  [['12/01/2026', '12/13/2026'], ['Australia/Sydney'], 'month-first', 'file'],
  [['12/01/2026', '13/12/2026'], ['America/New_York'], 'day-first', 'file'],
  [['12/01/2026', '12/02/2026'], ['America/New_York'], 'month-first', 'country'],
  [['12/01/2026', '12/02/2026'], ['Australia/Sydney'], 'day-first', 'country'],
  [['12/1'], ['Asia/Tokyo'], 'month-first', 'country'],
  // A weekday proves it.
  [['12/01/2026', 'Tue 12/01/2026'], ['Europe/Berlin'], 'month-first', 'file'],
  // Nobody can say: no country, two customs in one, or two countries.
  [['12/01/2026'], ['UTC'], null, null],
  [['12/01/2026'], ['America/Toronto'], null, null],
  [['12/01/2026'], ['Europe/London', 'America/New_York'], null, null],
  // A file that contradicts itself.
  [['13/12/2026', '12/13/2026'], ['Australia/Sydney'], null, null],
])('the order of %s in %s is %s by the %s', (cells, zones, order, by) => {
  expect(findDateOrder(cells, NEAR, zones)).toMatchObject({ order, by })
})

test('a column whose days have one reading each has no order', () => {
  expect(findDateOrder(['2026-12-01', '13/12/2026', '5/5/2026', 'soon', ''], NEAR, ['UTC'])).toBeNull()
  expect(isOneDay('5/5/2026', ['day-first', 'month-first'])).toBe(true)
  expect(showSheetDay('2027-01-12')).toBe('Tue 12 Jan 2027')
})

const day = fc.integer({ min: 0, max: 700 }).map(days => Temporal.PlainDate.from('2026-01-01').add({ days }))
const two = (part: number) => String(part).padStart(2, '0')
const WRITTEN = {
  'day-first': (date: Temporal.PlainDate) => `${two(date.day)}/${two(date.month)}/${date.year}`,
  'month-first': (date: Temporal.PlainDate) => `${date.month}/${date.day}/${date.year}`,
} as const

test('a column is read in the order in which it was written, or not at all', () => {
  const zone = fc.constantFrom('Australia/Sydney', 'America/New_York', 'UTC', 'Asia/Tokyo')
  fc.assert(
    fc.property(
      fc.constantFrom('day-first' as const, 'month-first' as const),
      fc.array(day, { minLength: 1, maxLength: 12 }),
      zone,
      (order, dates, timeZone) => {
        const cells = dates.map(WRITTEN[order])
        const found = findDateOrder(cells, NEAR, [timeZone])
        const isProved = dates.some(({ day: ofMonth }) => ofMonth > 12)
        if (isProved && found) expect(found).toMatchObject({ order, by: 'file' })
        if (found?.by === 'file') expect(found.order).toBe(order)
        if (found?.by === 'country') expect(isProved).toBe(false)
        if (found === null || found.by === 'file')
          expect(cells.map(cell => readSheetDate(cell, { order: found?.order ?? null }))).toEqual(
            dates.map(String),
          )
        // No answer reads a cell in another order than its neighbours.
        for (const choice of found?.choices ?? [])
          for (const [at, cell] of cells.entries()) {
            const { year, month, day: ofMonth } = dates[at] ?? NOWHERE
            const turned = choice === order ? String(dates[at]) : dayOrNull(year, ofMonth, month)
            expect(readSheetDate(cell, { order: choice })).toBe(turned)
          }
      },
    ),
    propertyRuns(20_000),
  )
})

const NOWHERE = Temporal.PlainDate.from(NEAR)
function dayOrNull(year: number, month: number, ofMonth: number): string | null {
  if (month > 12) return null
  return Temporal.PlainDate.from({ year, month, day: ofMonth }).toString()
}
