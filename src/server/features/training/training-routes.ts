import type { FastifyInstance } from 'fastify'
import { trainingRoutes } from '#contract/training.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { TrainingService } from './training-service.ts'

export function registerTrainingRoutes(app: FastifyInstance, context: AppContext): void {
  const training = new TrainingService(context)
  registerRoute(app, trainingRoutes.modules, ({ user }) => training.listModules(user.id))
  registerRoute(app, trainingRoutes.questions, ({ user, params }) =>
    training.listQuestions(user.id, params.moduleId),
  )
  registerRoute(app, trainingRoutes.check, ({ user, params, body }) =>
    training.check(user.id, params.moduleId, body.answers),
  )
  registerRoute(app, trainingRoutes.complete, ({ user, body }) =>
    training.complete(user.id, body.moduleId, body.answers),
  )
  registerRoute(app, trainingRoutes.progress, ({ user }) => training.listProgress(user.id))
  registerRoute(app, trainingRoutes.streak, ({ user }) => training.readStreak(user.id))
  registerRoute(app, trainingRoutes.nextModule, ({ user }) => training.findNextModule(user.id))
}
