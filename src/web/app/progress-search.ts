/** The progress page's search parameters: tab and leaderboard period. */
import type { LeaderboardPeriod } from '#domain/rewards/leaderboard.ts'

export type ProgressTab = 'my-progress' | 'leaderboard' | 'kudos'

interface ProgressSearch {
  readonly tab?: Exclude<ProgressTab, 'my-progress'> | undefined
  readonly period?: Exclude<LeaderboardPeriod, 'all'> | undefined
}

/** Unknown values are set to undefined, because the router would keep missing ones. */
export function validateProgressSearch({ tab, period }: Record<string, unknown>): ProgressSearch {
  return {
    tab: tab === 'leaderboard' || tab === 'kudos' ? tab : undefined,
    period: period === 'month' || period === 'week' ? period : undefined,
  }
}
