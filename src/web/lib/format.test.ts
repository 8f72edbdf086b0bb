import { expect, test, vi } from 'vitest'
import { businessDayOf } from '#domain/clock/business-day.ts'

test('dates are written the Australian way', async () => {
  const { formatCalendarDate, formatDayAndMonth, formatShortDate } = await import('./format.ts')
  expect(formatCalendarDate('2026-03-02')).toBe('Monday 2 March')
  expect(formatShortDate('2026-03-02')).toBe('2 Mar 2026')
  expect(formatDayAndMonth('2026-03-02')).toBe('2 Mar')
  expect(formatShortDate('2026-03-03')).toBe('3 Mar 2026')
})

test('whole numbers are grouped in thousands', async () => {
  const { countOf, formatCount } = await import('./format.ts')
  const counts = [0, 7, 999, 1000, 12_345, 1_234_567, -999, -1000]
  expect(countOf(1200, 'point')).toBe('1,200 points')
  expect(counts.map(formatCount)).toEqual(counts.map(count => new Intl.NumberFormat('en-AU').format(count)))
})

test('times are by the group’s clock, wherever the reader is', async () => {
  const { formatClock, formatDay, formatMoment } = await import('./format.ts')
  const { queryClient } = await import('./query.ts')
  const moment = '2026-03-02T20:30:00.000Z'
  for (const [timeZone, expected] of [
    ['Australia/Sydney', ['3 March 2026', '3 Mar 2026, 7:30 am', 'Tue 7:30 am']],
    ['Europe/Rome', ['2 March 2026', '2 Mar 2026, 9:30 pm', 'Mon 9:30 pm']],
  ] as const) {
    queryClient.setQueryData(['/api/config'], { timeZone, dayStart: '04:00' })
    const said = [formatDay(moment), formatMoment(moment), formatClock(new Date(moment))]
    expect(said.map(text => text.replace(/\s/g, ' '))).toEqual(expected)
  }
})

test('an act at half past one is said with the business day that its entry in the ledger has', async () => {
  const { formatDay, formatLongDate } = await import('./format.ts')
  const { queryClient } = await import('./query.ts')
  // The third is the hour after the night on which clocks went forward, the fourth back.
  for (const [timeZone, local] of [
    ['Australia/Sydney', '2026-11-29T01:30'],
    ['America/New_York', '2026-11-29T01:30'],
    ['Australia/Sydney', '2026-10-05T00:15'],
    ['Australia/Sydney', '2026-04-06T03:59'],
    ['Australia/Sydney', '2026-04-06T04:00'],
    ['UTC', '2026-03-01T00:00'],
  ] as const) {
    const calendar = { timeZone, dayStart: '04:00' }
    queryClient.setQueryData(['/api/config'], calendar)
    const at = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant()
    expect(formatDay(at.toString()), local).toBe(formatLongDate(businessDayOf(at, calendar)))
  }
})

test('a business day opens as people say it: today once it is past midnight', async () => {
  const { formatOpening } = await import('./format.ts')
  const { noteBusinessDay } = await import('./business-day.ts')
  const { queryClient } = await import('./query.ts')
  queryClient.setQueryData(['/api/config'], { timeZone: 'Australia/Sydney' })
  vi.useFakeTimers()
  for (const [now, expected] of [
    // 11 pm and 1:50 am in Sydney, both of the business day of 2 March.
    ['2026-03-02T12:00:00.000Z', 'tomorrow at 4 am'],
    ['2026-03-02T14:50:00.000Z', 'today at 4 am'],
  ] as const) {
    vi.setSystemTime(new Date(now))
    noteBusinessDay(`2026-03-02;${(Date.parse('2026-03-02T17:00:00.000Z') - Date.now()) / 1000}`)
    expect(formatOpening('2026-03-03').replace(/\s/g, ' ')).toBe(expected)
    expect(formatOpening('2026-03-05')).toBe('on Thursday 5 March')
  }
  vi.useRealTimers()
})
