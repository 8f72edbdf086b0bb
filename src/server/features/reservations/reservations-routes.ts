import type { FastifyInstance } from 'fastify'
import { reservationRoutes } from '#contract/people/reservations.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  answerReservation,
  askForTable,
  listOwnReservations,
  listReservations,
  withdrawReservation,
} from './reservations-service.ts'

export function registerReservationRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, reservationRoutes.own, ({ user }) => listOwnReservations(context, user))
  registerRoute(app, reservationRoutes.ask, ({ acting, user, body }) =>
    askForTable(context, acting, user, body),
  )
  registerRoute(app, reservationRoutes.withdraw, ({ acting, user, params }) =>
    withdrawReservation(context, acting, user, params.reservationId),
  )
  registerRoute(app, reservationRoutes.list, ({ user }) => listReservations(context, user))
  registerRoute(app, reservationRoutes.answer, ({ acting, params, body }) =>
    answerReservation(context, acting, params.reservationId, body),
  )
}
