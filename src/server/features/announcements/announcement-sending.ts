/** Sends the announcements that waited for their time: a job each, which a trigger adds with the row. Source: ruling R13. */
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { AppContext } from '../../context.ts'
import { notifications } from '../../database/schema/notifications.ts'
import type { Job } from '../../platform/jobs.ts'

export function announcementSending({ db, nowDate }: AppContext): Job {
  return {
    name: 'send-announcement',
    run: async ({ notificationId }: { notificationId: number }) => {
      await db
        .update(notifications)
        .set({ sent: true })
        .where(
          and(
            eq(notifications.id, notificationId),
            isNull(notifications.withdrawnAt),
            lte(notifications.scheduledFor, nowDate()),
          ),
        )
    },
  }
}
