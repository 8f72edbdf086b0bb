import { expect, test } from 'vitest'
import { isReservable, isWithdrawable, RESERVATION_DAYS_AHEAD } from './reservations.ts'

const TODAY = '2026-03-02'
const after = (days: number) => Temporal.PlainDate.from(TODAY).add({ days }).toString()

test.each([
  [after(-1), false],
  [TODAY, true],
  [after(RESERVATION_DAYS_AHEAD), true],
  [after(RESERVATION_DAYS_AHEAD + 1), false],
])('a table for %s: %s', (date, expected) => {
  expect(isReservable(date, TODAY)).toBe(expected)
})

test.each([
  ['pending', TODAY, true],
  ['confirmed', TODAY, true],
  ['confirmed', after(-1), false],
  ['declined', after(1), false],
  ['withdrawn', after(1), false],
] as const)('%s for %s can be given up: %s', (status, date, expected) => {
  expect(isWithdrawable({ status, date }, TODAY)).toBe(expected)
})
