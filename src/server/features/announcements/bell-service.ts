/** A user's received announcements and their reading. Source: rulings R9 and R13. */

import type { User } from '#contract/accounts.ts'
import { BELL_DAYS, BELL_LENGTH } from '#domain/announcements.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { notificationReads, notifications } from '../../database/schema/notifications.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { reminders } from '../../database/schema/reminders.ts'
import { users } from '../../database/schema/users.ts'
import { and, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from '../../platform/drizzle.ts'

/** Actual or scheduled time of sending. */
export const SENT_AT = sql<Date>`coalesce(${notifications.scheduledFor}, ${notifications.createdAt})`.mapWith(
  notifications.createdAt,
)

const IS_FOR_ALL = sql`cardinality(${notifications.locationIds}) = 0 and cardinality(${notifications.positions}) = 0`

/** `isInAudience` in SQL, for a row of `users`. */
const IS_IN_AUDIENCE: SQL = sql`${users.role} <> 'customer' and (
  (${IS_FOR_ALL}) or exists (
    select from ${userPlaces}
    where ${userPlaces.userId} = ${users.id}
      and (cardinality(${notifications.locationIds}) = 0 or ${userPlaces.locationId} = any(${notifications.locationIds}))
      and (cardinality(${notifications.positions}) = 0 or ${userPlaces.position} = any(${notifications.positions}))
  ))`

const IS_REMINDED = and(
  isNotNull(notifications.reminds),
  sql`exists (select from ${reminders} where ${reminders.notificationId} = ${notifications.id}
    and ${reminders.userId} = ${users.id} and ${reminders.step} = 'app')`,
)

/** Personal, or for an audience that includes them. */
const IS_THEIRS = or(
  eq(notifications.recipientId, users.id),
  IS_REMINDED,
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
        // The author of a dish change knows of it.
        or(isNull(notifications.dishChangeId), sql`${notifications.createdBy} is distinct from ${users.id}`),
      ),
    )
    .orderBy(desc(SENT_AT), desc(notifications.id))
    .limit(BELL_LENGTH)

/** Newest first. */
export async function listReceived({ db, nowDate }: AppContext, user: User) {
  const since = new Date(nowDate().getTime() - BELL_DAYS * DAY_MS)
  return selectReceived(db, { userId: user.id, since })
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
