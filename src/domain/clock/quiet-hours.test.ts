import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

test.each([
  ['2026-03-02T21:59:59+11:00', null],
  ['2026-03-02T22:00:00+11:00', '2026-03-03T08:00:00+11:00'],
  ['2026-03-02T23:59:59+11:00', '2026-03-03T08:00:00+11:00'],
  ['2026-03-03T00:00:00+11:00', '2026-03-03T08:00:00+11:00'],
  ['2026-03-03T07:59:59+11:00', '2026-03-03T08:00:00+11:00'],
  ['2026-03-03T08:00:00+11:00', null],
  // The clocks go back in this night, and forward in that one.
  ['2026-04-04T22:30:00+11:00', '2026-04-05T08:00:00+10:00'],
  ['2026-10-03T22:30:00+10:00', '2026-10-04T08:00:00+11:00'],
])('in Sydney, %s is quiet until %s', (at, end) => {
  const until = quietUntil(Temporal.Instant.from(at), 'Australia/Sydney')
  expect(until?.toString() ?? null).toBe(end === null ? null : Temporal.Instant.from(end).toString())
})

test('their end is the next eight o’clock of the place, everywhere and all year', () => {
  const zones = [
    'Australia/Sydney',
    'America/New_York',
    'Europe/London',
    'Asia/Kolkata',
    'Pacific/Apia',
    'UTC',
  ]
  const year = 366 * 24 * 60
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: year }), (zone, minutes) => {
      const at = Temporal.Instant.from('2026-01-01T00:00Z').add({ minutes })
      const until = quietUntil(at, zone)
      if (until === null) return
      const end = until.toZonedDateTimeISO(zone)
      expect([end.hour, end.minute, end.second]).toEqual([8, 0, 0])
      const { hours } = until.since(at, { largestUnit: 'hours' })
      expect(Temporal.Instant.compare(at, until)).toBe(-1)
      expect(hours).toBeLessThanOrEqual(11)
      expect(quietUntil(until, zone)).toBeNull()
    }),
  )
})
