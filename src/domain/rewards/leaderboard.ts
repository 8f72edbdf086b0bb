/** The leaderboard's periods. Source: specification section 2 (progress), ruling R7. */
import { type BusinessDay, firstDayOfMonth, firstDayOfWeek } from '../clock/business-day.ts'

export const LEADERBOARD_PERIODS = ['all', 'month', 'week'] as const
export type LeaderboardPeriod = (typeof LEADERBOARD_PERIODS)[number]

/** Without the reader's own row. */
export const LEADERBOARD_SIZE = 50

/** Before all business days: where the period that never ends begins. */
const BEGINNING_OF_TIME: BusinessDay = '0001-01-01'

/** The first business day of the period that a day belongs to. */
export function periodStart(period: LeaderboardPeriod, day: BusinessDay): BusinessDay {
  switch (period) {
    case 'all':
      return BEGINNING_OF_TIME
    case 'month':
      return firstDayOfMonth(day)
    case 'week':
      return firstDayOfWeek(day)
  }
}
