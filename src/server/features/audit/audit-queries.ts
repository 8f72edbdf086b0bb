/** Reading of management's log: pages backwards in time, by index. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { AuditEntry, auditQuery } from '#contract/house/audit.ts'
import { AUDIT_PAGE_SIZE } from '#domain/house/audit.ts'
import { isFoundBy } from '../../accounts/reach.ts'
import type { Queries } from '../../database/client.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { alias, and, desc, eq, gte, lt, type SQL, sql } from '../../platform/drizzle.ts'

type Query = z.output<typeof auditQuery>
type Filters = Omit<Query, 'before'>
export type ReadEntry = Omit<AuditEntry, 'at'> & { readonly at: Date }

const actors = alias(users, 'actors')
const subjects = alias(users, 'subjects')
const log = auditLog

function isAsked({
  actorId,
  action,
  subjectKind,
  subjectId,
  locationId,
  from,
  to,
}: Omit<Filters, 'q'>): SQL | undefined {
  return and(
    actorId === undefined ? undefined : eq(log.actorId, actorId),
    action && eq(log.action, action),
    subjectKind && eq(log.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(log.subjectId, subjectId),
    locationId === undefined ? undefined : eq(log.locationId, locationId),
    from === undefined ? undefined : gte(log.at, new Date(from)),
    to === undefined ? undefined : lt(log.at, new Date(to)),
  )
}

/** Entries older than this one; none if it does not exist. */
const isBefore = (id: number): SQL =>
  sql`(${log.at}, ${log.id}) < ((select at from audit_log where id = ${id}), ${id})`

/** Number of recent entries searched for a person before the index by person is used. */
const NEAR_ENTRIES = 5_000

/**
 * First entries of the people found by `q`, as authors or subjects. Frequent people are found in the newest
 * entries, rare ones by index; each would be slow for the other.
 */
function isAmongFirstAbout(q: string, isAsked: SQL, most: number): SQL {
  const entries = sql`select ${log.id}, ${log.at}, ${log.actorId}, ${log.subjectKind}, ${log.subjectId} from ${log}`
  const newest = (count: number) => sql`order by ${log.at} desc, ${log.id} desc limit ${count}`
  return sql`${log.id} in (
    with named as materialized (select ${users.id} from ${users} where ${isFoundBy(q)}),
    recent as materialized (${entries} where ${isAsked} ${newest(NEAR_ENTRIES)}),
    near as materialized (
      select id, at from recent
      where actor_id in (select id from named) or (subject_kind = 'user' and subject_id in (select id from named))
      order by at desc, id desc limit ${most}
    ),
    far as (
      select entry.id, entry.at from named cross join lateral (
        (${entries} where ${log.actorId} = named.id and ${isAsked} ${newest(most)})
        union
        (${entries} where ${log.subjectKind} = 'user' and ${log.subjectId} = named.id and ${isAsked} ${newest(most)})
      ) as entry
      where (select count(*) from near) < ${most} and (select count(*) from recent) = ${NEAR_ENTRIES}
    )
    select id from (select id, at from near union select id, at from far) as found
    order by at desc, id desc limit ${most})`
}

/** A page of entries, newest first. The index finds the page before anything is joined. */
export async function listEntries(
  queries: Queries,
  { before, q, ...filters }: Query,
  pageSize = AUDIT_PAGE_SIZE,
): Promise<ReadEntry[]> {
  const isWanted = and(isAsked(filters), before === undefined ? undefined : isBefore(before))
  const page = queries
    .select()
    .from(log)
    .where(q ? isAmongFirstAbout(q, isWanted ?? sql`true`, pageSize) : isWanted)
    .orderBy(desc(log.at), desc(log.id))
    .limit(pageSize)
    .as('page')
  const rows = await queries
    .select({
      id: page.id,
      at: page.at,
      actor: { id: actors.id, fullName: actors.fullName },
      action: page.action,
      subjectKind: page.subjectKind,
      subjectId: page.subjectId,
      subjectName: sql<string | null>`coalesce(${subjects.fullName}, ${contentItems.title})`,
      location: { id: locations.id, name: locations.name },
      before: page.before,
      after: page.after,
      requestId: page.requestId,
    })
    .from(page)
    .leftJoin(actors, eq(actors.id, page.actorId))
    .leftJoin(subjects, and(eq(page.subjectKind, 'user'), eq(subjects.id, page.subjectId)))
    .leftJoin(
      contentItems,
      and(sql`${contentItems.kind} = ${page.subjectKind}`, eq(contentItems.itemId, page.subjectId)),
    )
    .leftJoin(locations, eq(locations.id, page.locationId))
    .orderBy(desc(page.at), desc(page.id))
  return rows.map(({ subjectKind, subjectId, subjectName, before: was, after, ...entry }) => ({
    ...entry,
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
    before: was as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }))
}

const EXPORT_BATCH = 1_000

/** All filtered entries, one batch in memory at a time. */
export async function* readAllEntries(queries: Queries, filters: Filters): AsyncGenerator<ReadEntry> {
  let before: number | undefined
  for (;;) {
    const batch = await listEntries(queries, { ...filters, before }, EXPORT_BATCH)
    yield* batch
    if (batch.length < EXPORT_BATCH) return
    before = batch.at(-1)?.id
  }
}
