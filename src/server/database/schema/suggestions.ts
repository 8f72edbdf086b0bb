import { SUGGESTION_STATUSES } from '#domain/house/suggestions.ts'
import { check, index, integer, pgTable, sql, text } from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'
import { users } from './users.ts'

export const suggestions = pgTable(
  'suggestions',
  {
    id: id(),
    userId: reference(() => users.id),
    /** Form of origin. */
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
    /** Management's internal note. */
    note: text().notNull().default(''),
    /** Reply to the sender; empty: none yet. */
    answer: text().notNull().default(''),
    /** Time and author of the last change of answer or status. */
    handledAt: instant(),
    handledBy: integer().references(() => users.id),
    /** Incremented by each change of management's, so that no one overwrites an unseen change. */
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
