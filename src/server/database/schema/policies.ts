import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { displayOrder, id, instant, isActive } from './columns.ts'
import { users } from './users.ts'

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

/** Who agreed to which text, and when. Never changed, never deleted; a text may be agreed to again on a later day. */
export const policyAgreements = pgTable(
  'policy_agreements',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    /** Of `policy_versions`; the texts of the first releases were not kept. */
    version: text().notNull(),
    agreedAt: instant().notNull(),
    /** The business day: one agreement a day, however often it was sent. */
    agreedOn: date({ mode: 'string' }).notNull(),
  },
  table => [
    uniqueIndex('policy_agreements_once').on(table.userId, table.policyId, table.version, table.agreedOn),
    index('policy_agreements_policy').on(table.policyId, table.version),
  ],
)
