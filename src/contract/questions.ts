/** What the editor of questions is told beside the questions themselves. Source: ruling R12. */
import * as z from 'zod/mini'
import { learningReference, OPTION_LETTERS } from './content/question.ts'
import { idText, instant } from './primitives.ts'
import { defineRoute } from './route.ts'

const learningPlace = z.object({ label: z.string(), reference: learningReference })
export type LearningPlace = z.infer<typeof learningPlace>

const count = z.int().check(z.gte(0))

const questionStatistics = z.object({
  /** Gradings in which it was asked as it reads now: a correction of its words begins the count again. */
  asked: count,
  /** Those of them in which the right option was chosen. */
  right: count,
  options: z.array(z.object({ letter: z.enum(OPTION_LETTERS), chosen: count })),
  /** When its words were corrected last; `null`: never. */
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
