import type { FastifyInstance } from 'fastify'
import { outboxRoutes } from '#contract/outbox.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listMails, readMailTable, retryMail } from './outbox-service.ts'

export function registerOutboxRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, outboxRoutes.list, ({ query }) => listMails(context, query.before))
  registerRoute(app, outboxRoutes.table, ({ query }) => readMailTable(context, query))
  registerRoute(app, outboxRoutes.retry, ({ acting, params }) => retryMail(context, acting, params.mailId))
}
