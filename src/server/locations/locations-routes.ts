import type { FastifyInstance } from 'fastify'
import { locationRoutes } from '#contract/people/locations.ts'
import type { AppContext } from '../context.ts'
import type { Database } from '../database/client.ts'
import { locations } from '../database/schema/locations.ts'
import { asc, eq } from '../platform/drizzle.ts'
import { registerRoute } from '../platform/route.ts'
import { SharedResponse } from '../platform/shared-response.ts'

export function registerLocationRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const list = new SharedResponse(changes, locationRoutes.list, ['locations'], () => listLocations(db))
  registerRoute(app, locationRoutes.list, ({ request, reply }) => list.send(request, reply))
}

function listLocations(db: Database) {
  return db
    .select()
    .from(locations)
    .where(eq(locations.isActive, true))
    .orderBy(asc(locations.displayOrder), asc(locations.id))
}
