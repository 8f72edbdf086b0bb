import { ROLES } from '#domain/people/roles.ts'
import { LEADERBOARD_PERIODS } from '#domain/rewards/leaderboard.ts'
import { GIFT_DECISIONS, POINT_KINDS } from '#domain/rewards/points.ts'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/**
 * Append-only ledger of points. Triggers refuse changes and deletions, and move `users.points_balance` with
 * every row (`functions/move_points.sql`), so the balance always equals the sum.
 */
export const pointTransactions = pgTable(
  'point_transactions',
  {
    id: id(),
    userId: reference(() => users.id),
    amount: integer().notNull(),
    kind: text({ enum: POINT_KINDS }).notNull(),
    /**
     * Cause by kind: training module, micro-learning module, induction submission, kudos or claim, also of points that
     * went back. Null for streaks and adjustments.
     */
    causeId: integer(),
    /** Management's reason for an adjustment, and its author. */
    reason: text(),
    createdBy: integer().references(() => users.id),
    businessDay: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  table => [
    // Once-only rules: nothing is awarded twice for one cause, and one streak point a business day.
    uniqueIndex('point_transactions_once_per_cause')
      .on(table.userId, table.kind, table.causeId)
      .where(sql`${table.causeId} is not null`),
    uniqueIndex('point_transactions_one_streak_point_a_day')
      .on(table.userId, table.businessDay)
      .where(sql`${table.kind} = 'daily_streak'`),
    index('point_transactions_user').on(table.userId, table.id),
    // The last three columns are included for an index-only scan.
    index('point_transactions_day').on(table.businessDay, table.kind, table.amount, table.userId),
    index('point_transactions_created_by').on(table.createdBy),
    check('point_transactions_amount_not_zero', sql`${table.amount} <> 0`),
    check(
      'point_transactions_sign',
      sql`${table.kind} = 'adjustment' or (${table.kind} = 'reward_claim') = (${table.amount} < 0)`,
    ),
    check(
      'point_transactions_cause',
      sql`case ${table.kind} when 'adjustment' then ${table.causeId} is null and ${table.reason} is not null and ${table.createdBy} is not null when 'daily_streak' then ${table.causeId} is null else ${table.causeId} is not null end`,
    ),
    check(
      'point_transactions_kind_known',
      sql`${table.kind} in ('training_module', 'perfect_quiz', 'daily_streak', 'induction', 'micro_learning', 'kudos', 'reward_claim', 'claim_return', 'adjustment')`,
    ),
  ],
)

/**
 * Points earned by person and period, for the leaderboard: maintained by the ledger's trigger, so that an
 * index gives the best of many people. Claims do not count; adjustments do, in either direction.
 */
export const pointTotals = pgTable(
  'point_totals',
  {
    userId: reference(() => users.id),
    period: text({ enum: LEADERBOARD_PERIODS }).notNull(),
    /** First business day of the period. */
    periodStart: date({ mode: 'string' }).notNull(),
    points: integer().notNull(),
    /** Copies of the user's, updated by a trigger: the leaderboard reads its index only. */
    fullName: text().notNull(),
    role: text({ enum: ROLES }).notNull(),
    isActive: boolean().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.period, table.periodStart] }),
    index('point_totals_leaderboard')
      .on(
        table.period,
        table.periodStart,
        table.points.desc().nullsFirst(),
        table.fullName,
        table.userId,
        // Included for an index-only scan.
        table.role,
      )
      .where(sql`${table.isActive} and ${table.points} > 0`),
    check('point_totals_period_known', sql`${table.period} in ('all', 'month', 'week')`),
  ],
)

/**
 * Gifts of points that wait for a second admin, or came from a restaurant's budget of the month. Those given are in the
 * ledger too.
 */
export const pointGifts = pgTable(
  'point_gifts',
  {
    id: id(),
    userId: reference(() => users.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    askedBy: reference(() => users.id),
    /** Restaurant whose budget pays; null: the group. */
    locationId: integer().references(() => locations.id),
    businessDay: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    /** Null while it waits. */
    decision: text({ enum: GIFT_DECISIONS }),
    decidedBy: integer().references(() => users.id),
    decidedAt: instant(),
  },
  table => [
    index('point_gifts_waiting').on(table.id).where(sql`${table.decision} is null`),
    index('point_gifts_budget').on(table.locationId, table.businessDay),
    index('point_gifts_user').on(table.userId),
    index('point_gifts_asked_by').on(table.askedBy),
    index('point_gifts_decided_by').on(table.decidedBy),
    check('point_gifts_give', sql`${table.amount} > 0`),
    check('point_gifts_not_to_oneself', sql`${table.userId} <> ${table.askedBy}`),
    check(
      'point_gifts_decided_by_another',
      sql`${table.decidedBy} not in (${table.askedBy}, ${table.userId})`,
    ),
    check('point_gifts_decision_known', sql`${table.decision} in ('given', 'declined')`),
    check('point_gifts_decided', sql`(${table.decision} is null) = (${table.decidedAt} is null)`),
  ],
)
