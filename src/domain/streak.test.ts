import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextBusinessDay } from './business-day.ts'
import { extendStreak, NO_STREAK, readStreak } from './streak.ts'

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
  expect(readStreak(streakOf(3, last), '2026-03-02').currentStreak).toBe(expected)
})

test.each([
  ['one day off', '2026-02-28', ['2026-03-01'], 3],
  ['three days off', '2026-02-26', ['2026-02-27', '2026-02-28', '2026-03-01'], 3],
  ['a day that is missed between days off', '2026-02-26', ['2026-02-27', '2026-03-01'], 0],
  ['a day off that is not the last', '2026-02-27', ['2026-02-28'], 0],
  ['today is off', '2026-03-01', ['2026-03-02'], 3],
])('%s', (_case, last, daysOff, expected) => {
  expect(readStreak({ ...streakOf(3, last), daysOff }, '2026-03-02').currentStreak).toBe(expected)
})

test('learning after days off goes on', () => {
  const streak = { ...streakOf(3, '2026-02-28'), daysOff: ['2026-03-01'] }
  expect(extendStreak(streak, '2026-03-02').currentStreak).toBe(4)
})

test('a new user has no streak', () => {
  expect(readStreak(NO_STREAK, '2026-03-02').currentStreak).toBe(0)
})

test('the next day extends, the same day does not, a missed day starts again at 1', () => {
  expect(extendStreak(streakOf(3, '2026-03-01'), '2026-03-02').currentStreak).toBe(4)
  expect(extendStreak(streakOf(3, '2026-03-02'), '2026-03-02').currentStreak).toBe(3)
  expect(extendStreak(streakOf(3, '2026-02-27'), '2026-03-02').currentStreak).toBe(1)
})

test('a calendar that was set back by another time zone breaks no streak and counts no day twice', () => {
  const streak = streakOf(3, '2026-03-02')
  expect(readStreak(streak, '2026-03-01').currentStreak).toBe(3)
  expect(extendStreak(streak, '2026-03-01')).toEqual(streak)
})

test('the longest streak is never shorter than the current one, and never shrinks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), gaps => {
      let streak = NO_STREAK
      let day = '2026-01-01'
      for (const gap of gaps) {
        for (let step = 0; step < gap; step += 1) day = nextBusinessDay(day)
        const next = extendStreak(streak, day)
        expect(next.longestStreak).toBeGreaterThanOrEqual(Math.max(next.currentStreak, streak.longestStreak))
        streak = next
      }
    }),
  )
})
