/**
 * Sends scheduled announcements: one job each, which a trigger adds with the row. Permissions of the writer
 * are checked again: a leaver, or someone who may no longer write to this audience, sends nothing. Source:
 * ruling R13.
 */

import type { BusinessDay } from '#domain/clock/business-day.ts'
import { mayAnnounceTo, mayAnnounceToPeople, type NotSentReason } from '#domain/house/announcements.ts'
import { findActor } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { and, eq, isNull, lte } from '../../platform/drizzle.ts'
import type { Job } from '../../platform/jobs.ts'
import { pushToConfirm, readNamed } from './announcement-audience.ts'

export function announcementSending({ db, nowDate, today }: AppContext): Job {
  return {
    name: 'send-announcement',
    run: ({ notificationId }: { notificationId: number }) =>
      db.transaction(async tx => {
        const isThis = eq(notifications.id, notificationId)
        const [due] = await tx
          .select({
            id: notifications.id,
            title: notifications.title,
            createdBy: notifications.createdBy,
            locationIds: notifications.locationIds,
            positions: notifications.positions,
            jobIds: notifications.jobIds,
            userIds: notifications.userIds,
            mustConfirm: notifications.mustConfirm,
          })
          .from(notifications)
          .where(
            and(
              isThis,
              eq(notifications.sent, false),
              isNull(notifications.withdrawnAt),
              isNull(notifications.notSentBecause),
              lte(notifications.scheduledFor, nowDate()),
            ),
          )
          .for('update')
        if (!due) return
        const notSentBecause = await findHindrance(tx, due, today())
        await tx
          .update(notifications)
          .set(notSentBecause === null ? { sent: true } : { notSentBecause })
          .where(isThis)
        if (notSentBecause === null && due.mustConfirm) await pushToConfirm(tx, due, nowDate())
      }),
  }
}

async function findHindrance(
  queries: Queries,
  {
    createdBy,
    locationIds,
    userIds,
  }: {
    readonly createdBy: number | null
    readonly locationIds: readonly number[]
    readonly userIds: readonly number[]
  },
  today: BusinessDay,
): Promise<NotSentReason | null> {
  const writer = createdBy === null ? null : await findActor(queries, createdBy, today)
  if (!writer) return 'writer-left'
  const isAllowed =
    userIds.length > 0
      ? mayAnnounceToPeople(writer, await readNamed(queries, userIds))
      : mayAnnounceTo(writer, locationIds)
  return isAllowed ? null : 'writer-not-allowed'
}
