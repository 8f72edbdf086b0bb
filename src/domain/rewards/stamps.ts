/** The stamp book: what somebody has done, and what each stamp brought nearer. */

/** Lengths of streaks, in days, that get a stamp. */
export const STREAK_STAMPS = [3, 7, 14, 30, 60, 100] as const

export function earnedStreaks(longestStreak: number): number[] {
  return STREAK_STAMPS.filter(days => longestStreak >= days)
}

interface PricedReward {
  readonly name: string
  readonly requiredPoints: number
}

/** The reward that the fewest points are missing for; null where every reward is within reach. */
export function nearestReward(
  rewards: readonly PricedReward[],
  balance: number,
): { readonly name: string; readonly missing: number } | null {
  const [nearest] = rewards
    .filter(({ requiredPoints }) => requiredPoints > balance)
    .toSorted((a, b) => a.requiredPoints - b.requiredPoints)
  return nearest ? { name: nearest.name, missing: nearest.requiredPoints - balance } : null
}
