/** Content that may be out of date since a change of the menu, until it is reviewed. Source: ruling R12. */

import type { EditableKind } from '#contract/content/kinds.ts'
import { linkPaths } from '#contract/paths.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { sql } from '../../platform/drizzle.ts'

const MOST_LISTED = 200

interface Row extends Record<string, unknown> {
  readonly kind: EditableKind
  readonly id: number
  readonly title: string
  readonly changedAt: string
  readonly changes: readonly { change: string; changedAt: string; changedBy: string | null }[]
  readonly total: number
}

export async function listOutdated({ db }: AppContext) {
  const { rows } = await db.execute<Row>(sql`
    select item.kind, item.item_id as id, item.title, max(listed.changed_at) as "changedAt",
      json_agg(json_build_object('change', change, 'changedAt', changed_at, 'changedBy', person.full_name)
        order by changed_at desc, listed.id) as changes,
      (count(*) over ())::int as total
    from outdated_content listed
    join content_items item on item.kind = listed.kind and item.item_id = listed.item_id and not item.is_archived
    left join users person on person.id = listed.changed_by
    group by item.kind, item.item_id, item.title
    order by "changedAt" desc, item.kind, item.item_id limit ${MOST_LISTED}`)
  return {
    items: rows.map(item => ({ ...item, href: linkPaths.content(item.kind, item.id) })),
    total: rows[0]?.total ?? 0,
  }
}

interface LookedAt {
  readonly kind: EditableKind
  readonly itemId: number
  readonly changedAt: string
}

export async function lookedAt(
  { db }: AppContext,
  acting: AuditContext,
  { kind, itemId, changedAt }: LookedAt,
): Promise<void> {
  await db.transaction(async tx => {
    // A response has milliseconds, and changes within the same one cannot be told apart.
    const { rows } = await tx.execute<{ change: string }>(sql`
      delete from outdated_content where kind = ${kind} and item_id = ${itemId}
        and date_trunc('milliseconds', changed_at) <= ${changedAt}::timestamptz
      returning change`)
    if (rows.length === 0) return
    await recordAudit(tx, acting, {
      action: 'content.looked-at',
      subject: { kind, id: itemId },
      after: { changes: rows.map(({ change }) => change) },
    })
  })
}
