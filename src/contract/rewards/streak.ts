/** The streak after something was learnt. */
import * as z from 'zod/mini'

export const streakSummary = z.object({
  currentStreak: z.int(),
  longestStreak: z.int(),
  totalPointsEarned: z.int(),
  totalModulesCompleted: z.int(),
})
export type StreakSummary = z.infer<typeof streakSummary>
