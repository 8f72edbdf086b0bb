/** Announcements of management and their readers. Source: rulings R9 and R13. */

import type * as z from 'zod/mini'
import type { AnnouncementBody, announcementAudience } from '#contract/announcement-form.ts'
import type { announcementTableQuery, readerTableQuery } from '#contract/announcements.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { type Actor, can, locationsWhere } from '#domain/abilities.ts'
import { type AnnouncementState, mayAnnounceTo } from '#domain/announcements.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { locations } from '../../database/schema/locations.ts'
import { notificationReads, notifications } from '../../database/schema/notifications.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { isMember } from '../../learning/membership.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, isNull, type SQL, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
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
        select count(*)::int from ${notificationReads} where ${notificationReads.notificationId} = ${notifications.id})`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.createdBy))
    .$dynamic()
}

/** Condition: sent by management and visible to the actor; for a manager, only those to their locations. */
function isInReach(actor: Actor): SQL | undefined {
  const reach = locationsWhere(actor, 'announcements.send')
  // Changes of dishes have their own list, and are withdrawn by another change.
  const isForMany = and(
    isNull(notifications.recipientId),
    isNull(notifications.dishChangeId),
    isNull(notifications.reminds),
  )
  if (reach === 'all') return isForMany
  const ids = sql.param([...reach], notifications.locationIds)
  return and(
    isForMany,
    sql`cardinality(${notifications.locationIds}) > 0 and ${notifications.locationIds} <@ ${ids}`,
  )
}

export function readAnnouncementTable(
  { db }: AppContext,
  user: Actor,
  query: z.output<typeof announcementTableQuery>,
) {
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
  )
}

export async function findAnnouncement(queries: Queries, user: Actor, announcementId: number) {
  const [row] = await selectAnnouncements(queries).where(
    and(eq(notifications.id, announcementId), isInReach(user)),
  )
  if (!row) throw new AppError('announcementNotFound')
  return row
}

type AnnouncementAudience = z.output<typeof announcementAudience>

/** Condition for listed people, the same for the count, the readers and reminders. */
function audienceOf({ locationIds, positions }: AnnouncementAudience): SQL {
  const isAsked = isMember(sql`total.user_id`, {
    theirs: locationIds.length === 0 ? 'all' : locationIds,
    positions: positions.length === 0 ? undefined : positions,
  })
  return sql`total.is_listed and ${isAsked}`
}

/** People who would get it now. */
export async function countAudience(db: Queries, user: Actor, audience: AnnouncementAudience) {
  if (!mayAnnounceTo(user, audience.locationIds))
    throw new AppError('notYourLocations', undefined, { field: 'locationIds' })
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from completion_totals as total where ${audienceOf(audience)}`,
  )
  return returned(rows)
}

/** Reminder of a sent announcement to the people of its audience who have not read it. */
export async function unreadReminder(db: Queries, user: Actor, announcementId: number) {
  const announcement = await findAnnouncement(db, user, announcementId)
  if (announcement.state !== 'sent') throw new AppError('announcementNotSent')
  return {
    subject: `announcement ${announcementId}`,
    people: sql`select total.user_id from completion_totals as total
      where ${audienceOf(announcement)} and ${isUnreadBy(announcementId)}`,
    text: {
      title: `Please read: ${announcement.title}`,
      message: announcement.message,
      link: announcement.link,
    },
  }
}

const isUnreadBy = (announcementId: number) => sql`not exists (
  select from notification_reads where notification_id = ${announcementId} and user_id = total.user_id)`

/** Audience by name, with the time of reading. */
export async function readReaderTable(
  { db }: AppContext,
  user: Actor,
  announcementId: number,
  { page = 1, state }: z.output<typeof readerTableQuery>,
) {
  const announcement = await findAnnouncement(db, user, announcementId)
  const isInState = {
    all: sql`true`,
    read: sql`reading.read_at is not null`,
    // PostgreSQL would expect one row without a partner, and plan for it.
    unread: isUnreadBy(announcementId),
  }[state ?? 'all']
  const readers = sql`completion_totals as total
    left join notification_reads as reading
      on reading.user_id = total.user_id and reading.notification_id = ${announcementId}
    where ${audienceOf(announcement)} and ${isInState}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<{ id: number; fullName: string; readAt: string | null }>(sql`
      select total.user_id as id, total.full_name as "fullName", reading.read_at as "readAt"
      from ${readers} order by total.full_name, total.user_id
      limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${readers}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function sendAnnouncement(
  { db, nowDate }: AppContext,
  acting: ActorContext,
  body: AnnouncementBody,
) {
  const { title, message, link, locationIds, positions } = body
  const scheduledFor = body.scheduledFor === null ? null : new Date(body.scheduledFor)
  if (scheduledFor && scheduledFor <= nowDate()) {
    throw new AppError('announcementInPast', undefined, { field: 'scheduledFor' })
  }
  if (!mayAnnounceTo(acting.actor, locationIds))
    throw new AppError('notYourLocations', undefined, { field: 'locationIds' })
  return db.transaction(async tx => {
    const found = await tx.$count(locations, inArray(locations.id, locationIds))
    if (found !== locationIds.length) {
      throw new AppError('badInput', undefined, {
        field: 'locationIds',
        fieldMessage: 'One of these locations is not there any more',
      })
    }
    const sent = returned(
      await tx
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
        .returning({ id: notifications.id }),
    )
    await recordAudit(tx, acting, {
      action: 'announcements.send',
      subject: { kind: 'announcement', id: sent.id },
      locationId: locationIds.length === 1 ? locationIds[0] : undefined,
      after: body,
    })
    const [row] = await selectAnnouncements(tx).where(eq(notifications.id, sent.id))
    if (!row) throw new Error('The new announcement was not found')
    return row
  })
}

/** Idempotent. */
export async function withdrawAnnouncement({ db }: AppContext, acting: ActorContext, announcementId: number) {
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
