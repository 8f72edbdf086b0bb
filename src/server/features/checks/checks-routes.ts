import type { FastifyInstance } from 'fastify'
import { checkRoutes } from '#contract/memory/checks.ts'
import { memoryRoutes } from '#contract/memory/memory.ts'
import { followedPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { cacheDeck } from '../../memory/deck.ts'
import { registerRoute } from '../../platform/route.ts'
import { answerCheck, type CheckContext, describeToday, openCheck } from './checks-service.ts'
import { readCardMemory, readCrewMemory, readOwnMemory, readPersonMemory } from './memory-plots.ts'

export function registerCheckRoutes(app: FastifyInstance, appContext: AppContext): void {
  const context: CheckContext = { ...appContext, deck: cacheDeck(appContext.changes, appContext.db) }
  registerRoute(app, checkRoutes.today, ({ user }) => describeToday(context, user.id))
  registerRoute(app, checkRoutes.open, ({ user }) => openCheck(context, user.id))
  registerRoute(app, checkRoutes.answer, ({ user, params, body }) =>
    answerCheck(context, user.id, params.checkId, body.answers),
  )

  registerRoute(app, memoryRoutes.read, ({ user }) => readOwnMemory(context, user.id))
  registerRoute(app, memoryRoutes.card, ({ user, query }) => readCardMemory(context, user.id, query.key))
  registerRoute(app, memoryRoutes.crew, ({ user, query }) => readCrewMemory(context, user, query.location))
  registerRoute(app, memoryRoutes.person, { subject: followedPerson(context) }, ({ subject }) =>
    readPersonMemory(context, subject.id),
  )
}
