/** Learning streak, which training modules, micro-learning and checks extend. Source: rulings R3 and R14. */

import type { StreakSummary } from '#contract/training.ts'
import type { BusinessDay } from '#domain/business-day.ts'
import { learningBonuses, type PointAward, type PointKind } from '#domain/points.ts'
import { extendStreak, NO_STREAK, readStreak, type Streak } from '#domain/streak.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { userTrainingStreaks } from '../database/schema/training.ts'
import { users } from '../database/schema/users.ts'
import { recordPoints } from '../ledger/ledger.ts'
import { eq, sql } from '../platform/drizzle.ts'

export interface StreakRecord extends Streak {
  readonly totalModulesCompleted: number
  readonly totalPointsEarned: number
}

/** Record before the first learning. */
const NO_RECORD: StreakRecord = { ...NO_STREAK, totalModulesCompleted: 0, totalPointsEarned: 0 }

const STREAK = {
  currentStreak: userTrainingStreaks.currentStreak,
  longestStreak: userTrainingStreaks.longestStreak,
  lastCompletionDate: userTrainingStreaks.lastCompletionDate,
  totalModulesCompleted: userTrainingStreaks.totalModulesCompleted,
  totalPointsEarned: userTrainingStreaks.totalPointsEarned,
}

/** Stored streak of a user, as of the last learning; zeros before the first. */
export async function findStreak(queries: Queries, userId: number): Promise<StreakRecord> {
  const [row] = await queries
    .select(STREAK)
    .from(userTrainingStreaks)
    .where(eq(userTrainingStreaks.userId, userId))
  return row ?? NO_RECORD
}

/** The streak as of today. */
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
 * Serialises a user's own learning: two simultaneous completions are decided one after the other. Kudos from
 * others wait for the transaction at most.
 */
export async function lockLearner(tx: Transaction, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

interface LearnedModule {
  readonly kind: Extract<PointKind, 'training_module' | 'micro_learning'>
  readonly moduleId: number
  /** Reward of the module itself. */
  readonly points: number
  readonly isPerfect: boolean
}

/** Earns nothing but the streak. */
interface FinishedCheck {
  readonly kind: 'check'
}

type LearningOfToday = (LearnedModule | FinishedCheck) & {
  readonly userId: number
  /** Streak so far, read under the learner's lock. */
  readonly before: StreakRecord
  readonly today: BusinessDay
  readonly now: Date
}

const upsertStreak = (db: Queries, record: StreakRecord & { userId: number; now: Date }) =>
  db.execute(sql`
    insert into user_training_streaks as streak (
      user_id, current_streak, longest_streak, last_completion_date, total_modules_completed, total_points_earned,
      created_at, updated_at
    ) values (
      ${record.userId}, ${record.currentStreak}, ${record.longestStreak}, ${record.lastCompletionDate},
      ${record.totalModulesCompleted}, ${record.totalPointsEarned}, ${record.now}, ${record.now}
    )
    on conflict (user_id) do update set
      (current_streak, longest_streak, last_completion_date, total_modules_completed, total_points_earned, updated_at)
      = (excluded.current_streak, excluded.longest_streak, excluded.last_completion_date,
        excluded.total_modules_completed, excluded.total_points_earned, excluded.updated_at)`)

interface Learned {
  readonly bonuses: readonly PointAward[]
  readonly streak: StreakRecord
  readonly entries: Parameters<typeof recordPoints>[1]
  readonly userId: number
  readonly now: Date
}

/** Points and bonuses of today's learning, and the new streak; its totals count training modules only. */
export function learn(learning: LearningOfToday): Learned {
  const { userId, before, today, now } = learning
  const module = learning.kind === 'check' ? null : learning
  const extended = extendStreak(before, today)
  const isFirstLearningOfDay = extended.lastCompletionDate !== before.lastCompletionDate
  const bonuses = learningBonuses({ isPerfect: module?.isPerfect ?? false, isFirstLearningOfDay })
  const awards = [...(module ? [{ kind: module.kind, points: module.points }] : []), ...bonuses]
  const entries = awards.map(award => ({
    userId,
    kind: award.kind,
    amount: award.points,
    ...(module && award.kind !== 'daily_streak' && { causeId: module.moduleId }),
    businessDay: today,
    createdAt: now,
  }))
  const isTraining = module?.kind === 'training_module'
  const trainingPoints = isTraining ? awards.reduce((sum, award) => sum + award.points, 0) : 0
  const streak: StreakRecord = {
    ...extended,
    totalModulesCompleted: before.totalModulesCompleted + (isTraining ? 1 : 0),
    totalPointsEarned: before.totalPointsEarned + trainingPoints,
  }
  return { bonuses, streak, entries, userId, now }
}

/** Writes the points to the ledger and the streak. The caller holds the learner's lock. */
export async function recordLearning(tx: Transaction, learned: Learned): Promise<void> {
  const { entries, streak, userId, now } = learned
  await Promise.all([recordPoints(tx, entries), upsertStreak(tx, { ...streak, userId, now })])
}
