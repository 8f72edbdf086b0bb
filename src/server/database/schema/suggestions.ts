import { SUGGESTION_STATUSES } from '#domain/suggestions.ts'
import { check, index, integer, pgTable, sql, text } from '../../platform/drizzle.ts'
import { createdAt, id, instant } from './columns.ts'
import { users } from './users.ts'

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** Which of the two forms it came from. */
    form: text({ enum: ['dialog', 'screen'] }).notNull(),
    /** As typed on the suggestions screen; the dialog takes both from the account. */
    name: text().notNull(),
    email: text().notNull(),
    category: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    priority: text({ enum: ['low', 'medium', 'high', 'critical'] }).notNull(),
    createdAt: createdAt(),
    status: text({ enum: SUGGESTION_STATUSES }).notNull().default('new'),
    /** Of management, for management. */
    note: text().notNull().default(''),
    /** What its sender reads; empty where nobody has answered. */
    answer: text().notNull().default(''),
    /** When the answer or the status was last changed, and by whom. */
    handledAt: instant(),
    handledBy: integer().references(() => users.id),
    /** Counted up by each change of management's, so that nobody overwrites what they have not seen. */
    revision: integer().notNull().default(1),
  },
  table => [
    index('suggestions_user').on(table.userId, table.id),
    index('suggestions_created').on(table.createdAt),
    index('suggestions_status').on(table.status, table.id),
    index('suggestions_handled_by').on(table.handledBy),
    check('suggestions_status_known', sql`${table.status} in ('new', 'planned', 'done', 'declined')`),
    check('suggestions_handled_whole', sql`(${table.handledAt} is null) = (${table.handledBy} is null)`),
  ],
)
