/** The learning streak, which training modules and micro-learning both extend. Source: ruling R3. */

import { eq, sql } from 'drizzle-orm'
import type { StreakSummary } from '#contract/training.ts'
import type { BusinessDay } from '#domain/business-day.ts'
import { extendStreak, NO_STREAK, readStreak, type Streak } from '#domain/streak.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { userTrainingStreaks } from '../database/schema/training.ts'
import { users } from '../database/schema/users.ts'

interface StreakRecord extends Streak {
  readonly totalModulesCompleted: number
  readonly totalPointsEarned: number
}

const NO_RECORD: StreakRecord = { ...NO_STREAK, totalModulesCompleted: 0, totalPointsEarned: 0 }

/** The stored streak of a user, as of the last learning; zeros for somebody who has learned nothing yet. */
export async function findStreak(queries: Queries, userId: number): Promise<StreakRecord> {
  const [row] = await queries
    .select({
      currentStreak: userTrainingStreaks.currentStreak,
      longestStreak: userTrainingStreaks.longestStreak,
      lastCompletionDate: userTrainingStreaks.lastCompletionDate,
      totalModulesCompleted: userTrainingStreaks.totalModulesCompleted,
      totalPointsEarned: userTrainingStreaks.totalPointsEarned,
    })
    .from(userTrainingStreaks)
    .where(eq(userTrainingStreaks.userId, userId))
  return row ?? NO_RECORD
}

/** The streak as it reads today. */
export function presentStreak(record: StreakRecord, today: BusinessDay): StreakSummary {
  const { currentStreak, longestStreak } = readStreak(record, today)
  return {
    currentStreak,
    longestStreak,
    totalPointsEarned: record.totalPointsEarned,
    totalModulesCompleted: record.totalModulesCompleted,
  }
}

/**
 * Makes a user's own learning run one at a time: two requests that complete something at once are decided
 * one after the other. The lock does not hold up kudos from others longer than the transaction.
 */
export async function lockLearner(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

interface LearningOfToday {
  readonly userId: number
  readonly today: BusinessDay
  readonly now: Date
  /** What a training module adds to the totals; nothing for micro-learning. */
  readonly modulesCompleted: number
  readonly trainingPoints: number
}

/** Counts today's learning towards the streak. The caller holds the learner's lock. */
export async function recordLearning(
  tx: Transaction,
  before: StreakRecord,
  learning: LearningOfToday,
): Promise<StreakRecord> {
  const after: StreakRecord = {
    ...extendStreak(before, learning.today),
    totalModulesCompleted: before.totalModulesCompleted + learning.modulesCompleted,
    totalPointsEarned: before.totalPointsEarned + learning.trainingPoints,
  }
  await tx
    .insert(userTrainingStreaks)
    .values({ userId: learning.userId, ...after, createdAt: learning.now, updatedAt: learning.now })
    .onConflictDoUpdate({
      target: userTrainingStreaks.userId,
      set: {
        currentStreak: sql`excluded.current_streak`,
        longestStreak: sql`excluded.longest_streak`,
        lastCompletionDate: sql`excluded.last_completion_date`,
        totalModulesCompleted: sql`excluded.total_modules_completed`,
        totalPointsEarned: sql`excluded.total_points_earned`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
  return after
}
