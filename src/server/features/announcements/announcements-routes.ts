import type { FastifyInstance } from 'fastify'
import { announcementRoutes } from '#contract/announcements.ts'
import { countReminder, sendReminder } from '../../accounts/reminders.ts'
import type { AppContext } from '../../context.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  countAudience,
  findAnnouncement,
  readAnnouncementTable,
  readReaderTable,
  sendAnnouncement,
  unreadReminder,
  withdrawAnnouncement,
} from './announcements-service.ts'
import { listReceived, noteRead } from './bell-service.ts'

export function registerAnnouncementRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, announcementRoutes.received, ({ user }) => listReceived(context, user))
  registerRoute(app, announcementRoutes.read, ({ user, body }) => noteRead(context, user, body.ids))
  registerRoute(app, announcementRoutes.table, ({ user, query }) =>
    readAnnouncementTable(context, user, query),
  )
  registerRoute(app, announcementRoutes.one, ({ user, params }) =>
    findAnnouncement(context.db, user, params.announcementId),
  )
  registerRoute(app, announcementRoutes.readers, ({ user, params, query }) =>
    readReaderTable(context, user, params.announcementId, query),
  )
  registerRoute(app, announcementRoutes.count, ({ user, body }) => countAudience(context.db, user, body))
  registerRoute(app, announcementRoutes.reminder, async ({ user, params }) =>
    countReminder(context, await unreadReminder(context.db, user, params.announcementId)),
  )
  registerRoute(app, announcementRoutes.remind, async ({ acting, params, request }) => {
    const reminder = await unreadReminder(context.db, acting.actor, params.announcementId)
    return sendReminder(context, acting, reminder, linkBase(context.config, request))
  })
  registerRoute(app, announcementRoutes.send, ({ acting, body }) => sendAnnouncement(context, acting, body))
  registerRoute(app, announcementRoutes.withdraw, ({ acting, params }) =>
    withdrawAnnouncement(context, acting, params.announcementId),
  )
}
