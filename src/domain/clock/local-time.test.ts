import { expect, test } from 'vitest'
import { localDate, localDateTime } from './local-time.ts'

test.each([
  // The evening of the day before in UTC, and the day on which the clocks change.
  ['2026-11-22T14:30:00.000Z', 'Australia/Sydney', '2026-11-23', '2026-11-23 01:30:00'],
  ['2026-11-22T12:59:59.999Z', 'Australia/Sydney', '2026-11-22', '2026-11-22 23:59:59'],
  ['2026-04-04T16:30:00.000Z', 'Australia/Sydney', '2026-04-05', '2026-04-05 02:30:00'],
  ['2026-03-02T02:00:00.000Z', 'America/New_York', '2026-03-01', '2026-03-01 21:00:00'],
])('%s in %s is %s', (at, timeZone, date, dateTime) => {
  expect(localDate(new Date(at), timeZone)).toBe(date)
  expect(localDateTime(new Date(at), timeZone)).toBe(dateTime)
})
