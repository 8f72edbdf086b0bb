import type { FastifyInstance } from 'fastify'
import { guestRoutes } from '#contract/guests.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { findGuests, readGuestHome, recordVisit, setDateOfBirth } from './guests-service.ts'

export function registerGuestRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, guestRoutes.home, ({ user }) => readGuestHome(context, user))
  registerRoute(app, guestRoutes.setDateOfBirth, ({ user, body }) =>
    setDateOfBirth(context, user, body.dateOfBirth),
  )
  registerRoute(app, guestRoutes.find, ({ query }) => findGuests(context, query.q))
  registerRoute(app, guestRoutes.recordVisit, ({ acting, body }) => recordVisit(context, acting, body))
}
