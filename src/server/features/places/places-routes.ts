import type { FastifyInstance } from 'fastify'
import { placeRoutes } from '#contract/places.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { listPlaces, readPlace } from './places-queries.ts'

export function registerPlaceRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, placeRoutes.list, ({ user }) => listPlaces(context, user))
  registerRoute(app, placeRoutes.read, ({ user, params }) => readPlace(context, user, params.locationId))
}
