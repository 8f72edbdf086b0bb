import type { FastifyInstance } from 'fastify'
import { kudosRoutes } from '#contract/rewards/kudos.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'
import {
  canGiveKudos,
  giveKudos,
  type KudosContext,
  listKudosBefore,
  listNewestKudos,
  listUnseenKudos,
  NEWEST_KUDOS_TABLES,
  seeKudos,
} from './kudos-service.ts'

export function registerKudosRoutes(app: FastifyInstance, appContext: AppContext): void {
  const newest = new SharedResponse(appContext.changes, kudosRoutes.list, NEWEST_KUDOS_TABLES, () =>
    listNewestKudos(appContext),
  )
  const context: KudosContext = { ...appContext, newest }
  registerRoute(app, kudosRoutes.list, ({ query, request, reply }) =>
    query.before === undefined ? newest.send(request, reply) : listKudosBefore(context, query.before),
  )
  registerRoute(app, kudosRoutes.give, async ({ user, acting, body, reply }) => {
    const { entry, isFirst } = await giveKudos(context, user, acting, body)
    if (!isFirst) reply.code(200)
    return entry
  })
  registerRoute(app, kudosRoutes.news, ({ user }) => listUnseenKudos(context, user.id))
  registerRoute(app, kudosRoutes.see, ({ user, body }) => seeKudos(context, user.id, body.kudosId))
  registerRoute(app, kudosRoutes.canGive, ({ user }) => canGiveKudos(context, user))
}
