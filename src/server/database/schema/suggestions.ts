import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
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
  },
  table => [index('suggestions_user').on(table.userId), index('suggestions_created').on(table.createdAt)],
)
