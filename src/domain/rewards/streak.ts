/** The daily learning streak. Source: specification section 2, rulings R3 and R15. */
import {
  type BusinessDay,
  businessDayOf,
  type PersonDay,
  previousBusinessDay,
} from '../clock/business-day.ts'

export interface Streak {
  readonly currentStreak: number
  readonly longestStreak: number
  /** The last business day on which something was learned. */
  readonly lastCompletionDate: BusinessDay | null
  /** Its latest moment: a calendar in another time zone may put it on a later day. Missing: not known. */
  readonly lastLearnedAt?: Date | null | undefined
  /** Days off since then, by the rota; missing: none. */
  readonly daysOff?: readonly BusinessDay[] | undefined
}

export const NO_STREAK: Streak = { currentStreak: 0, longestStreak: 0, lastCompletionDate: null }

/** The current streak: 0 once a whole business day was missed. Days off are not missed. */
export function readStreak(streak: Streak, { today, calendar }: PersonDay): Streak {
  const { lastCompletionDate, lastLearnedAt, daysOff = [] } = streak
  if (lastCompletionDate === null) return { ...streak, currentStreak: 0 }
  const dayHere = lastLearnedAt
    ? businessDayOf(lastLearnedAt.toTemporalInstant(), calendar)
    : lastCompletionDate
  const last = dayHere > lastCompletionDate ? dayHere : lastCompletionDate
  let needed = previousBusinessDay(today)
  while (needed > last && daysOff.includes(needed)) needed = previousBusinessDay(needed)
  return last >= needed ? streak : { ...streak, currentStreak: 0 }
}

/** Several completions on one day count once. */
export function extendStreak(streak: Streak, clock: PersonDay): Streak {
  const { today } = clock
  // The last completion may be tomorrow, by the calendar of another time zone.
  if (streak.lastCompletionDate !== null && streak.lastCompletionDate >= today) return streak
  const currentStreak = readStreak(streak, clock).currentStreak + 1
  return {
    currentStreak,
    longestStreak: Math.max(streak.longestStreak, currentStreak),
    lastCompletionDate: today,
  }
}
