import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { POINT_KINDS } from '#domain/points.ts'
import { createdAt, id } from './columns.ts'
import { users } from './users.ts'

/**
 * The append-only ledger of points. Triggers of the migrations refuse changes and deletions, and move
 * `users.points_balance` with every row, so the balance cannot part from the sum.
 */
export const pointTransactions = pgTable(
  'point_transactions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    kind: text({ enum: POINT_KINDS }).notNull(),
    /**
     * What caused it, by kind: the training module, the micro-learning module, the induction submission,
     * the kudos or the claim. Null for streaks and adjustments.
     */
    causeId: integer(),
    /** Why management adjusted, and who did. */
    reason: text(),
    createdBy: integer().references(() => users.id),
    businessDay: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  table => [
    // The once-per rules: nothing is awarded twice for one cause, and one streak point a business day.
    uniqueIndex('point_transactions_once_per_cause')
      .on(table.userId, table.kind, table.causeId)
      .where(sql`${table.causeId} is not null`),
    uniqueIndex('point_transactions_one_streak_point_a_day')
      .on(table.userId, table.businessDay)
      .where(sql`${table.kind} = 'daily_streak'`),
    index('point_transactions_user').on(table.userId, table.id),
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
      sql`${table.kind} in ('training_module', 'perfect_quiz', 'daily_streak', 'induction', 'micro_learning', 'kudos', 'reward_claim', 'adjustment')`,
    ),
  ],
)
