import {
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { policies } from './policies.ts'
import { trainingModules } from './training.ts'
import { users } from './users.ts'

/** Certificates of what people completed here, each made when its owner asked for it. Never deleted. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** Random bits of its public address. */
    publicId: text().notNull(),
    userId: reference(() => users.id),
    /** Either a module, a policy, or the shifts of a plan. */
    moduleId: integer().references(() => trainingModules.id),
    policyId: integer().references(() => policies.id),
    shiftIds: integer().array(),
    /** Name of it when the certificate was made. */
    title: text().notNull(),
    /** Agreed text of a policy. */
    version: text(),
    /** Business day of the completion. */
    completedOn: date({ mode: 'string' }).notNull(),
    /** Last day, where the policy is agreed to again. */
    expiresOn: date({ mode: 'string' }),
    score: integer(),
    totalQuestions: integer(),
    issuedAt: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: integer().references(() => users.id),
    withdrawnReason: text(),
  },
  table => [
    uniqueIndex('certificates_public_id_unique').on(table.publicId),
    unique('certificates_once')
      .on(table.userId, table.completedOn, table.moduleId, table.policyId)
      .nullsNotDistinct(),
    index('certificates_module').on(table.moduleId),
    index('certificates_policy').on(table.policyId),
    index('certificates_withdrawn_by').on(table.withdrawnBy),
    check(
      'certificates_of_one',
      sql`num_nonnulls(${table.moduleId}, ${table.policyId}, ${table.shiftIds}) = 1`,
    ),
    check('certificates_version_of_policy', sql`(${table.policyId} is null) = (${table.version} is null)`),
    check('certificates_score_of_module', sql`num_nulls(${table.score}, ${table.totalQuestions}) in (0, 2)`),
    check(
      'certificates_withdrawn_as_a_whole',
      sql`num_nulls(${table.withdrawnAt}, ${table.withdrawnBy}, ${table.withdrawnReason}) in (0, 3)`,
    ),
  ],
)
