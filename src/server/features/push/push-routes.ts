import type { FastifyInstance } from 'fastify'
import { pushRoutes } from '#contract/people/push.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { exchange, readOwnPush, subscribe, unsubscribe } from './push-service.ts'

export function registerPushRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, pushRoutes.own, ({ user, request }) => readOwnPush(context, user, request))
  registerRoute(app, pushRoutes.subscribe, ({ user, body, request }) =>
    subscribe(context, user, body, request),
  )
  registerRoute(app, pushRoutes.exchange, ({ body, request }) => exchange(context, body, request))
  registerRoute(app, pushRoutes.unsubscribe, ({ request }) => unsubscribe(context, request))
}
