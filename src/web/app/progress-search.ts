/** What the progress page's address says: the tab, and the leaderboard's period. */
import type { LeaderboardPeriod } from '#domain/leaderboard.ts'

export type ProgressTab = 'my-progress' | 'leaderboard' | 'kudos'

export interface ProgressSearch {
  readonly tab?: Exclude<ProgressTab, 'my-progress'>
  readonly period?: Exclude<LeaderboardPeriod, 'all'>
}

export function validateProgressSearch({ tab, period }: Record<string, unknown>): ProgressSearch {
  return {
    ...((tab === 'leaderboard' || tab === 'kudos') && { tab }),
    ...((period === 'month' || period === 'week') && { period }),
  }
}
