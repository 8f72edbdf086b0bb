import type { FastifyInstance } from 'fastify'
import { announcementRoutes } from '#contract/announcements.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  findAnnouncement,
  readAnnouncementTable,
  readReaderTable,
  sendAnnouncement,
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
  registerRoute(app, announcementRoutes.send, ({ acting, body }) => sendAnnouncement(context, acting, body))
  registerRoute(app, announcementRoutes.withdraw, ({ acting, params }) =>
    withdrawAnnouncement(context, acting, params.announcementId),
  )
}
