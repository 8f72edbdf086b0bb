import { integer, pgTable, text, uniqueIndex } from '../../platform/drizzle.ts'
import { users } from './users.ts'

/** A table of its own, since a new unique index on `users` would keep its writers waiting. */
export const employeeNumbers = pgTable(
  'employee_numbers',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    /** `foldName` of the number. */
    folded: text().notNull(),
  },
  table => [uniqueIndex('employee_numbers_folded_unique').on(table.folded)],
)
