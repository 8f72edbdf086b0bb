import type { FastifyInstance } from 'fastify'
import { microLearningRoutes } from '#contract/micro-learning.ts'
import type { AppContext } from '../../context.ts'
import { KeptValue } from '../../platform/kept-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { loadMicroLearning } from './micro-learning-queries.ts'
import {
  completeModule,
  describeToday,
  listModules,
  listProgress,
  type MicroLearningContext,
} from './micro-learning-service.ts'

export function registerMicroLearningRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes } = appContext
  const modules = new KeptValue(changes, ['micro_learning_modules'], () => loadMicroLearning(db))
  const context: MicroLearningContext = { ...appContext, modules }
  registerRoute(app, microLearningRoutes.modules, ({ user }) => listModules(context, user.id))
  registerRoute(app, microLearningRoutes.today, ({ user }) => describeToday(context, user.id))
  registerRoute(app, microLearningRoutes.progress, ({ user }) => listProgress(context, user.id))
  registerRoute(app, microLearningRoutes.complete, ({ user, body }) => completeModule(context, user.id, body))
}
