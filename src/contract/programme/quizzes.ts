/** The static quizzes, for staff to test themselves. Source: specification sections 2 and 3, ruling R4. */

import * as z from 'zod/mini'
import { listedAudience } from '../people/audience.ts'
import { done, id, idText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const staticQuiz = z.object({
  moduleId: id,
  moduleTitle: z.string(),
  ...listedAudience,
  /** The quiz that follows; `null` after the last. */
  nextModuleId: z.nullable(id),
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

const staticQuizSummary = z.object({
  moduleId: id,
  moduleTitle: z.string(),
  ...listedAudience,
  questionCount: z.int(),
})
export type StaticQuizSummary = z.infer<typeof staticQuizSummary>

/** Index of the chosen option by question id. */
const chosenOptions = z.record(z.string().check(z.maxLength(20)), z.int())

export const quizRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/quizzes',
    access: 'static-quizzes.read',
    summary: 'The static quizzes in order, without their questions',
    response: z.array(staticQuizSummary),
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/quizzes/:moduleId',
    access: 'static-quizzes.read',
    summary: 'A static quiz with its answers and explanations',
    params: z.object({ moduleId: idText }),
    response: staticQuiz,
  }),
  pass: defineRoute({
    method: 'POST',
    path: '/api/quizzes/passes',
    access: 'static-quizzes.read',
    summary: 'Record a passed quiz; the server grades it, and stores no answers',
    body: z.object({ moduleId: id, answers: chosenOptions }),
    response: done,
  }),
}
