import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Policy } from '#contract/policies.ts'
import { displayOrder, id, isActive } from './columns.ts'

/** What the induction asks to agree to. Submissions keep the id and the version of each (`learning/policies.ts`). */
export const policies = pgTable('policies', {
  id: id(),
  category: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  /** Of a policy that is a document of its own. */
  sections: jsonb().$type<Policy['sections']>(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})
