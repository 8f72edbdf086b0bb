/** Reading the log of what management does: pages on the way back in time, by what an index holds. Source: ruling R13. */
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { AuditEntry, auditQuery } from '#contract/audit.ts'
import { AUDIT_PAGE_SIZE } from '#domain/audit.ts'
import type { Queries } from '../../database/client.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { contentItems } from '../../database/schema/content-items.ts'
import { locations } from '../../database/schema/locations.ts'
import { users } from '../../database/schema/users.ts'

type Filters = Omit<z.output<typeof auditQuery>, 'before'>

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
}: Filters): SQL | undefined {
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

/** A page of entries, newest first. The page is found in an index before anything is joined to it. */
export async function listEntries(
  queries: Queries,
  { before, ...filters }: z.output<typeof auditQuery>,
  pageSize = AUDIT_PAGE_SIZE,
): Promise<AuditEntry[]> {
  const page = queries
    .select()
    .from(log)
    .where(and(isAsked(filters), before === undefined ? undefined : isBefore(before)))
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
