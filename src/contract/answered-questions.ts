/** How the questions of all modules were answered. Apart from what their editor is told, which weighs more. Source: issue 15. */
import * as z from 'zod/mini'
import { QUESTION_CONCERNS } from '#domain/missed-questions.ts'
import { id, idText } from './primitives.ts'
import { defineRoute } from './route.ts'
import { tablePage, tableQuery } from './table.ts'

const count = z.int().check(z.gte(0))

const answeredQuestion = z.object({
  id,
  question: z.string(),
  moduleId: id,
  module: z.string(),
  asked: count,
  right: count,
  /** The wrong option that was chosen most, as it was worded then. */
  mostWrong: z.nullable(z.object({ option: z.string(), times: count })),
  /** Why it is worth a look. */
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
