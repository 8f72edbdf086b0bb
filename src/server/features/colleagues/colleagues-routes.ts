import type { FastifyInstance } from 'fastify'
import { colleagueRoutes } from '#contract/colleagues.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listColleagues } from './colleagues-queries.ts'

export function registerColleagueRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, colleagueRoutes.list, ({ user, query }) => listColleagues(context, user, query))
}
