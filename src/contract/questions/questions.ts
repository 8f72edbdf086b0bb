/** Facts about questions for their editor. Source: ruling R12. */

import * as z from 'zod/mini'
import { QUESTION_CONCERNS } from '#domain/questions/missed-questions.ts'
import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import { learningReference } from '../content/training.ts'
import { id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

const learningPlace = z.object({ label: z.string(), reference: learningReference })
export type LearningPlace = z.infer<typeof learningPlace>

const count = z.int().check(z.gte(0))

const questionStatistics = z.object({
  /** Gradings with the current wording: a correction restarts the count. */
  asked: count,
  /** Those of them in which the right option was chosen. */
  right: count,
  options: z.array(z.object({ letter: z.enum(OPTION_LETTERS), chosen: count })),
  /** Time of the last correction; `null`: never. */
  since: z.nullable(instant),
})
export type QuestionStatistics = z.infer<typeof questionStatistics>

export const questionRoutes = {
  places: defineRoute({
    method: 'GET',
    path: '/api/admin/questions/places',
    access: 'content.manage',
    summary: 'The pages where an answer can be learned',
    response: z.array(learningPlace),
  }),
  statistics: defineRoute({
    method: 'GET',
    path: '/api/admin/questions/:questionId/statistics',
    access: 'content.manage',
    summary: 'How often a question was asked and answered rightly, and what was chosen, in first gradings',
    params: z.object({ questionId: idText }),
    response: questionStatistics,
  }),
}

const answeredQuestion = z.object({
  id,
  question: z.string(),
  moduleId: id,
  module: z.string(),
  asked: count,
  right: count,
  /** The wrong option that was chosen most, as it was worded then. */
  mostWrong: z.nullable(z.object({ option: z.string(), times: count })),
  /** Time of the last correction, which restarted the count; `null`: never. */
  repairedAt: z.nullable(instant),
  /** The reason to review it. */
  concern: z.nullable(z.enum(QUESTION_CONCERNS)),
})
export type AnsweredQuestion = z.infer<typeof answeredQuestion>

export const answeredQuestionQuery = tableQuery(['asked', 'share'], {
  module: z.optional(idText),
  /** Those alone that are worth a look. */
  look: z.optional(z.literal('first')),
})

export const answeredQuestionRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/questions',
    access: 'content.manage',
    summary: 'The questions of all modules by how they were answered, those worth a look first',
    query: answeredQuestionQuery,
    response: tablePage(answeredQuestion),
  }),
}
