import type { FastifyInstance } from 'fastify'
import { answeredQuestionRoutes } from '#contract/answered-questions.ts'
import { questionRoutes } from '#contract/questions.ts'
import { trainingRoutes } from '#contract/training.ts'
import type { AppContext } from '../../context.ts'
import { users } from '../../database/schema/users.ts'
import { streakOf } from '../../learning/streaks.ts'
import { KeptValue } from '../../platform/kept-value.ts'
import { registerOwnAnswer } from '../../platform/own-answer.ts'
import { registerRoute } from '../../platform/route.ts'
import { completionsOf } from './attempts.ts'
import { listLearningPlaces, readAnsweredQuestions, readQuestionStatistics } from './question-statistics.ts'
import { loadTrainingContent, TRAINING_TABLES } from './training-content.ts'
import {
  checkAnswers,
  completeModule,
  findNextModule,
  listModules,
  listProgress,
  listQuestions,
  OWN_PROGRESS,
  readStreak,
  type TrainingContext,
} from './training-service.ts'

export function registerTrainingRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes, settings, today } = appContext
  const training = new KeptValue(changes, TRAINING_TABLES, () => loadTrainingContent(db))
  const context: TrainingContext = { ...appContext, training }
  const programme = {
    own: completionsOf(users.id),
    known: async () => {
      const [{ modules }, { programmeMode }] = await Promise.all([training.get(), settings.read()])
      return [modules, programmeMode, today()] as const
    },
  }
  registerOwnAnswer(app, trainingRoutes.modules, { ...programme, answer: listModules })
  registerRoute(app, trainingRoutes.questions, ({ user, params, query }) =>
    listQuestions(context, user.id, params.moduleId, { isRetake: query.new === 'true' }),
  )
  registerRoute(app, trainingRoutes.check, ({ user, params, body }) =>
    checkAnswers(context, user.id, params.moduleId, body.answers),
  )
  registerRoute(app, trainingRoutes.complete, ({ user, body }) => completeModule(context, user.id, body))
  registerOwnAnswer(app, trainingRoutes.progress, {
    own: OWN_PROGRESS,
    known: () => [],
    answer: listProgress,
  })
  registerRoute(app, answeredQuestionRoutes.list, ({ query }) => readAnsweredQuestions(db, query))
  registerRoute(app, questionRoutes.places, () => listLearningPlaces(db))
  registerRoute(app, questionRoutes.statistics, ({ params }) => readQuestionStatistics(db, params.questionId))
  registerOwnAnswer(app, trainingRoutes.streak, {
    own: streakOf(users.id),
    known: () => [today()],
    answer: readStreak,
  })
  registerOwnAnswer(app, trainingRoutes.nextModule, { ...programme, answer: findNextModule })
}
