import type { FastifyInstance } from 'fastify'
import { announcementRoutes } from '#contract/house/announcements.ts'
import { countReminder, sendReminder } from '../../accounts/reminders.ts'
import type { AppContext } from '../../context.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { UploadTurns } from '../../platform/upload-turns.ts'
import { sendFile } from './announcement-files.ts'
import { exportReaders, readReaderTable } from './announcement-readers.ts'
import {
  countAudience,
  findAnnouncement,
  readAnnouncementTable,
  sendAnnouncement,
  unreadReminder,
  withdrawAnnouncement,
} from './announcements-service.ts'
import { confirmReading, listReceived, noteRead } from './bell-service.ts'
import { listOwnNews } from './own-news.ts'

export function registerAnnouncementRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, announcementRoutes.received, ({ user }) => listReceived(context, user))
  registerRoute(app, announcementRoutes.own, ({ user }) => listOwnNews(context, user))
  registerRoute(app, announcementRoutes.read, ({ user, body }) => noteRead(context, user, body.ids))
  registerRoute(app, announcementRoutes.confirm, ({ user, params }) =>
    confirmReading(context, user, params.announcementId),
  )
  registerRoute(app, announcementRoutes.file, ({ user, params, reply }) =>
    sendFile(context, user, params, reply),
  )
  registerRoute(app, announcementRoutes.table, ({ user, query }) =>
    readAnnouncementTable(context, user, query),
  )
  registerRoute(app, announcementRoutes.one, ({ user, params }) =>
    findAnnouncement(context.db, context.nowDate(), user, params.announcementId),
  )
  registerRoute(app, announcementRoutes.readers, ({ user, params, query }) =>
    readReaderTable(context, user, params.announcementId, query),
  )
  registerRoute(app, announcementRoutes.export, async ({ user, params, query, reply }) =>
    sendSheet(
      reply,
      { name: `readers-${params.announcementId}`, type: query.type },
      await exportReaders(context, user, params.announcementId, query),
    ),
  )
  registerRoute(app, announcementRoutes.count, ({ user, body }) => countAudience(context.db, user, body))
  registerRoute(app, announcementRoutes.reminder, async ({ user, params }) =>
    countReminder(context, await unreadReminder(context, user, params.announcementId)),
  )
  registerRoute(app, announcementRoutes.remind, async ({ acting, params, request }) => {
    const reminder = await unreadReminder(context, acting.actor, params.announcementId)
    return sendReminder(context, acting, reminder, linkBase(context.config, request))
  })
  const uploads = new UploadTurns()
  app.addHook('preClose', async () => uploads.close())
  registerRoute(
    app,
    announcementRoutes.send,
    { beforeBody: ({ user, request, reply }) => uploads.begin(user.id, request, reply) },
    async ({ acting, user, body, request }) => {
      if (body.file) await context.rateLimits.consume('imageUploadByUser', String(user.id))
      return uploads.run(request, sendAnnouncement(context, acting, body))
    },
  )
  registerRoute(app, announcementRoutes.withdraw, ({ acting, params }) =>
    withdrawAnnouncement(context, acting, params.announcementId),
  )
}
