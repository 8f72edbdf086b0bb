/** Management tells many at once, and sees who has read it. Source: rulings R9 and R13. */

import type * as z from 'zod/mini'
import type { AnnouncementBody } from '#contract/announcement-form.ts'
import type {
  Announcement,
  AnnouncementReader,
  announcementTableQuery,
  readerTableQuery,
} from '#contract/announcements.ts'
import { type Actor, can, locationsWhere } from '#domain/abilities.ts'
import { type AnnouncementState, mayAnnounceTo } from '#domain/announcements.ts'
import { type ActingPerson, recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { notificationReadCounts, notifications } from '../../database/schema/notifications.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, pageOf, readPage } from '../../database/table-page.ts'
import { type Crews, findCrews, isAmong } from '../../learning/crews.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, isNull, not, type SQL, sql } from '../../platform/drizzle.ts'
import { SENT_AT } from './bell-service.ts'

const STATE = sql<AnnouncementState>`case
  when ${notifications.withdrawnAt} is not null then 'withdrawn'
  when ${notifications.sent} then 'sent'
  when ${notifications.notSentBecause} is not null then 'not-sent'
  else 'scheduled' end`

function selectAnnouncements(queries: Queries) {
  return queries
    .select({
      id: notifications.id,
      title: notifications.title,
      message: notifications.message,
      link: notifications.targetUrl,
      locations: sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', ${locations.id}, 'name', ${locations.name}) order by ${locations.name}), '[]')
        from ${locations} where ${locations.id} = any(${notifications.locationIds}))`,
      locationIds: notifications.locationIds,
      positions: notifications.positions,
      state: STATE,
      notSentBecause: notifications.notSentBecause,
      createdAt: notifications.createdAt,
      createdBy: { id: users.id, fullName: users.fullName },
      sentAt: SENT_AT,
      readCount: sql<number>`(
        select coalesce(sum(${notificationReadCounts.people}), 0)::int
        from ${notificationReadCounts} where ${notificationReadCounts.notificationId} = ${notifications.id})`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.createdBy))
    .$dynamic()
}

/** What management sent, of that what the actor may see: a manager what went to their locations alone. */
function isInReach(actor: Actor): SQL | undefined {
  const reach = locationsWhere(actor, 'announcements.send')
  // A change of dishes has a list of its own, and is taken back by another change.
  const isForMany = and(isNull(notifications.recipientId), isNull(notifications.dishChangeId))
  if (reach === 'all') return isForMany
  const ids = sql.param([...reach], notifications.locationIds)
  return and(
    isForMany,
    sql`cardinality(${notifications.locationIds}) > 0 and ${notifications.locationIds} <@ ${ids}`,
  )
}

/** A page of the announcements' table. */
export function readAnnouncementTable(
  { db }: AppContext,
  user: Actor,
  query: z.output<typeof announcementTableQuery>,
): Promise<{ rows: Announcement[]; total: number }> {
  const { state, createdBy } = query
  const isAsked = and(
    isInReach(user),
    state && sql`${STATE} = ${state}`,
    createdBy === undefined ? undefined : eq(notifications.createdBy, createdBy),
  )
  return readPage(
    selectAnnouncements(db)
      .where(isAsked)
      .orderBy(...orderOf(query.sort ?? '-sentAt', { sentAt: SENT_AT }, notifications.id)),
    query,
    db.$count(notifications, isAsked),
    presentAnnouncement,
  )
}

export async function readAnnouncement(
  { db }: AppContext,
  user: Actor,
  announcementId: number,
): Promise<Announcement> {
  return findAnnouncement(db, user, announcementId)
}

async function findAnnouncement(
  queries: Queries,
  user: Actor,
  announcementId: number,
): Promise<Announcement> {
  const [row] = await selectAnnouncements(queries).where(
    and(eq(notifications.id, announcementId), isInReach(user)),
  )
  if (!row) throw new AppError('announcementNotFound')
  return presentAnnouncement(row)
}

/** Whom it is for, by name, and when each has read it. */
export async function readReaderTable(
  { db }: AppContext,
  user: Actor,
  announcementId: number,
  { page = 1, state }: z.output<typeof readerTableQuery>,
): Promise<{ rows: AnnouncementReader[]; total: number }> {
  const { locations: theirs, positions } = await findAnnouncement(db, user, announcementId)
  const crews = await findCrews(db, {
    theirs: theirs.length === 0 ? 'all' : theirs.map(({ id }) => id),
    positions: positions.length === 0 ? undefined : positions,
  })
  const total = await countReaders(db, announcementId, crews, state)
  const { direction, limit, offset } = pageOf(page, total)
  const { rows } = await db.execute<{ id: number; fullName: string; readAt: string | null }>(sql`
    with page as materialized (
      select user_id, full_name from completion_totals as total
      where is_listed and ${isAmong(sql`crew_id`, crews)} and ${isReader(announcementId, state)}
      order by full_name ${direction}, user_id ${direction}
      limit ${limit} offset ${offset}
    )
    select page.user_id as id, page.full_name as "fullName", reading.read_at as "readAt"
    from page left join notification_reads as reading
      on reading.user_id = page.user_id and reading.notification_id = ${announcementId}
    order by page.full_name, page.user_id`)
  return {
    rows: rows.map(row => ({ ...row, readAt: row.readAt && new Date(row.readAt).toISOString() })),
    total,
  }
}

type ReaderState = z.output<typeof readerTableQuery>['state']

function isReader(announcementId: number, state: ReaderState): SQL {
  if (state === undefined) return sql`true`
  const hasRead = sql`exists (select from notification_reads as reading
    where reading.notification_id = ${announcementId} and reading.user_id = total.user_id)`
  return state === 'read' ? hasRead : not(hasRead)
}

/** How many of these crews work here, of those who have read it, or of those who have not. */
async function countReaders(
  db: Queries,
  announcementId: number,
  crews: Crews,
  state: ReaderState,
): Promise<number> {
  const { rows } = await db.execute<{ all: number; read: number }>(sql`
    select ${
      state === 'read'
        ? sql`0`
        : sql`(select count(*)::int from completion_totals where is_listed and ${isAmong(sql`crew_id`, crews)})`
    } as all, (
      select coalesce(sum(people), 0)::int from notification_read_counts
      where notification_id = ${announcementId} and is_listed and ${isAmong(sql`crew_id`, crews)}
    ) as read`)
  const { all = 0, read = 0 } = rows[0] ?? {}
  return { all, read, unread: all - read }[state ?? 'all']
}

export async function sendAnnouncement(
  { db, nowDate }: AppContext,
  acting: ActingPerson,
  body: AnnouncementBody,
): Promise<Announcement> {
  const { title, message, link, locationIds, positions } = body
  const scheduledFor = body.scheduledFor === null ? null : new Date(body.scheduledFor)
  if (scheduledFor && scheduledFor <= nowDate()) {
    throw new AppError('announcementInPast', undefined, { field: 'scheduledFor' })
  }
  if (!mayAnnounceTo(acting.actor, locationIds))
    throw new AppError('notYourLocations', undefined, { field: 'locationIds' })
  return db.transaction(async tx => {
    const known = await tx.$count(locations, inArray(locations.id, locationIds))
    if (known !== locationIds.length) {
      throw new AppError('badInput', undefined, {
        field: 'locationIds',
        fieldMessage: 'One of these locations is not there any more',
      })
    }
    const [sent] = await tx
      .insert(notifications)
      .values({
        title,
        message,
        targetUrl: link || null,
        locationIds,
        positions,
        scheduledFor,
        sent: scheduledFor === null,
        createdBy: acting.by,
        createdAt: acting.at,
      })
      .returning({ id: notifications.id })
    if (!sent) throw new Error('The new announcement was not returned')
    await recordAudit(tx, acting, {
      action: 'announcements.send',
      subject: { kind: 'announcement', id: sent.id },
      locationId: locationIds.length === 1 ? locationIds[0] : undefined,
      after: body,
    })
    const [row] = await selectAnnouncements(tx).where(eq(notifications.id, sent.id))
    if (!row) throw new Error('The new announcement was not found')
    return presentAnnouncement(row)
  })
}

/** Once; a repetition changes nothing. */
export async function withdrawAnnouncement(
  { db }: AppContext,
  acting: ActingPerson,
  announcementId: number,
): Promise<Announcement> {
  return db.transaction(async tx => {
    const user = acting.actor
    const before = await findAnnouncement(tx, user, announcementId)
    if (!can(user, 'announcements.withdraw', { userId: before.createdBy.id }))
      throw new AppError('notYourAnnouncement')
    const [withdrawn] = await tx
      .update(notifications)
      .set({ withdrawnAt: acting.at, withdrawnBy: acting.by })
      .where(
        and(
          eq(notifications.id, announcementId),
          isNull(notifications.withdrawnAt),
          isNull(notifications.notSentBecause),
        ),
      )
      .returning({ id: notifications.id })
    const after = await findAnnouncement(tx, user, announcementId)
    if (withdrawn) {
      await recordAudit(tx, acting, {
        action: 'announcements.withdraw',
        subject: { kind: 'announcement', id: announcementId },
        before: { state: before.state },
        after: { state: after.state },
      })
    }
    return after
  })
}

type Row = Awaited<ReturnType<typeof selectAnnouncements>>[number]

function presentAnnouncement({ locationIds: _, createdAt, sentAt, ...row }: Row): Announcement {
  return { ...row, createdAt: createdAt.toISOString(), sentAt: sentAt.toISOString() }
}
