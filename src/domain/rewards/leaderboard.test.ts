import { expect, test } from 'vitest'
import { periodStart } from './leaderboard.ts'

test.each([
  ['all', '2026-03-05', '0001-01-01'],
  ['month', '2026-03-01', '2026-03-01'],
  ['month', '2026-03-31', '2026-03-01'],
  ['week', '2026-03-01', '2026-02-23'],
  ['week', '2026-03-02', '2026-03-02'],
  ['week', '2026-03-08', '2026-03-02'],
] as const)('the %s of %s begins on %s', (period, day, start) => {
  expect(periodStart(period, day)).toBe(start)
})
