import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/**
 * How much of what everybody works through each person has done, counted by triggers: so the ones who are behind are
 * found among many people by one walk along an index. What is archived does not count.
 */
export const completionTotals = pgTable(
  'completion_totals',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Copies from the user, kept by a trigger. */
    fullName: text().notNull(),
    /** Whether they work here: open accounts that are no guest's. */
    isListed: boolean().notNull(),
    /** The induction, signed-off shifts and completed modules together. */
    done: integer().notNull().default(0),
    /** The shifts among them. */
    shiftsDone: integer().notNull().default(0),
  },
  table => [
    index('completion_totals_behind')
      .on(table.done, table.fullName, table.userId)
      .where(sql`${table.isListed}`),
    index('completion_totals_names').on(table.fullName, table.userId).where(sql`${table.isListed}`),
    // The queue of sign-offs: whose plan is under way, then who has not begun.
    index('completion_totals_plans')
      .on(sql`(${table.shiftsDone} = 0)`, table.fullName, table.userId)
      .where(sql`${table.isListed}`),
    check(
      'completion_totals_never_negative',
      sql`${table.done} >= ${table.shiftsDone} and ${table.shiftsDone} >= 0`,
    ),
  ],
)
