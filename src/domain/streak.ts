/** The daily learning streak. Source: specification section 2, ruling R3. */
import { type BusinessDay, previousBusinessDay } from './business-day.ts'

export interface Streak {
  readonly currentStreak: number
  readonly longestStreak: number
  /** The last business day on which something was learned. */
  readonly lastCompletionDate: BusinessDay | null
}

export const NO_STREAK: Streak = { currentStreak: 0, longestStreak: 0, lastCompletionDate: null }

/** The streak as it reads today: 0 once a whole business day was missed. */
export function readStreak(streak: Streak, today: BusinessDay): Streak {
  const { lastCompletionDate } = streak
  const isAlive = lastCompletionDate !== null && lastCompletionDate >= previousBusinessDay(today)
  return isAlive ? streak : { ...streak, currentStreak: 0 }
}

/** The streak after something was learned today; learning twice on one day counts once. */
export function extendStreak(streak: Streak, today: BusinessDay): Streak {
  // It may even be the day after: another time zone can set the calendar back by one.
  if (streak.lastCompletionDate !== null && streak.lastCompletionDate >= today) return streak
  const currentStreak = readStreak(streak, today).currentStreak + 1
  return {
    currentStreak,
    longestStreak: Math.max(streak.longestStreak, currentStreak),
    lastCompletionDate: today,
  }
}
