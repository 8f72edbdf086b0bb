import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { locationRoutes } from '#contract/locations.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'

export function registerLocationRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const { id, name, address, phoneNumber, openingHours } = locations
  const list = new SharedAnswer(changes, locationRoutes.list, ['locations'], () =>
    db.select({ id, name, address, phoneNumber, openingHours }).from(locations).orderBy(asc(id)),
  )
  registerRoute(app, locationRoutes.list, ({ request, reply }) => list.send(request, reply))
}
