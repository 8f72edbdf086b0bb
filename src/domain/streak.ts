/** The daily learning streak. Source: specification section 2, rulings R3 and R15. */
import { type BusinessDay, previousBusinessDay } from './business-day.ts'

export interface Streak {
  readonly currentStreak: number
  readonly longestStreak: number
  /** The last business day on which something was learned. */
  readonly lastCompletionDate: BusinessDay | null
  /** Days off since then, by the rota; missing: none. */
  readonly daysOff?: readonly BusinessDay[] | undefined
}

export const NO_STREAK: Streak = { currentStreak: 0, longestStreak: 0, lastCompletionDate: null }

/** The current streak: 0 once a whole business day was missed. Days off are not missed. */
export function readStreak(streak: Streak, today: BusinessDay): Streak {
  const { lastCompletionDate, daysOff = [] } = streak
  let needed = previousBusinessDay(today)
  while (lastCompletionDate !== null && needed > lastCompletionDate && daysOff.includes(needed))
    needed = previousBusinessDay(needed)
  const isAlive = lastCompletionDate !== null && lastCompletionDate >= needed
  return isAlive ? streak : { ...streak, currentStreak: 0 }
}

/** Several completions on one day count once. */
export function extendStreak(streak: Streak, today: BusinessDay): Streak {
  // The last completion may be tomorrow: another time zone can set the calendar back by one day.
  if (streak.lastCompletionDate !== null && streak.lastCompletionDate >= today) return streak
  const currentStreak = readStreak(streak, today).currentStreak + 1
  return {
    currentStreak,
    longestStreak: Math.max(streak.longestStreak, currentStreak),
    lastCompletionDate: today,
  }
}
