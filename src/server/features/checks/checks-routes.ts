import type { FastifyInstance } from 'fastify'
import { checkRoutes } from '#contract/checks.ts'
import type { AppContext } from '../../context.ts'
import { cacheDeck } from '../../learning/deck.ts'
import { registerRoute } from '../../platform/route.ts'
import { answerCheck, type CheckContext, describeToday, openCheck } from './checks-service.ts'

export function registerCheckRoutes(app: FastifyInstance, appContext: AppContext): void {
  const context: CheckContext = { ...appContext, deck: cacheDeck(appContext.changes, appContext.db) }
  registerRoute(app, checkRoutes.today, ({ user }) => describeToday(context, user.id))
  registerRoute(app, checkRoutes.open, ({ user }) => openCheck(context, user.id))
  registerRoute(app, checkRoutes.answer, ({ user, params, body }) =>
    answerCheck(context, user.id, params.checkId, body.answers),
  )
}
