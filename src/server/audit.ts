/** Log of management's actions: every entry in the transaction of its action. Source: ruling R13. */

import type { AuditAction, AuditSubjectKind } from '#domain/house/audit.ts'
import type { Queries, Transaction } from './database/client.ts'
import { sql } from './platform/drizzle.ts'

/** Author, time and request of an action. */
export interface AuditContext {
  /** `null`: someone at the machine itself, or the academy. */
  readonly by: number | null
  readonly at: Date
  /** Same as in the server's log. */
  readonly requestId?: string
}

export interface AuditEntry {
  readonly action: AuditAction
  readonly subject: {
    readonly kind: AuditSubjectKind
    /** Left out for the only one, or for all of a kind. */
    readonly id?: number
  }
  /** Left out for an action without a location of its own. */
  readonly locationId?: number | undefined
  /**
   * Values before and after the change. Subjects with a history of their own are logged by revision; secrets
   * never are: no password, no token, no mail with a link.
   */
  readonly before?: object | undefined
  readonly after?: object | undefined
}

const insertEntries = (
  db: Queries,
  { at, by, requestId, entries }: { at: Date; by: number | null; requestId: string | null; entries: string },
) =>
  db.execute(sql`
    insert into audit_log (at, actor_id, action, subject_kind, subject_id, location_id, before, after, request_id)
    select ${at}::timestamptz, ${by}::integer, action, kind, id, place, before, after, ${requestId}::text
    from json_to_recordset(${entries}::json)
      as entry (action text, kind text, id integer, place integer, before jsonb, after jsonb)`)

/** Logs an action in the transaction that performs it, so that both exist or neither. */
export async function recordAudit(
  tx: Transaction,
  { by, at, requestId }: AuditContext,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, subject, locationId, before, after }) => ({
    action,
    ...subject,
    place: locationId,
    before,
    after,
  }))
  await insertEntries(tx, { by, at, requestId: requestId ?? null, entries: JSON.stringify(rows) })
}
