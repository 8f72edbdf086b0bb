/** Announcements of management and their readers. Source: rulings R9 and R13. */

import type * as z from 'zod/mini'
import type { announcementTableQuery, sendAnnouncementBody } from '#contract/house/announcements.ts'
import type { AnnouncementState } from '#domain/house/announcements.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { locations } from '../../database/schema/locations.ts'
import {
  announcementFiles,
  NO_LOCATION,
  notificationReads,
  notifications,
} from '../../database/schema/notifications.ts'
import { pushMessages } from '../../database/schema/push.ts'
import { users } from '../../database/schema/users.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, isNull, sql } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import {
  type AnnouncementAudience,
  audienceOf,
  isInReach,
  pushToConfirm,
  pushTopicOf,
  refuseAudience,
} from './announcement-audience.ts'
import { decodeFile } from './announcement-files.ts'
import { FILE, SENT_AT } from './bell-service.ts'

const stateAt = (now: Date) => sql<AnnouncementState>`case
  when ${notifications.withdrawnAt} is not null then 'withdrawn'
  when ${notifications.sent} and ${notifications.endsAt} <= ${now.toISOString()}::timestamptz then 'ended'
  when ${notifications.sent} then 'sent'
  when ${notifications.notSentBecause} is not null then 'not-sent'
  else 'scheduled' end`

function selectAnnouncements(queries: Queries, now: Date) {
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
      jobs: sql<{ id: number; name: string }[]>`(
        select coalesce(json_agg(json_build_object('id', ${jobs.id}, 'name', ${jobs.name}) order by ${jobs.displayOrder}, ${jobs.id}), '[]')
        from ${jobs} where ${jobs.id} = any(${notifications.jobIds}))`,
      jobIds: notifications.jobIds,
      people: sql<{ id: number; fullName: string }[]>`(
        select coalesce(json_agg(json_build_object('id', named.id, 'fullName', named.full_name) order by named.full_name, named.id), '[]')
        from users as named where named.id = any(${notifications.userIds}))`,
      userIds: notifications.userIds,
      mustConfirm: notifications.mustConfirm,
      endsAt: notifications.endsAt,
      file: FILE,
      state: stateAt(now),
      notSentBecause: notifications.notSentBecause,
      createdAt: notifications.createdAt,
      createdBy: { id: users.id, fullName: users.fullName },
      sentAt: SENT_AT,
      readCount: sql<number>`(
        select count(*)::int from ${notificationReads} where ${notificationReads.notificationId} = ${notifications.id})`,
      confirmedCount: sql<number>`case when ${notifications.mustConfirm} then (
        select count(*)::int from ${notificationReads} where ${notificationReads.notificationId} = ${notifications.id}
          and ${notificationReads.confirmedAt} is not null) else 0 end`,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.createdBy))
    .$dynamic()
}

export async function readAnnouncementTable(
  { db, nowDate }: AppContext,
  user: Actor,
  query: z.output<typeof announcementTableQuery>,
) {
  const now = nowDate()
  const { state, createdBy } = query
  const isAsked = and(
    isInReach(user),
    state && sql`${stateAt(now)} = ${state}`,
    createdBy === undefined ? undefined : eq(notifications.createdBy, createdBy),
  )
  const { rows, total } = await readPage(
    selectAnnouncements(db, now)
      .where(isAsked)
      .orderBy(...orderOf(query.sort ?? '-sentAt', { sentAt: SENT_AT }, notifications.id)),
    query,
    db.$count(notifications, isAsked),
  )
  const counts = await countAudiences(db, rows)
  return { rows: rows.map((row, index) => ({ ...row, audienceCount: counts[index] ?? 0 })), total }
}

/** People of each audience; the same ones are counted once. */
async function countAudiences(db: Queries, audiences: readonly AnnouncementAudience[]): Promise<number[]> {
  const keyOf = ({ locationIds, positions, jobIds, userIds }: AnnouncementAudience) =>
    JSON.stringify([locationIds, positions, jobIds, userIds])
  const different = new Map(audiences.map(audience => [keyOf(audience), audience]))
  if (different.size === 0) return []
  const counts = [...different.values()].map(
    audience => sql`(select count(*)::int from completion_totals as total where ${audienceOf(audience)})`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  const byKey = new Map([...different.keys()].map((key, index) => [key, returned(rows).counts[index] ?? 0]))
  return audiences.map(audience => byKey.get(keyOf(audience)) ?? 0)
}

export async function findAnnouncement(queries: Queries, now: Date, user: Actor, announcementId: number) {
  const [row] = await selectAnnouncements(queries, now).where(
    and(eq(notifications.id, announcementId), isInReach(user)),
  )
  if (!row) throw new AppError('announcementNotFound')
  return row
}

/** People who would get it now. */
export async function countAudience(db: Queries, user: Actor, audience: AnnouncementAudience) {
  await refuseAudience(db, user, audience)
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from completion_totals as total where ${audienceOf(audience)}`,
  )
  return returned(rows)
}

/** Reminder of a sent announcement to the people of its audience who have not read it, or not confirmed a must-confirm. */
export async function unreadReminder({ db, nowDate }: AppContext, user: Actor, announcementId: number) {
  const announcement = await findAnnouncement(db, nowDate(), user, announcementId)
  if (announcement.state === 'ended') throw new AppError('announcementEnded')
  if (announcement.state !== 'sent') throw new AppError('announcementNotSent')
  return {
    subject: `announcement ${announcementId}`,
    people: sql`select total.user_id from completion_totals as total
      where ${audienceOf(announcement)} and ${(announcement.mustConfirm ? isUnconfirmedBy : isUnreadBy)(announcementId)}`,
    text: {
      title: `Please ${announcement.mustConfirm ? 'confirm' : 'read'}: ${announcement.title}`,
      message: announcement.message,
      link: announcement.link,
    },
    endsAt: announcement.endsAt,
  }
}

export const isUnreadBy = (announcementId: number) => sql`not exists (
  select from notification_reads where notification_id = ${announcementId} and user_id = total.user_id)`
export const isUnconfirmedBy = (announcementId: number) => sql`not exists (
  select from notification_reads where notification_id = ${announcementId} and user_id = total.user_id
    and confirmed_at is not null)`

export async function sendAnnouncement(
  { db, nowDate }: AppContext,
  acting: ActorContext,
  { file, ...body }: z.output<typeof sendAnnouncementBody>,
) {
  const { title, message, link, locationIds, positions, jobIds, userIds, mustConfirm } = body
  const scheduledFor = body.scheduledFor === null ? null : new Date(body.scheduledFor)
  if (scheduledFor && scheduledFor <= nowDate()) {
    throw new AppError('announcementInPast', undefined, { field: 'scheduledFor' })
  }
  const endsAt = body.endsAt === null ? null : new Date(body.endsAt)
  if (endsAt && endsAt <= (scheduledFor ?? acting.at))
    throw new AppError('announcementEndsEarly', undefined, { field: 'endsAt' })
  await refuseAudience(db, acting.actor, body)
  const decoded = file && (await decodeFile(file))
  return db.transaction(async tx => {
    const found = await tx.$count(locations, inArray(locations.id, locationIds))
    if (found !== locationIds.length) {
      throw new AppError('badInput', undefined, {
        field: 'locationIds',
        fieldMessage: 'One of these locations is not there any more',
      })
    }
    if ((await tx.$count(jobs, inArray(jobs.id, jobIds))) < jobIds.length)
      throw new AppError('jobNotFound', undefined, { field: 'jobIds' })
    const sent = returned(
      await tx
        .insert(notifications)
        .values({
          title,
          message,
          targetUrl: link || null,
          // Releases before would show one to people by name to everyone.
          locationIds: userIds.length > 0 ? [NO_LOCATION] : locationIds,
          positions,
          jobIds,
          userIds,
          mustConfirm,
          endsAt,
          scheduledFor,
          sent: scheduledFor === null,
          createdBy: acting.by,
          createdAt: acting.at,
        })
        .returning({ id: notifications.id }),
    )
    if (mustConfirm && scheduledFor === null)
      await pushToConfirm(tx, { ...body, id: sent.id, createdBy: acting.by }, acting.at)
    if (decoded) await tx.insert(announcementFiles).values({ ...decoded, notificationId: sent.id })
    await recordAudit(tx, acting, {
      action: 'announcements.send',
      subject: { kind: 'announcement', id: sent.id },
      locationId: locationIds.length === 1 ? locationIds[0] : undefined,
      after: { ...body, ...(file && { file: file.name }) },
    })
    const [row] = await selectAnnouncements(tx, acting.at).where(eq(notifications.id, sent.id))
    if (!row) throw new Error('The new announcement was not found')
    return row
  })
}

/** Idempotent. */
export async function withdrawAnnouncement({ db }: AppContext, acting: ActorContext, announcementId: number) {
  return db.transaction(async tx => {
    const user = acting.actor
    const before = await findAnnouncement(tx, acting.at, user, announcementId)
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
    const after = await findAnnouncement(tx, acting.at, user, announcementId)
    if (withdrawn) {
      await tx.delete(pushMessages).where(eq(pushMessages.topic, pushTopicOf(announcementId)))
      // Its reminders say the same.
      await tx
        .update(notifications)
        .set({ withdrawnAt: acting.at, withdrawnBy: acting.by })
        .where(
          and(eq(notifications.reminds, `announcement ${announcementId}`), isNull(notifications.withdrawnAt)),
        )
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
