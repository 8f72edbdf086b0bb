import { CHANGE_WEIGHTS, MOST_RENEW_MONTHS } from '#domain/policies.ts'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { displayOrder, id, instant, isActive } from './columns.ts'
import { users } from './users.ts'

/** What the induction asks to agree to. Submissions keep the id and the version of each (`learning/policies.ts`). */
export const policies = pgTable(
  'policies',
  {
    id: id(),
    category: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown, of a policy that is a document of its own. */
    body: text(),
    displayOrder: displayOrder(),
    isActive: isActive(),
    /** How many months an agreement holds; `null`: for good. */
    renewMonths: integer(),
  },
  table => [
    check(
      'policies_renew_months',
      sql`${table.renewMonths} between 1 and ${sql.raw(String(MOST_RENEW_MONTHS))}`,
    ),
  ],
)

/**
 * The texts that someone has agreed to, by the versions that submissions name: whatever is edited since, what was
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

/** "Confirmed for our group by …, on …": of one text. Never changed, never deleted; the latest holds. */
export const policyConfirmations = pgTable(
  'policy_confirmations',
  {
    id: id(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    version: text().notNull(),
    confirmedBy: integer()
      .notNull()
      .references(() => users.id),
    confirmedAt: instant().notNull(),
    reviewBy: date({ mode: 'string' }).notNull(),
  },
  table => [
    index('policy_confirmations_policy').on(table.policyId, table.version),
    index('policy_confirmations_by').on(table.confirmedBy),
  ],
)

/** The texts as staff began to see them, from the first change on; what each change means to those who agreed before. */
export const policyPublications = pgTable(
  'policy_publications',
  {
    id: id(),
    policyId: integer()
      .notNull()
      .references(() => policies.id),
    version: text().notNull(),
    weight: text({ enum: CHANGE_WEIGHTS }),
    /** Until when a material change is to be read. */
    readBy: date({ mode: 'string' }),
    publishedAt: instant().notNull(),
    /** `null`: the academy, with a release. */
    publishedBy: integer().references(() => users.id),
  },
  table => [
    index('policy_publications_policy').on(table.policyId, table.id),
    index('policy_publications_by').on(table.publishedBy),
    check('policy_publications_weight', sql`${table.weight} in ('minor', 'material')`),
    check('policy_publications_read_by', sql`${table.readBy} is null or ${table.weight} = 'material'`),
  ],
)
