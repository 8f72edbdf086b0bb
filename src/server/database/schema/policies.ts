import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { displayOrder, id, isActive } from './columns.ts'

/** What the induction asks to agree to. Submissions keep the id and the version of each (`learning/policies.ts`). */
export const policies = pgTable('policies', {
  id: id(),
  category: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  /** Markdown, of a policy that is a document of its own. */
  body: text(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})

/**
 * The texts that somebody has agreed to, by the versions that submissions name: whatever is edited since, what was
 * signed can be read. Never changed, never deleted.
 */
export const policyVersions = pgTable(
  'policy_versions',
  {
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    version: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    body: text(),
  },
  table => [primaryKey({ columns: [table.policyId, table.version] })],
)
