import type { FastifyInstance } from 'fastify'
import { kudosRoutes } from '#contract/kudos.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { canGiveKudos, giveKudos, listKudos } from './kudos-service.ts'

export function registerKudosRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, kudosRoutes.list, ({ query }) => listKudos(context, query.before))
  registerRoute(app, kudosRoutes.give, ({ user, body }) => giveKudos(context, user, body))
  registerRoute(app, kudosRoutes.canGive, ({ user }) => canGiveKudos(context, user))
}
