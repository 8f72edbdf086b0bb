import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstDayOfWeek } from '../clock/business-day.ts'
import { birthdayThisWeek, formatGuestNumber, isForStaff, parseGuestNumber } from './guests.ts'

test.each([
  // Monday 2 March 2026 to Sunday 8 March.
  ['1990-03-05', '2026-03-02', '2026-03-05'],
  ['1990-03-05', '2026-03-08', '2026-03-05'],
  ['1990-03-05', '2026-03-01', null],
  ['1990-03-05', '2026-03-09', null],
  // A week of two years.
  ['1990-01-01', '2025-12-29', '2026-01-01'],
  ['1990-12-30', '2026-01-02', '2025-12-30'],
  // Born on 29 February.
  ['1992-02-29', '2026-02-28', '2026-02-28'],
  ['1992-02-29', '2028-02-28', '2028-02-29'],
  [null, '2026-03-02', null],
])('born %s, on %s: %s', (dateOfBirth, today, birthday) => {
  expect(birthdayThisWeek(dateOfBirth, today)).toBe(birthday)
})

test('a birthday has one week of seven days a year', () => {
  const day = fc
    .integer({ min: 0, max: 20_000 })
    .map(days => Temporal.PlainDate.from('1970-01-01').add({ days }).toString())
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 10_000 }), (dateOfBirth, offset) => {
      const start = Temporal.PlainDate.from('2020-01-01').add({ days: offset })
      const days = Array.from({ length: 366 + 7 }, (_, index) => start.add({ days: index }).toString())
      const weeks = new Set(
        days.filter(today => birthdayThisWeek(dateOfBirth, today) !== null).map(firstDayOfWeek),
      )
      expect(weeks.size).toBeGreaterThanOrEqual(1)
      expect(weeks.size).toBeLessThanOrEqual(2)
    }),
    { numRuns: 50 },
  )
})

test('a guest’s number in groups of four, and back from what is typed', () => {
  expect(formatGuestNumber('482109375512')).toBe('4821 0937 5512')
  for (const typed of ['482109375512', '4821 0937 5512', ' 4821-0937-5512 '])
    expect(parseGuestNumber(typed)).toBe('482109375512')
  for (const typed of ['2', '4821 0937 551', '4821 0937 55123', 'Greta 4821', ''])
    expect(parseGuestNumber(typed)).toBeNull()
})

test('staff claim what guests claim as well, never what is for guests alone', () => {
  expect(
    [null, undefined, 'reward', 'exclusive', 'birthday'].map(offer => isForStaff(offer as never)),
  ).toEqual([true, true, true, false, false])
})
