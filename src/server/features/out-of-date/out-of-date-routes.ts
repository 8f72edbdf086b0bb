import type { FastifyInstance } from 'fastify'
import { outOfDateRoutes } from '#contract/out-of-date.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listOutdated, lookedAt } from './outdated-content.ts'
import { confirmQuestion, listSuspended, repairQuestion } from './suspended-questions.ts'

export function registerOutOfDateRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, outOfDateRoutes.suspended, () => listSuspended(context))
  registerRoute(app, outOfDateRoutes.confirm, ({ user, params, body, request }) =>
    confirmQuestion(context, actingIn(context, user, request), { ...params, ...body }),
  )
  registerRoute(app, outOfDateRoutes.repair, ({ user, params, body, request }) =>
    repairQuestion(context, actingIn(context, user, request), { ...params, ...body }),
  )
  registerRoute(app, outOfDateRoutes.list, () => listOutdated(context))
  registerRoute(app, outOfDateRoutes.lookedAt, ({ user, params, body, request }) =>
    lookedAt(context, actingIn(context, user, request), { ...params, ...body }),
  )
}
