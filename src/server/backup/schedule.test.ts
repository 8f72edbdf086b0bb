import { expect, test } from 'vitest'
import { isDue, parseTime } from './schedule.ts'

const SYDNEY = { at: '03:00', timeZone: 'Australia/Sydney' }
const at = (text: string) => Temporal.Instant.from(text)

test.each([
  // Sydney is at +11 in March and +10 in June.
  ['2026-03-10T15:59:59Z', '2026-03-09T16:00:01Z', false],
  ['2026-03-10T16:00:00Z', '2026-03-09T16:00:01Z', true],
  ['2026-03-10T16:05:00Z', '2026-03-10T16:00:01Z', false],
  ['2026-06-10T16:30:00Z', '2026-06-09T17:00:01Z', false],
  ['2026-06-10T17:00:00Z', '2026-06-09T17:00:01Z', true],
  // Stopped over night: made up for at the start.
  ['2026-06-11T01:00:00Z', '2026-06-09T17:00:01Z', true],
  // The clock was an hour ahead when it was made.
  ['2026-06-11T01:00:00Z', '2026-06-11T02:00:00Z', false],
])('at %s, after a copy of %s, another is due: %s', (now, last, due) => {
  expect(isDue(at(now), at(last), SYDNEY)).toBe(due)
})

test('on the night when clocks jump over the time of day, there is one all the same', () => {
  const paris = { at: '02:30', timeZone: 'Europe/Paris' }
  const last = at('2026-03-28T01:30:01Z')
  expect(isDue(at('2026-03-29T00:59:00Z'), last, paris)).toBe(false)
  expect(isDue(at('2026-03-29T01:31:00Z'), last, paris)).toBe(true)
})

test('without a copy one is due at once', () => {
  expect(isDue(at('2026-03-10T15:59:59Z'), null, SYDNEY)).toBe(true)
})

test.each([
  ['2026-03-01T14:05:09', '2026-03-01T03:05:09.000Z'],
  ['2026-03-01 14:05:09', '2026-03-01T03:05:09.000Z'],
  ['2026-03-01 14:05', '2026-03-01T03:05:00.000Z'],
  ['2026-03-01T03:05:09Z', '2026-03-01T03:05:09.000Z'],
  ['2026-03-01T03:05:09.123+00:00', '2026-03-01T03:05:09.123Z'],
])('%s is %s', (text, expected) => {
  expect(parseTime(text, SYDNEY.timeZone)?.toISOString()).toBe(expected)
})

test.each(['yesterday', '14:05', '2026-13-01T00:00', ''])('%s is no time', text => {
  expect(parseTime(text, SYDNEY.timeZone)).toBeNull()
})
