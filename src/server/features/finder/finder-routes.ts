import type { FastifyInstance } from 'fastify'
import { finderRoutes } from '#contract/finder.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { find } from './finder-queries.ts'

export function registerFinderRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, finderRoutes.find, ({ user, query: { q } }) => find(context, user, q))
}
