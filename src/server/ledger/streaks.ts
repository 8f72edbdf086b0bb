/** Learning streak, which training modules, micro-learning and checks extend. Source: rulings R3 and R14. */

import type { StreakSummary } from '#contract/rewards/streak.ts'
import type { BusinessDay, PersonDay } from '#domain/clock/business-day.ts'
import { learningBonuses, type PointAward, type PointKind } from '#domain/rewards/points.ts'
import { extendStreak, NO_STREAK, readStreak, type Streak } from '#domain/rewards/streak.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { lockPeople } from '../database/lock-people.ts'
import { userTrainingStreaks } from '../database/schema/training.ts'
import { isDayOff } from '../locations/days-off.ts'
import { eq, sql } from '../platform/drizzle.ts'
import { recordPoints } from './ledger.ts'

export interface StreakRecord extends Streak {
  readonly lastLearnedAt: Date | null
  readonly totalModulesCompleted: number
  readonly totalPointsEarned: number
}

/** Record before the first learning. */
const NO_RECORD: StreakRecord = {
  ...NO_STREAK,
  lastLearnedAt: null,
  totalModulesCompleted: 0,
  totalPointsEarned: 0,
}

const STREAK = {
  currentStreak: userTrainingStreaks.currentStreak,
  longestStreak: userTrainingStreaks.longestStreak,
  lastCompletionDate: userTrainingStreaks.lastCompletionDate,
  lastLearnedAt: userTrainingStreaks.lastLearnedAt,
  totalModulesCompleted: userTrainingStreaks.totalModulesCompleted,
  totalPointsEarned: userTrainingStreaks.totalPointsEarned,
}

/** Days off that are looked at after the last learning. */
const DAYS_OFF_MAX = 60

/**
 * Days since the last learning without a shift, each between two days of which the rota is published, wherever the
 * person works. Null for people who are on no rota. Source: ruling R15.
 */
const DAYS_OFF = sql<BusinessDay[] | null>`case when exists (
  select from rota_entries where user_id = user_training_streaks.user_id
) then (
  select array_agg(off.day::text order by off.day)
  from (
    select user_training_streaks.last_completion_date + day as day from generate_series(1, ${sql.raw(String(DAYS_OFF_MAX))}) as day
  ) as off
  where ${isDayOff(sql`user_training_streaks.user_id`, sql`off.day`)}
) end`

/** Stored streak of a user, as of the last learning. */
export const STORED_STREAK = { ...STREAK, daysOff: DAYS_OFF }

interface StoredStreak extends Omit<StreakRecord, 'daysOff'> {
  readonly daysOff: readonly BusinessDay[] | null
}

/** Zeros before the first learning. */
export function openStreak(row: StoredStreak | null | undefined): StreakRecord {
  return row ? { ...row, daysOff: row.daysOff ?? [] } : NO_RECORD
}

export async function findStreak(queries: Queries, userId: number): Promise<StreakRecord> {
  const [row] = await queries
    .select(STORED_STREAK)
    .from(userTrainingStreaks)
    .where(eq(userTrainingStreaks.userId, userId))
  return openStreak(row)
}

/** The streak as of the person's day. */
export function presentStreak(record: StreakRecord, clock: PersonDay): StreakSummary {
  const { currentStreak, longestStreak } = readStreak(record, clock)
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
  await lockPeople(tx, [userId])
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
  readonly clock: PersonDay
  readonly learnedAt: Date
  readonly now: Date
}

const upsertStreak = (db: Queries, record: StreakRecord & { userId: number; now: Date }) =>
  db.execute(sql`
    insert into user_training_streaks as streak (
      user_id, current_streak, longest_streak, last_completion_date, last_learned_at, total_modules_completed,
      total_points_earned, created_at, updated_at
    ) values (
      ${record.userId}, ${record.currentStreak}, ${record.longestStreak}, ${record.lastCompletionDate},
      ${record.lastLearnedAt}, ${record.totalModulesCompleted}, ${record.totalPointsEarned}, ${record.now}, ${record.now}
    )
    on conflict (user_id) do update set
      (current_streak, longest_streak, last_completion_date, last_learned_at, total_modules_completed,
        total_points_earned, updated_at)
      = (excluded.current_streak, excluded.longest_streak, excluded.last_completion_date, excluded.last_learned_at,
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
  const { userId, before, clock, learnedAt, now } = learning
  const module = learning.kind === 'check' ? null : learning
  const extended = extendStreak(before, clock)
  const isFirstLearningOfDay = extended.lastCompletionDate !== before.lastCompletionDate
  const bonuses = learningBonuses({ isPerfect: module?.isPerfect ?? false, isFirstLearningOfDay })
  const awards = [...(module ? [{ kind: module.kind, points: module.points }] : []), ...bonuses]
  const entries = awards.map(award => ({
    userId,
    kind: award.kind,
    amount: award.points,
    ...(module && award.kind !== 'daily_streak' && { causeId: module.moduleId }),
    businessDay: clock.today,
    createdAt: now,
  }))
  const isTraining = module?.kind === 'training_module'
  const trainingPoints = isTraining ? awards.reduce((sum, award) => sum + award.points, 0) : 0
  const streak: StreakRecord = {
    ...extended,
    lastLearnedAt:
      before.lastLearnedAt && before.lastLearnedAt > learnedAt ? before.lastLearnedAt : learnedAt,
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
