import { describe, expect, test } from 'vitest'
import {
  businessDayOf,
  dayReader,
  endOfBusinessDay,
  firstDayOfMonth,
  firstDayOfWeek,
  lastWeeks,
  nextBusinessDay,
  previousBusinessDay,
} from './business-day.ts'

const SYDNEY = { timeZone: 'Australia/Sydney', dayStart: '04:00' }
const at = (text: string) => Temporal.Instant.from(text)

describe('businessDayOf', () => {
  test.each([
    ['half past midnight belongs to the evening', '2026-03-01T13:30:00Z', '2026-03-01'],
    ['a second before the day begins', '2026-03-01T16:59:59Z', '2026-03-01'],
    ['the moment the day begins', '2026-03-01T17:00:00Z', '2026-03-02'],
    ['midnight in UTC is mid-morning in Sydney', '2026-03-02T00:00:00Z', '2026-03-02'],
    // Clocks go back at 03:00 on 5 April 2026: 02:30 happens twice, and both belong to the 4th.
    ['before the clocks go back', '2026-04-04T15:30:00Z', '2026-04-04'],
    ['after the clocks went back, still before 04:00', '2026-04-04T17:59:59Z', '2026-04-04'],
    ['04:00 on the day the clocks went back', '2026-04-04T18:00:00Z', '2026-04-05'],
    // Clocks go forward at 02:00 on 4 October 2026.
    ['before 04:00 on the day the clocks go forward', '2026-10-03T16:59:59Z', '2026-10-03'],
    ['04:00 on the day the clocks went forward', '2026-10-03T17:00:00Z', '2026-10-04'],
  ])('%s', (_case, instant, expected) => {
    expect(businessDayOf(at(instant), SYDNEY)).toBe(expected)
    expect(dayReader(SYDNEY)(at(instant).epochMilliseconds)).toBe(expected)
  })

  test('follows the zone, not the machine', () => {
    expect(
      businessDayOf(at('2026-03-02T00:00:00Z'), { timeZone: 'America/New_York', dayStart: '04:00' }),
    ).toBe('2026-03-01')
  })

  test('follows the start of the day', () => {
    expect(businessDayOf(at('2026-03-01T13:30:00Z'), { ...SYDNEY, dayStart: '00:00' })).toBe('2026-03-02')
  })
})

describe('endOfBusinessDay', () => {
  test.each([
    ['2026-03-01', '2026-03-01T17:00:00Z'],
    // An hour longer, and an hour shorter.
    ['2026-04-04', '2026-04-04T18:00:00Z'],
    ['2026-10-03', '2026-10-03T17:00:00Z'],
  ])('%s ends at %s, and there the next one begins', (day, end) => {
    expect(endOfBusinessDay(day, SYDNEY).toString()).toBe(end)
    expect(businessDayOf(at(end), SYDNEY)).toBe(nextBusinessDay(day))
    expect(businessDayOf(at(end).subtract({ seconds: 1 }), SYDNEY)).toBe(day)
  })
})

test('neighbouring days cross months', () => {
  expect(nextBusinessDay('2026-02-28')).toBe('2026-03-01')
  expect(previousBusinessDay('2026-03-01')).toBe('2026-02-28')
})

test('weeks begin on Monday, months on the first', () => {
  expect(firstDayOfWeek('2026-03-01')).toBe('2026-02-23')
  expect(firstDayOfWeek('2026-03-02')).toBe('2026-03-02')
  expect(firstDayOfMonth('2026-03-31')).toBe('2026-03-01')
})

test('the last weeks end with the day’s own', () => {
  expect(lastWeeks('2026-03-01', 3)).toEqual(['2026-02-09', '2026-02-16', '2026-02-23'])
  expect(lastWeeks('2026-03-02', 2)).toEqual(['2026-02-23', '2026-03-02'])
})
