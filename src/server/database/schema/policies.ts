import { CHANGE_WEIGHTS, MOST_RENEW_MONTHS } from '#domain/programme/policies.ts'
import {
  bigint,
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
import { audience, displayOrder, id, instant, isActive, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * Policies to accept in the induction. Submissions store the id and version of each (`programme/policies.ts`).
 */
export const policies = pgTable(
  'policies',
  {
    id: id(),
    category: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown, for a policy with its own document. */
    body: text(),
    displayOrder: displayOrder(),
    isActive: isActive(),
    audience: audience(),
    /** Months of validity; `null`: unlimited. */
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
 * Accepted texts, by the version in submissions, so that a signed text stays readable whatever is edited
 * later. Never changed, never deleted.
 */
export const policyVersions = pgTable(
  'policy_versions',
  {
    policyId: reference(() => policies.id),
    version: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    body: text(),
  },
  table => [primaryKey({ columns: [table.policyId, table.version] })],
)

/**
 * Agreements by person, text and time. Never changed, never deleted; a text may be accepted again on a later
 * day.
 */
export const policyAgreements = pgTable(
  'policy_agreements',
  {
    id: id(),
    userId: reference(() => users.id),
    policyId: reference(() => policies.id),
    /** A version of `policy_versions`; the texts of the first releases were not stored. */
    version: text().notNull(),
    agreedAt: instant().notNull(),
    /** Business day: one agreement a day, however often it was sent. */
    agreedOn: date({ mode: 'string' }).notNull(),
  },
  table => [
    uniqueIndex('policy_agreements_once').on(table.userId, table.policyId, table.version, table.agreedOn),
    index('policy_agreements_policy').on(table.policyId, table.version),
  ],
)

/** Texts that each person has ever agreed to, kept by a trigger: one row to read instead of all agreements. */
export const agreedTexts = pgTable('agreed_texts', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `<id of the policy> <version>`, in order. */
  texts: text().array().notNull(),
  /** Same for the same texts, as most people have; to group them. */
  hash: bigint({ mode: 'bigint' }).notNull().generatedAlwaysAs(sql`hash_array_extended(texts, 0)`),
})

/** "Confirmed for our group by …, on …", for one text. Never changed, never deleted; the latest holds. */
export const policyConfirmations = pgTable(
  'policy_confirmations',
  {
    id: id(),
    policyId: reference(() => policies.id),
    version: text().notNull(),
    confirmedBy: reference(() => users.id),
    confirmedAt: instant().notNull(),
    reviewBy: date({ mode: 'string' }).notNull(),
  },
  table => [
    index('policy_confirmations_policy').on(table.policyId, table.version),
    index('policy_confirmations_by').on(table.confirmedBy),
  ],
)

/**
 * Texts from the time staff could see them, from the first change on, and the meaning of each change for
 * people who agreed before.
 */
export const policyPublications = pgTable(
  'policy_publications',
  {
    id: id(),
    policyId: reference(() => policies.id),
    version: text().notNull(),
    weight: text({ enum: CHANGE_WEIGHTS }),
    /** Deadline for reading a material change. */
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
