import type { FastifyInstance } from 'fastify'
import { moduleOpeningRoutes } from '#contract/programme/module-openings.ts'
import { trainingRoutes } from '#contract/programme/training.ts'
import { answeredQuestionRoutes, questionRoutes } from '#contract/questions/questions.ts'
import type { AppContext } from '../../context.ts'
import { cacheDeck } from '../../memory/deck.ts'
import { CachedValue } from '../../platform/cached-value.ts'
import { registerRoute } from '../../platform/route.ts'
import { cacheProvingCards } from './left-out.ts'
import { closeOpening, listOpenings, loadOpenings, openModule } from './module-openings.ts'
import { listPractice, listSources, practise } from './practice.ts'
import type { TrainingContext } from './programme.ts'
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
} from './training-service.ts'

export function registerTrainingRoutes(app: FastifyInstance, appContext: AppContext): void {
  const { db, changes } = appContext
  const training = new CachedValue(changes, TRAINING_TABLES, () => loadTrainingContent(db))
  const openings = new CachedValue(changes, ['module_openings', 'assignments'], () => loadOpenings(db))
  const provingCards = cacheProvingCards(appContext, training)
  const deck = cacheDeck(appContext.changes, appContext.db)
  const context: TrainingContext = { ...appContext, training, openings, provingCards, deck }
  registerRoute(app, trainingRoutes.modules, ({ user }) => listModules(context, user))
  registerRoute(app, trainingRoutes.questions, ({ user, params, query }) =>
    listQuestions(context, user, params.moduleId, { isRetake: query.new === 'true' }),
  )
  registerRoute(app, trainingRoutes.sources, ({ user, params }) =>
    listSources(context, user, params.moduleId),
  )
  registerRoute(app, trainingRoutes.practice, ({ user, params }) =>
    listPractice(context, user, params.moduleId),
  )
  registerRoute(app, trainingRoutes.practise, ({ user, params, body }) =>
    practise(context, user, params.moduleId, body),
  )
  registerRoute(app, trainingRoutes.check, ({ user, params, body }) =>
    checkAnswers(context, user, params.moduleId, body.answers),
  )
  registerRoute(app, trainingRoutes.complete, ({ user, body }) => completeModule(context, user, body))
  registerRoute(app, trainingRoutes.progress, ({ user }) => listProgress(context, user.id))
  registerRoute(app, moduleOpeningRoutes.list, ({ params }) => listOpenings(db, params.moduleId))
  registerRoute(app, moduleOpeningRoutes.open, ({ acting, params, body }) =>
    openModule(context, acting, params.moduleId, body),
  )
  registerRoute(app, moduleOpeningRoutes.close, ({ acting, params }) =>
    closeOpening(context, acting, params.openingId),
  )
  registerRoute(app, answeredQuestionRoutes.list, ({ query }) => readAnsweredQuestions(db, query))
  registerRoute(app, questionRoutes.places, () => listLearningPlaces(db))
  registerRoute(app, questionRoutes.statistics, ({ params }) => readQuestionStatistics(db, params.questionId))
  registerRoute(app, trainingRoutes.streak, ({ user }) => readStreak(context, user.id))
  registerRoute(app, trainingRoutes.nextModule, ({ user }) => findNextModule(context, user))
}
