import type { FastifyInstance } from 'fastify'
import { placeRoutes } from '#contract/people/places.ts'
import type { AppContext } from '../../context.ts'
import { cacheDeck } from '../../memory/deck.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
import { judgePlace, readPlaceFigures } from './place-figures.ts'
import { listJobs, listPlaces, readPlace } from './places-queries.ts'

export function registerPlaceRoutes(app: FastifyInstance, context: AppContext): void {
  const jobs = new SharedResponse(context.changes, placeRoutes.jobs, ['jobs'], () => listJobs(context.db))
  const readiness = { ...context, deck: cacheDeck(context.changes, context.db) }
  registerRoute(app, placeRoutes.jobs, ({ request, reply }) => jobs.send(request, reply))
  registerRoute(app, placeRoutes.list, ({ user }) => listPlaces(context, user))
  registerRoute(app, placeRoutes.compare, ({ user, query }) => readPlaceFigures(context, user, query))
  registerRoute(app, placeRoutes.judge, ({ user, params, query }) =>
    judgePlace(readiness, user, params.locationId, query.day),
  )
  registerRoute(app, placeRoutes.read, ({ user, params }) => readPlace(context, user, params.locationId))
}
