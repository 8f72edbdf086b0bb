import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { locationRoutes } from '#contract/locations.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'

export function registerLocationRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const list = new SharedAnswer(changes, ['locations'], () =>
    db.select().from(locations).orderBy(asc(locations.id)),
  )
  registerRoute(app, locationRoutes.list, ({ request, reply }) => list.send(request, reply))
}
