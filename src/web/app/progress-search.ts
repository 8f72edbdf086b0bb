/** What the progress page's address says: the tab, and the leaderboard's period. */
import type { LeaderboardPeriod } from '#domain/leaderboard.ts'

export type ProgressTab = 'my-progress' | 'leaderboard' | 'kudos'

interface ProgressSearch {
  readonly tab?: Exclude<ProgressTab, 'my-progress'> | undefined
  readonly period?: Exclude<LeaderboardPeriod, 'all'> | undefined
}

/** What is not known is set to nothing and not left out: the router would keep the address's own. */
export function validateProgressSearch({ tab, period }: Record<string, unknown>): ProgressSearch {
  return {
    tab: tab === 'leaderboard' || tab === 'kudos' ? tab : undefined,
    period: period === 'month' || period === 'week' ? period : undefined,
  }
}
