import { ABSENCE_KINDS } from '#domain/people/absences.ts'
import { check, date, index, integer, pgTable, sql, text } from '../../platform/drizzle.ts'
import { id, instant, reference } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

/** Leave, and exemptions from the programme, in whole business days. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    userId: reference(() => users.id),
    kind: text({ enum: ABSENCE_KINDS }).notNull(),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Last day; null: open. */
    endsOn: date({ mode: 'string' }),
    reason: text().notNull(),
    recordedBy: reference(() => users.id),
    recordedAt: instant().notNull(),
    /** Ended early, or taken back before it began. */
    endedBy: integer().references(() => users.id),
    endedAt: instant(),
  },
  table => [
    index('absences_user').on(table.userId),
    index('absences_recorded_by').on(table.recordedBy),
    index('absences_ended_by').on(table.endedBy),
    check('absences_kind_known', sql`${table.kind} in ('leave', 'exempt')`),
    // A taken-back one ends before it begins.
    check(
      'absences_end_after_start',
      sql`${table.endsOn} >= ${table.startsOn} or ${table.endedAt} is not null`,
    ),
    check('absences_ended_by_somebody', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
  ],
)

/** People with a manager's abilities at a location for some business days. */
export const deputyships = pgTable(
  'deputyships',
  {
    id: id(),
    userId: reference(() => users.id),
    locationId: reference(() => locations.id),
    startsOn: date({ mode: 'string' }).notNull(),
    /** Last day. */
    endsOn: date({ mode: 'string' }).notNull(),
    namedBy: reference(() => users.id),
    namedAt: instant().notNull(),
    endedBy: integer().references(() => users.id),
    endedAt: instant(),
  },
  table => [
    index('deputyships_user').on(table.userId),
    index('deputyships_location').on(table.locationId),
    index('deputyships_named_by').on(table.namedBy),
    index('deputyships_ended_by').on(table.endedBy),
    check('deputyships_ended_by_somebody', sql`(${table.endedBy} is null) = (${table.endedAt} is null)`),
  ],
)
