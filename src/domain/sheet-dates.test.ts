import { expect, test } from 'vitest'
import { readSheetDate } from './sheet-dates.ts'

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026-03-01 09:30', '2026-03-01'],
  ['2026-03-01T00:00:00Z', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['01/03/26', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['29/02/2024', '2024-02-29'],
  ['1 Mar 2026', '2026-03-01'],
  ['1st March 2026', '2026-03-01'],
  ['Mon, 1-Mar-26', '2026-03-01'],
  ['March 1, 2026', '2026-03-01'],
  ['46082', '2026-03-01'],
  ['29/02/2025', null],
  // A day in the American order is refused, never turned.
  ['3/31/2026', null],
  ['1 Foo 2026', null],
  ['1042', null],
  ['soon', null],
  ['1/3/1890', null],
])('%s is %s', (cell, date) => {
  expect(readSheetDate(cell)).toBe(date)
})
