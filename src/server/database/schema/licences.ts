import { DUTIES } from '#domain/memory/duties.ts'
import { LICENCE_SCAN_KINDS } from '#domain/people/licences.ts'
import { check, date, index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/drizzle.ts'
import { bytes, createdAt, id, instant, isActive, reference } from './columns.ts'
import { users } from './users.ts'

/** The group's kinds of licences and certificates, and what needs them. */
export const licenceKinds = pgTable(
  'licence_kinds',
  {
    id: id(),
    name: text().notNull(),
    duties: text({ enum: DUTIES }).array().notNull().default(sql`'{}'`),
    jobIds: integer().array().notNull().default(sql`'{}'`),
    /** Restaurants that need somebody with a valid one; null: each, also those that open later. */
    locationIds: integer().array().default(sql`'{}'`),
    isActive: isActive(),
  },
  table => [
    uniqueIndex('licence_kinds_name_unique').on(sql`lower(${table.name})`).where(sql`${table.isActive}`),
    check(
      'licence_kinds_duties_known',
      sql`${table.duties} <@ array['run-food', 'section', 'allergens', 'drinks', 'register']`,
    ),
  ],
)

/** Licences of people. A renewal is another row, so that the last one stays. */
export const licences = pgTable(
  'licences',
  {
    id: id(),
    /** Deleting a person removes their licences and scans. */
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    kindId: reference(() => licenceKinds.id),
    number: text().notNull(),
    /** First business day on which it holds. */
    issuedOn: date({ mode: 'string' }).notNull(),
    /** Last one. */
    expiresOn: date({ mode: 'string' }).notNull(),
    addedAt: createdAt(),
    /** Null: no manager has checked it, so that it does not count. */
    checkedBy: integer().references(() => users.id),
    checkedAt: instant(),
  },
  table => [
    uniqueIndex('licences_once').on(table.userId, table.kindId, table.number, table.issuedOn),
    index('licences_kind').on(table.kindId),
    index('licences_expires').on(table.expiresOn),
    index('licences_checked_by').on(table.checkedBy),
    check('licences_expire_after_issue', sql`${table.issuedOn} <= ${table.expiresOn}`),
    check('licences_checked_by_somebody', sql`(${table.checkedBy} is null) = (${table.checkedAt} is null)`),
    check('licences_checked_by_somebody_else', sql`${table.checkedBy} <> ${table.userId}`),
  ],
)

/** Scans, apart from the licences, which are read far more often. */
export const licenceScans = pgTable(
  'licence_scans',
  {
    licenceId: integer()
      .primaryKey()
      .references(() => licences.id, { onDelete: 'cascade' }),
    kind: text({ enum: LICENCE_SCAN_KINDS }).notNull(),
    /** The re-encoded JPEG, or the PDF as it came. */
    data: bytes().notNull(),
  },
  table => [check('licence_scans_kind_known', sql`${table.kind} in ('photo', 'pdf')`)],
)
