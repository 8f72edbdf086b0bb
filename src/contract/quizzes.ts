/** The built-in static quizzes, for staff to test themselves. Source: specification sections 2 and 3, ruling R4. */

import * as z from 'zod/mini'
import { id, idText } from './primitives.ts'
import { defineRoute } from './route.ts'

/** The quiz of `/quiz` alone. */
export const DEFAULT_QUIZ_ID = 1
/** Quizzes are numbered from 1. */
export const STATIC_QUIZ_COUNT = 6

const staticQuiz = z.object({
  moduleId: id,
  moduleTitle: z.string(),
  questions: z.array(
    z.object({
      id,
      question: z.string(),
      options: z.array(z.string()),
      /** Zero-based index into `options`. */
      correctAnswer: z.int(),
      explanation: z.string(),
    }),
  ),
})
export type StaticQuiz = z.infer<typeof staticQuiz>

export const quizRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/quizzes/:moduleId',
    access: 'static-quizzes.read',
    summary: 'A built-in quiz with its answers and explanations',
    params: z.object({ moduleId: idText }),
    response: staticQuiz,
  }),
}
