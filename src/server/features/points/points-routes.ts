import type { FastifyInstance } from 'fastify'
import { pointRoutes } from '#contract/points.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { adjustPoints, listPointHistory } from './points-service.ts'

export function registerPointRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, pointRoutes.history, ({ user, query }) =>
    listPointHistory(context, user.id, query.before),
  )
  registerRoute(app, pointRoutes.adjust, ({ user, params, body }) =>
    adjustPoints(context, { ...body, userId: params.userId, createdBy: user.id }),
  )
}
