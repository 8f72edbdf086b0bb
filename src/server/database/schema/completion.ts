import { boolean, check, index, integer, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant, reference } from './columns.ts'
import { trainingModules } from './training.ts'
import { users } from './users.ts'

/**
 * Each person's progress through their own programme, counted by triggers, so that an index finds the people who
 * are behind. Archived parts and those of other jobs and restaurants do not count.
 */
export const completionTotals = pgTable(
  'completion_totals',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Copy of the user's, updated by a trigger. */
    fullName: text().notNull(),
    /** Active account of an employee, not a customer. */
    isListed: boolean().notNull(),
    /** Sum of the induction, shifts and modules; `done` of those `asked`. */
    asked: integer().notNull().default(0),
    done: integer().notNull().default(0),
    shiftsAsked: integer().notNull().default(0),
    shiftsDone: integer().notNull().default(0),
    isInducted: boolean().notNull().default(false),
    /** Time of the last sign-off; before the first, of joining. */
    planMovedAt: instant().notNull().defaultNow(),
  },
  table => [
    index('completion_totals_behind')
      .on(table.done, table.fullName, table.userId)
      .where(sql`${table.isListed}`),
    index('completion_totals_names').on(table.fullName, table.userId).where(sql`${table.isListed}`),
    // Queue of sign-offs: plans in progress, then plans not yet begun.
    index('completion_totals_plans')
      .on(sql`(${table.shiftsDone} = 0)`, table.fullName, table.userId)
      .where(sql`${table.isListed}`),
    // People who need help: without an induction, or with a plan that does not move.
    index('completion_totals_not_inducted')
      .on(table.userId)
      .where(sql`${table.isListed} and not ${table.isInducted}`),
    index('completion_totals_plans_moved')
      .on(table.shiftsDone, table.planMovedAt, table.userId)
      .where(sql`${table.isListed}`),
    check(
      'completion_totals_never_negative',
      sql`${table.done} >= ${table.shiftsDone} and ${table.shiftsDone} >= 0`,
    ),
  ],
)

/**
 * People who have failed a module so often that they need help and have not completed it since; maintained by
 * triggers.
 */
export const stuckLearners = pgTable(
  'stuck_learners',
  {
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    moduleId: reference(() => trainingModules.id, { onDelete: 'cascade' }),
    fails: integer().notNull(),
    /** Time of the last failure. */
    since: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.moduleId] }),
    index('stuck_learners_module').on(table.moduleId),
    index('stuck_learners_since').on(table.since, table.userId),
  ],
)
