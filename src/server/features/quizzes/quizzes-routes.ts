import type { FastifyInstance } from 'fastify'
import { quizRoutes } from '#contract/programme/quizzes.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse, SharedResponses } from '../../platform/shared-response.ts'
import { listQuizzes, loadQuizzes, QUIZ_TABLES } from './quizzes-queries.ts'

export function registerQuizRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const list = new SharedResponse(changes, quizRoutes.list, QUIZ_TABLES, () => listQuizzes(db))
  registerRoute(app, quizRoutes.list, ({ request, reply }) => list.send(request, reply))

  const quizzes = new SharedResponses(changes, quizRoutes.read, QUIZ_TABLES, () => loadQuizzes(db))
  registerRoute(app, quizRoutes.read, ({ params, request, reply }) =>
    quizzes.send(params.moduleId, request, reply, 'quizNotFound'),
  )
}
