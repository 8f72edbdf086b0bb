import type { FastifyInstance } from 'fastify'
import { answeredQuestionRoutes, questionRoutes } from '#contract/questions.ts'
import { trainingRoutes } from '#contract/training.ts'
import type { AppContext } from '../../context.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { listLearningPlaces, readAnsweredQuestions, readQuestionStatistics } from './question-statistics.ts'
import { loadTrainingContent, TRAINING_TABLES } from './training-content.ts'
import {
  checkAnswers,
  completeModule,
  findNextModule,
  listModules,
  listProgress,
  listQuestions,
  readStreak,
  type TrainingContext,
} from './training-service.ts'

export function registerTrainingRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes } = appContext
  const training = new CachedValue(changes, TRAINING_TABLES, () => loadTrainingContent(db))
  const context: TrainingContext = { ...appContext, training }
  registerRoute(app, trainingRoutes.modules, ({ user }) => listModules(context, user.id))
  registerRoute(app, trainingRoutes.questions, ({ user, params, query }) =>
    listQuestions(context, user.id, params.moduleId, { isRetake: query.new === 'true' }),
  )
  registerRoute(app, trainingRoutes.check, ({ user, params, body }) =>
    checkAnswers(context, user.id, params.moduleId, body.answers),
  )
  registerRoute(app, trainingRoutes.complete, ({ user, body }) => completeModule(context, user.id, body))
  registerRoute(app, trainingRoutes.progress, ({ user }) => listProgress(context, user.id))
  registerRoute(app, answeredQuestionRoutes.list, ({ query }) => readAnsweredQuestions(db, query))
  registerRoute(app, questionRoutes.places, () => listLearningPlaces(db))
  registerRoute(app, questionRoutes.statistics, ({ params }) => readQuestionStatistics(db, params.questionId))
  registerRoute(app, trainingRoutes.streak, ({ user }) => readStreak(context, user.id))
  registerRoute(app, trainingRoutes.nextModule, ({ user }) => findNextModule(context, user.id))
}
