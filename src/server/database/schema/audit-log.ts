/** Management's actions: append-only by `functions/refuse_audit_log_change.sql`. Source: ruling R13. */

import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/house/audit.ts'
import { bigint, index, integer, jsonb, pgTable, text } from '../../platform/drizzle.ts'
import { instant } from './columns.ts'
import { locations } from './locations.ts'
import { users } from './users.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Null: someone at the machine itself, or the academy. */
    actorId: integer().references(() => users.id),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    subjectKind: text({ enum: AUDIT_SUBJECTS }).notNull(),
    /** Null for the only one, or for all of a kind. */
    subjectId: integer(),
    /** Location of the action or of the people concerned. */
    locationId: integer().references(() => locations.id),
    before: jsonb().$type<object>(),
    after: jsonb().$type<object>(),
    /** Same as in the server's log. */
    requestId: text(),
  },
  table => [
    // Newest first: overall, and by each filter of the log.
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_action').on(table.action, table.at, table.id),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.at, table.id),
    index('audit_log_subject_kind').on(table.subjectKind, table.at, table.id),
    index('audit_log_location').on(table.locationId, table.at, table.id),
  ],
)
