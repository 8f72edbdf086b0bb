/** The log of what management does: every entry in the transaction of what it tells. Source: ruling R13. */

import type { Actor } from '#domain/abilities.ts'
import type { AuditAction, AuditSubjectKind } from '#domain/audit.ts'
import type { Queries, Transaction } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'

/** Who does something, when, and by which request. */
export interface Acting {
  /** `null`: someone at the machine itself, or the academy. */
  readonly by: number | null
  readonly at: Date
  /** As in the server's log. */
  readonly requestId?: string
}

/** Where what they may do decides as well. */
export interface ActingPerson extends Acting {
  readonly by: number
  readonly actor: Actor
}

/** Whoever sent the request. */
export function actingIn(
  { nowDate }: { nowDate(): Date },
  actor: Actor,
  request: { readonly id: string },
): ActingPerson {
  return { by: actor.id, actor, at: nowDate(), requestId: request.id }
}

export interface AuditEntry {
  readonly action: AuditAction
  readonly subject: {
    readonly kind: AuditSubjectKind
    /** Left out where there is only one, or where it is about all of a kind. */
    readonly id?: number
  }
  /** Where it was done; left out where the deed has no location of its own. */
  readonly locationId?: number | undefined
  /**
   * What was changed, as it was and as it is since. What has a history of its own goes by its revision, and nothing
   * secret goes in: no password, no token, no mail with a link.
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

/** Writes what someone does into the log, in their order. In the transaction that does it: both are there, or neither. */
export async function recordAudit(
  tx: Transaction,
  { by, at, requestId }: Acting,
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
