/** A user's received announcements and their reading. Source: rulings R9 and R13. */

import type { AnnouncementFile } from '#contract/house/announcements.ts'
import type { User } from '#contract/people/accounts.ts'
import { DAY_MS } from '#domain/clock/durations.ts'
import { BELL_DAYS, BELL_LENGTH } from '#domain/house/announcements.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned } from '../../database/client.ts'
import { notificationReads, notifications } from '../../database/schema/notifications.ts'
import { reminders } from '../../database/schema/reminders.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from '../../platform/drizzle.ts'
import { IS_IN_AUDIENCE } from './announcement-audience.ts'

/** Actual or scheduled time of sending. */
export const SENT_AT = sql<Date>`coalesce(${notifications.scheduledFor}, ${notifications.createdAt})`.mapWith(
  notifications.createdAt,
)

const IS_REMINDED = and(
  isNotNull(notifications.reminds),
  sql`exists (select from ${reminders} where ${reminders.notificationId} = ${notifications.id}
    and ${reminders.userId} = ${users.id} and ${reminders.step} = 'app')`,
)

/** Personal, or for an audience that includes them. */
export const IS_THEIRS = or(
  eq(notifications.recipientId, users.id),
  IS_REMINDED,
  and(isNull(notifications.recipientId), IS_IN_AUDIENCE),
)

/** Description of a row's file, or `null`, for rows of `notifications`. */
export const FILE = sql<AnnouncementFile | null>`(
  select json_build_object('kind', file.kind, 'name', file.name, 'hash', file.hash, 'size', octet_length(file.data))
  from announcement_files as file where file.notification_id = ${notifications.id})`

/** Sent and neither withdrawn nor ended. */
export const isShown = (now: Date) =>
  and(
    eq(notifications.sent, true),
    isNull(notifications.withdrawnAt),
    or(isNull(notifications.endsAt), gt(notifications.endsAt, now)),
  )

const selectReceived = (db: Queries, userId: number, condition: SQL | undefined) =>
  db
    .select({
      id: notifications.id,
      title: notifications.title,
      message: notifications.message,
      link: notifications.targetUrl,
      sentAt: SENT_AT,
      readAt: notificationReads.readAt,
      mustConfirm: notifications.mustConfirm,
      confirmedAt: notificationReads.confirmedAt,
      file: FILE,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, users.id)),
    )
    .where(
      and(
        condition,
        IS_THEIRS,
        // The author of a dish change knows of it, and who came later learns the menu as it is.
        or(
          isNull(notifications.dishChangeId),
          sql`${notifications.createdBy} is distinct from ${users.id}
            and ${notifications.createdAt} >= greatest(${users.joinDate}, ${users.accountSince})`,
        ),
      ),
    )
    .orderBy(desc(SENT_AT), desc(notifications.id))
    .limit(BELL_LENGTH)

/** Those to confirm first, however old; then the newest. */
export async function listReceived({ db, nowDate }: AppContext, user: User) {
  const now = nowDate()
  const since = new Date(now.getTime() - BELL_DAYS * DAY_MS)
  const [toConfirm, newest] = await Promise.all([
    selectReceived(
      db,
      user.id,
      and(eq(notifications.mustConfirm, true), isNull(notificationReads.confirmedAt), isShown(now)),
    ),
    selectReceived(db, user.id, and(isShown(now), gte(SENT_AT, since))),
  ])
  const first = new Set(toConfirm.map(({ id }) => id))
  return [...toConfirm, ...newest.filter(({ id }) => !first.has(id))].slice(0, BELL_LENGTH)
}

/**
 * Confirms an announcement of the user's; the first time counts, also of two at once. One that ended while its page was
 * open is confirmed all the same.
 */
export async function confirmReading({ db, nowDate }: AppContext, user: User, announcementId: number) {
  const now = sql`${nowDate().toISOString()}::timestamptz`
  return db.transaction(async tx => {
    const [announcement] = await tx
      .select({ mustConfirm: notifications.mustConfirm })
      .from(notifications)
      .innerJoin(users, eq(users.id, user.id))
      .where(
        and(
          eq(notifications.id, announcementId),
          eq(notifications.sent, true),
          isNull(notifications.withdrawnAt),
          IS_THEIRS,
        ),
      )
    if (!announcement) throw new AppError('announcementNotFound')
    if (!announcement.mustConfirm) throw new AppError('nothingToConfirm')
    const rows = await tx
      .insert(notificationReads)
      .values({ notificationId: announcementId, userId: user.id, readAt: now, confirmedAt: now })
      .onConflictDoUpdate({
        target: [notificationReads.notificationId, notificationReads.userId],
        set: { confirmedAt: sql`coalesce(${notificationReads.confirmedAt}, excluded.confirmed_at)` },
      })
      .returning({ confirmedAt: notificationReads.confirmedAt })
    const { confirmedAt } = returned(rows)
    if (!confirmedAt) throw new Error('The confirmation was not stored')
    return { confirmedAt }
  })
}

/** Records the first time; ignores others' announcements. */
export async function noteRead(
  { db, nowDate }: AppContext,
  user: User,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insert(notificationReads)
    .select(
      db
        .select({
          notificationId: notifications.id,
          userId: sql<number>`${users.id}`.as('user_id'),
          readAt: sql<Date>`${nowDate().toISOString()}::timestamptz`.as('read_at'),
          confirmedAt: sql<null>`null::timestamptz`.as('confirmed_at'),
        })
        .from(notifications)
        .innerJoin(users, eq(users.id, user.id))
        .where(
          and(
            inArray(notifications.id, [...ids]),
            eq(notifications.sent, true),
            isNull(notifications.withdrawnAt),
            IS_THEIRS,
          ),
        ),
    )
    .onConflictDoNothing()
}
