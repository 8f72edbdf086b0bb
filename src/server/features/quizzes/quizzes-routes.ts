import type { FastifyInstance } from 'fastify'
import { quizRoutes } from '#contract/programme/quizzes.ts'
import type { ParsedPart } from '#contract/route.ts'
import { isStaticQuizPassed } from '#domain/questions/quiz-scoring.ts'
import type { AppContext } from '../../context.ts'
import { studyRecords } from '../../database/schema/study-records.ts'
import { readPersonDay } from '../../locations/person-day.ts'
import { AppError } from '../../platform/app-error.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse, SharedResponses } from '../../platform/shared-response.ts'
import { listQuizzes, loadQuizzes, QUIZ_TABLES } from './quizzes-queries.ts'

export function registerQuizRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, changes } = context
  const list = new SharedResponse(changes, quizRoutes.list, QUIZ_TABLES, () => listQuizzes(db))
  registerRoute(app, quizRoutes.list, ({ request, reply }) => list.send(request, reply))

  const quizzes = new SharedResponses(changes, quizRoutes.read, QUIZ_TABLES, () => loadQuizzes(db))
  registerRoute(app, quizRoutes.read, ({ params, request, reply }) =>
    quizzes.send(params.moduleId, request, reply, 'quizNotFound'),
  )

  registerRoute(app, quizRoutes.pass, ({ user, body }) => recordPass(context, user.id, body))
}

/** Records the day, not the answers: a quiz is for oneself, and its result on the device. */
async function recordPass(
  context: AppContext,
  userId: number,
  { moduleId, answers }: ParsedPart<typeof quizRoutes.pass.body>,
): Promise<void> {
  const quiz = (await loadQuizzes(context.db)).get(moduleId)
  if (!quiz) throw new AppError('quizNotFound')
  const right = quiz.questions.filter(({ id, correctAnswer }) => answers[String(id)] === correctAnswer)
  if (!isStaticQuizPassed(right.length, quiz.questions.length)) throw new AppError('quizNotPassed')
  const { today } = await readPersonDay(context, userId)
  await context.db
    .insert(studyRecords)
    .values({ userId, kind: 'quizzes', itemId: moduleId, businessDay: today, recordedAt: context.nowDate() })
    .onConflictDoNothing()
}
