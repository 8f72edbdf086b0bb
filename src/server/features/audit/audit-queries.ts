/** Reading the log of what management does: pages on the way back in time, by what an index holds. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { AuditEntry, auditQuery } from '#contract/audit.ts'
import { AUDIT_PAGE_SIZE } from '#domain/audit.ts'
import { isFoundBy } from '../../accounts/reach.ts'
import type { Queries } from '../../database/client.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'
import { alias, and, desc, eq, gte, lt, type SQL, sql } from '../../platform/drizzle.ts'

type Query = z.output<typeof auditQuery>
type Filters = Omit<Query, 'before'>

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

/** The entries after this one on the way back in time; of one that there is not, none. */
const isBefore = (id: number): SQL =>
  sql`(${log.at}, ${log.id}) < ((select at from audit_log where id = ${id}), ${id})`

/** How many entries are looked through for someone's name before each who has it is asked about. */
const NEAR_ENTRIES = 5_000

/**
 * The first so many entries of whoever is found by `q`: who did it, or to whom it was done. People who are in the log
 * often are found in its newest entries, and of those who are seldom in it an index tells; each would be slow where the
 * other is not.
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

/** A page of entries, newest first. The page is found in an index before anything is joined to it. */
export async function listEntries(
  queries: Queries,
  { before, q, ...filters }: Query,
  pageSize = AUDIT_PAGE_SIZE,
): Promise<AuditEntry[]> {
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
  return rows.map(({ subjectKind, subjectId, subjectName, before: was, after, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    subject: { kind: subjectKind, id: subjectId, name: subjectName },
    before: was as AuditEntry['before'],
    after: after as AuditEntry['after'],
  }))
}

const EXPORT_BATCH = 1_000

/** All that the filters leave, a batch in memory at a time. */
export async function* readAllEntries(queries: Queries, filters: Filters): AsyncGenerator<AuditEntry> {
  let before: number | undefined
  for (;;) {
    const batch = await listEntries(queries, { ...filters, before }, EXPORT_BATCH)
    yield* batch
    if (batch.length < EXPORT_BATCH) return
    before = batch.at(-1)?.id
  }
}
