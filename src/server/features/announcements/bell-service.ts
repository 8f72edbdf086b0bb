/** What has arrived at someone's bell, and that they have read it. Source: rulings R9 and R13. */

import type { User } from '#contract/accounts.ts'
import type { ReceivedAnnouncement } from '#contract/announcements.ts'
import { DONE } from '#contract/primitives.ts'
import { BELL_DAYS, BELL_LENGTH } from '#domain/announcements.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { notificationReads, notifications } from '../../database/schema/notifications.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { and, desc, eq, gte, inArray, isNull, or, type SQL, sql } from '../../platform/drizzle.ts'

/** When it reached the bells, or will. */
export const SENT_AT = sql<Date>`coalesce(${notifications.scheduledFor}, ${notifications.createdAt})`.mapWith(
  notifications.createdAt,
)

const IS_FOR_ALL = sql`cardinality(${notifications.locationIds}) = 0 and cardinality(${notifications.positions}) = 0`

/** `isInAudience` as the database says it, of a row of `users`. */
const IS_IN_AUDIENCE: SQL = sql`${users.role} <> 'customer' and (
  (${IS_FOR_ALL}) or exists (
    select from ${userPlaces}
    where ${userPlaces.userId} = ${users.id}
      and (cardinality(${notifications.locationIds}) = 0 or ${userPlaces.locationId} = any(${notifications.locationIds}))
      and (cardinality(${notifications.positions}) = 0 or ${userPlaces.position} = any(${notifications.positions}))
  ))`

/** For them alone, or for an audience that they belong to. */
const IS_THEIRS = or(
  eq(notifications.recipientId, users.id),
  and(isNull(notifications.recipientId), IS_IN_AUDIENCE),
)

const selectReceived = (db: Queries, { userId, since }: { userId: number; since: Date }) =>
  db
    .select({
      id: notifications.id,
      title: notifications.title,
      message: notifications.message,
      link: notifications.targetUrl,
      sentAt: SENT_AT,
      readAt: notificationReads.readAt,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(
      notificationReads,
      and(eq(notificationReads.notificationId, notifications.id), eq(notificationReads.userId, users.id)),
    )
    .where(
      and(
        eq(notifications.sent, true),
        isNull(notifications.withdrawnAt),
        gte(SENT_AT, since),
        IS_THEIRS,
        // Who changed a dish knows of it.
        or(isNull(notifications.dishChangeId), sql`${notifications.createdBy} is distinct from ${users.id}`),
      ),
    )
    .orderBy(desc(SENT_AT), desc(notifications.id))
    .limit(BELL_LENGTH)

/** Their newest, newest first. */
export async function listReceived({ db, nowDate }: AppContext, user: User): Promise<ReceivedAnnouncement[]> {
  const since = new Date(nowDate().getTime() - BELL_DAYS * DAY_MS)
  return (await selectReceived(db, { userId: user.id, since })).map(({ sentAt, readAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }))
}

/** Notes the first time; what is not theirs is left aside. */
export async function noteRead(
  { db, nowDate }: AppContext,
  user: User,
  ids: readonly number[],
): Promise<typeof DONE> {
  if (ids.length === 0) return DONE
  await db
    .insert(notificationReads)
    .select(
      db
        .select({
          notificationId: notifications.id,
          userId: sql<number>`${users.id}`.as('user_id'),
          readAt: sql<Date>`${nowDate().toISOString()}::timestamptz`.as('read_at'),
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
  return DONE
}
