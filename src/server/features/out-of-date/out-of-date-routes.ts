import type { FastifyInstance } from 'fastify'
import { outOfDateRoutes } from '#contract/questions/out-of-date.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listOutdated, lookedAt } from './outdated-content.ts'
import { confirmQuestion, listSuspended, repairQuestion } from './suspended-questions.ts'

export function registerOutOfDateRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, outOfDateRoutes.suspended, () => listSuspended(context))
  registerRoute(app, outOfDateRoutes.confirm, ({ acting, params, body }) =>
    confirmQuestion(context, acting, { ...params, ...body }),
  )
  registerRoute(app, outOfDateRoutes.repair, ({ acting, params, body }) =>
    repairQuestion(context, acting, { ...params, ...body }),
  )
  registerRoute(app, outOfDateRoutes.list, () => listOutdated(context))
  registerRoute(app, outOfDateRoutes.lookedAt, ({ acting, params, body }) =>
    lookedAt(context, acting, { ...params, ...body }),
  )
}
