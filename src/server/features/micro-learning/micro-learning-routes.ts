import type { FastifyInstance } from 'fastify'
import { microLearningRoutes } from '#contract/micro-learning.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { MicroLearningService } from './micro-learning-service.ts'

export function registerMicroLearningRoutes(app: FastifyInstance, context: AppContext): void {
  const microLearning = new MicroLearningService(context)
  registerRoute(app, microLearningRoutes.modules, ({ user }) => microLearning.listModules(user.id))
  registerRoute(app, microLearningRoutes.progress, ({ user }) => microLearning.listProgress(user.id))
  registerRoute(app, microLearningRoutes.complete, ({ user, body }) =>
    microLearning.complete(user.id, body.moduleId, body.timeSpent),
  )
}
