import { boolean, check, index, integer, pgTable, primaryKey, sql, text } from '../../platform/drizzle.ts'
import { instant } from './columns.ts'
import { crews } from './places.ts'
import { trainingModules } from './training.ts'
import { users } from './users.ts'

/**
 * How much of what everyone works through each person has done, counted by triggers: so the ones who are behind are
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
    /** Of those who belong to the same places; also of whoever is not listed. */
    crewId: integer()
      .notNull()
      .references(() => crews.id),
    /** The induction, signed-off shifts and completed modules together. */
    done: integer().notNull().default(0),
    /** The shifts among them. */
    shiftsDone: integer().notNull().default(0),
    /** Whether the induction is among them. */
    isInducted: boolean().notNull().default(false),
    /** When a shift was signed off last; before the first, when they joined. */
    planMovedAt: instant().notNull().defaultNow(),
  },
  table => [
    index('completion_totals_behind')
      .on(table.done, table.fullName, table.userId)
      .where(sql`${table.isListed}`),
    // The crew orders nothing here: it is there to be read.
    index('completion_totals_names')
      .on(table.fullName, table.userId, table.crewId)
      .where(sql`${table.isListed}`),
    // How many people a crew has, who they are, and how far their plans are.
    index('completion_totals_crew').on(
      table.crewId,
      table.isListed,
      table.fullName,
      table.userId,
      table.shiftsDone,
    ),
    // The queue of sign-offs: whose plan is under way, then who has not begun.
    index('completion_totals_plans')
      .on(sql`(${table.shiftsDone} = 0)`, table.fullName, table.userId)
      .where(sql`${table.isListed}`),
    // Who needs help: without an induction, and with a plan that does not move.
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

/** Who has failed a module so often that they need a person, and has not completed it since; kept by triggers. */
export const stuckLearners = pgTable(
  'stuck_learners',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    moduleId: integer()
      .notNull()
      .references(() => trainingModules.id, { onDelete: 'cascade' }),
    fails: integer().notNull(),
    /** When they failed last. */
    since: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.moduleId] }),
    index('stuck_learners_module').on(table.moduleId),
    index('stuck_learners_since').on(table.since, table.userId),
  ],
)
