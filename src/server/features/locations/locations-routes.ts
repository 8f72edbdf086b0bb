import type { FastifyInstance } from 'fastify'
import { locationRoutes } from '#contract/locations.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'
import { listLocations } from './locations-queries.ts'

export function registerLocationRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const list = new SharedAnswer(changes, locationRoutes.list, ['locations'], () => listLocations(db))
  registerRoute(app, locationRoutes.list, ({ request, reply }) => list.send(request, reply))
}
