import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BusinessDay, businessDayOf, nextBusinessDay, personDayOf } from '../clock/business-day.ts'
import { extendStreak, NO_STREAK, readStreak, type Streak } from './streak.ts'

const on = (today: string) => ({ today, calendar: { timeZone: 'Australia/Sydney', dayStart: '04:00' } })

const streakOf = (currentStreak: number, lastCompletionDate: string) => ({
  currentStreak,
  longestStreak: Math.max(5, currentStreak),
  lastCompletionDate,
})

test.each([
  ['learned today', '2026-03-02', 3],
  ['learned yesterday', '2026-03-01', 3],
  ['missed a whole business day', '2026-02-28', 0],
])('%s', (_case, last, expected) => {
  expect(readStreak(streakOf(3, last), on('2026-03-02')).currentStreak).toBe(expected)
})

test.each([
  ['one day off', '2026-02-28', ['2026-03-01'], 3],
  ['three days off', '2026-02-26', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
  ['a day that is missed between days off', '2026-02-26', ['2026-02-27', '2026-03-01'], 0],
  ['a day off that is not the last', '2026-02-27', ['2026-02-28'], 0],
  ['today is off', '2026-03-01', ['2026-03-02'], 3],
])('%s', (_case, last, daysOff, expected) => {
  expect(readStreak({ ...streakOf(3, last), daysOff }, on('2026-03-02')).currentStreak).toBe(expected)
})

test('learning after days off goes on', () => {
  const streak = { ...streakOf(3, '2026-02-28'), daysOff: ['2026-03-01'] }
  expect(extendStreak(streak, on('2026-03-02')).currentStreak).toBe(4)
})

test('a new user has no streak', () => {
  expect(readStreak(NO_STREAK, on('2026-03-02')).currentStreak).toBe(0)
})

test('the next day extends, the same day does not, a missed day starts again at 1', () => {
  expect(extendStreak(streakOf(3, '2026-03-01'), on('2026-03-02')).currentStreak).toBe(4)
  expect(extendStreak(streakOf(3, '2026-03-02'), on('2026-03-02')).currentStreak).toBe(3)
  expect(extendStreak(streakOf(3, '2026-02-27'), on('2026-03-02')).currentStreak).toBe(1)
})

test('a calendar that was set back by another time zone breaks no streak and counts no day twice', () => {
  const streak = streakOf(3, '2026-03-02')
  expect(readStreak(streak, on('2026-03-01')).currentStreak).toBe(3)
  expect(extendStreak(streak, on('2026-03-01'))).toEqual(streak)
})

test('the longest streak is never shorter than the current one, and never shrinks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), gaps => {
      let streak = NO_STREAK
      let day = '2026-01-01'
      for (const gap of gaps) {
        for (let step = 0; step < gap; step += 1) day = nextBusinessDay(day)
        const next = extendStreak(streak, on(day))
        expect(next.longestStreak).toBeGreaterThanOrEqual(Math.max(next.currentStreak, streak.longestStreak))
        streak = next
      }
    }),
  )
})

test('a learning counts as well on the day to which a zone further east puts it', () => {
  const sydney = { timeZone: 'Australia/Sydney', dayStart: '04:00' }
  // Evening of 1 March in Honolulu, afternoon of 2 March in Sydney.
  const lastLearnedAt = new Date('2026-03-02T06:00:00Z')
  const streak = { ...streakOf(3, '2026-03-01'), lastLearnedAt }
  expect(extendStreak(streak, { calendar: sydney, today: '2026-03-03' }).currentStreak).toBe(4)
  expect(readStreak(streak, { calendar: sydney, today: '2026-03-04' }).currentStreak).toBe(0)
})

describe('someone who learns in many time zones', () => {
  const ZONES = [
    ...[
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'Pacific/Honolulu',
      'Pacific/Pago_Pago',
    ],
    ...['America/New_York', 'America/Santiago', 'Europe/London', 'Asia/Tokyo', 'Africa/Casablanca'],
  ]
  const HOUR_MINUTES = 60
  /** Shorter than the shortest business day, on which the clocks go forward. */
  const ALMOST_A_DAY = 23 * HOUR_MINUTES
  const learnings = (maxMinutes: number) =>
    fc.record({
      start: fc.date({ min: new Date('2026-01-01Z'), max: new Date('2027-01-01Z'), noInvalidDate: true }),
      steps: fc.array(
        fc.record({ minutes: fc.integer({ min: 0, max: maxMinutes }), timeZone: fc.constantFrom(...ZONES) }),
        { maxLength: 60 },
      ),
    })

  /** Every learning in order: its day, and the streak before and after. */
  function* learn({
    start,
    steps,
  }: {
    start: Date
    steps: readonly { minutes: number; timeZone: string }[]
  }) {
    let at = start.toTemporalInstant()
    let streak: Streak = NO_STREAK
    let lastDay: BusinessDay | null = null
    for (const { minutes, timeZone } of steps) {
      at = at.add({ minutes })
      const calendar = { timeZone, dayStart: '04:00' }
      const today = personDayOf(at, calendar, lastDay)
      const next = extendStreak(streak, { today, calendar })
      yield { at, minutes, calendar, today, lastDay, before: streak, after: next }
      streak = { ...next, lastLearnedAt: new Date(at.epochMilliseconds) }
      lastDay = today
    }
  }

  test('has days that never go backwards, and none counts twice', () => {
    fc.assert(
      fc.property(learnings(3 * ALMOST_A_DAY), course => {
        for (const { at, calendar, today, lastDay, before, after } of learn(course)) {
          expect(today >= (lastDay ?? '')).toBe(true)
          // The day of the place itself, or the last one until it begins there.
          expect([businessDayOf(at, calendar), lastDay]).toContain(today)
          const isCounted = after.lastCompletionDate !== before.lastCompletionDate
          expect(isCounted).toBe(today !== lastDay)
        }
      }),
    )
  })

  test('loses no streak while they learn within every day’s length', () => {
    fc.assert(
      fc.property(learnings(ALMOST_A_DAY - 1), course => {
        let counted = 0
        for (const { today, lastDay, after } of learn(course)) {
          if (today !== lastDay) counted += 1
          expect(after.currentStreak).toBe(counted)
        }
      }),
    )
  })

  test('starts again at 1 after days without learning, wherever they are', () => {
    fc.assert(
      fc.property(learnings(5 * ALMOST_A_DAY), course => {
        // Two business days, and the widest difference of two zones.
        const longest = (2 * 25 + 26) * HOUR_MINUTES
        for (const { minutes, lastDay, after } of learn(course))
          if (lastDay !== null && minutes > longest) expect(after.currentStreak).toBe(1)
      }),
    )
  })
})
