import type { FastifyInstance } from 'fastify'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { quizRoutes } from '#contract/quizzes.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedAnswer } from '../../platform/shared-answer.ts'

export function registerQuizRoutes(app: FastifyInstance, { changes }: AppContext): void {
  const answers = new Map(
    STATIC_QUIZZES.map(quiz => [
      quiz.moduleId,
      // Built in: no table changes them.
      new SharedAnswer(changes, quizRoutes.read, [], async () => ({
        ...quiz,
        questions: quiz.questions.map(question => ({ ...question, options: [...question.options] })),
      })),
    ]),
  )
  registerRoute(app, quizRoutes.read, ({ params, request, reply }) => {
    const answer = answers.get(params.moduleId)
    if (!answer) throw new AppError('quizNotFound')
    return answer.send(request, reply)
  })
}
