import { describe, expect, test } from 'vitest'
import { fromZonedText, toZonedText } from './zoned-text.ts'

describe('a field for date and time, by a zone’s clock', () => {
  test.each([
    ['2026-03-02T07:30:00.000Z', 'Australia/Sydney', '2026-03-02T18:30'],
    ['2026-07-02T07:30:00.000Z', 'Australia/Sydney', '2026-07-02T17:30'],
    ['2026-03-02T07:30:00.000Z', 'America/Los_Angeles', '2026-03-01T23:30'],
    ['2026-03-02T07:30:00.000Z', 'Asia/Kathmandu', '2026-03-02T13:15'],
    ['2026-12-31T23:00:00.000Z', 'Europe/Rome', '2027-01-01T00:00'],
    ['2026-03-02T07:30:00.000Z', 'UTC', '2026-03-02T07:30'],
    // Minutes before and after the clocks change.
    ['2026-03-29T00:59:00.000Z', 'Europe/Rome', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Rome', '2026-03-29T03:00'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Rome', '2026-10-25T02:30'],
  ])('%s in %s is %s, there and back', (instant, timeZone, text) => {
    expect(toZonedText(instant, timeZone)).toBe(text)
    expect(fromZonedText(text, timeZone)).toBe(instant)
  })

  test('a time that the clocks skip is as much later', () => {
    expect(toZonedText(fromZonedText('2026-03-29T02:30', 'Europe/Rome'), 'Europe/Rome')).toMatch(
      /^2026-03-29T0[13]:30$/,
    )
  })
})
