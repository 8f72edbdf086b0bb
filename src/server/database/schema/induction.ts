import { index, jsonb, pgTable, text, uniqueIndex } from '../../platform/drizzle.ts'
import { createdAt, id, reference } from './columns.ts'
import { users } from './users.ts'

export const inductionSubmissions = pgTable(
  'induction_submissions',
  {
    id: id(),
    userId: reference(() => users.id),
    staffName: text().notNull(),
    staffEmail: text().notNull(),
    /** Policy id → agreed. */
    agreements: jsonb().$type<Record<string, boolean>>().notNull(),
    /** Policy id → hash of the accepted text. */
    policyVersions: jsonb().$type<Record<string, string>>().notNull(),
    signatureData: text().notNull(),
    submittedAt: createdAt(),
  },
  table => [
    uniqueIndex('induction_submissions_once').on(table.userId),
    index('induction_submissions_submitted').on(table.submittedAt),
  ],
)
