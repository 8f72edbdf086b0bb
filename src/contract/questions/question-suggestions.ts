/** Questions generated from the menu, to be picked for a module. Source: ruling R12. */
import * as z from 'zod/mini'
import { ASKABLE_FACTS, CANDIDATE_RULES } from '#domain/questions/candidates.ts'
import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import { moduleDocument, pickedQuestion } from '../content/training.ts'
import { id, idsText, idText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

export const SUGGESTED_QUESTIONS = 20
export const PICKED_QUESTIONS_MAX = 100
export const CHOSEN_DISHES_MAX = 1_000
const OFFSET_MAX = 100_000

const countText = z.pipe(
  z
    .string()
    .check(z.refine(text => /^\d{1,6}$/.test(text) && Number(text) <= OFFSET_MAX, 'Must be a whole number')),
  z.transform(Number),
)

const suggestedQuestion = z.object({
  /** The same for the same question, however often it is suggested. */
  key: z.string(),
  rule: z.enum(CANDIDATE_RULES),
  /** The dish that teaches the answer. */
  dish: z.object({ id, name: z.string(), section: z.string() }),
  question: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  correctAnswer: z.enum(OPTION_LETTERS),
  explanation: z.string(),
})
export type SuggestedQuestion = z.infer<typeof suggestedQuestion>

/** Number of dishes without fields that questions need. */
const missing = z.array(z.object({ fact: z.enum(ASKABLE_FACTS), count: z.int() }))
export type MissingFacts = z.infer<typeof missing>

const suggestedQuestions = z.object({
  questions: z.array(suggestedQuestion),
  total: z.int(),
  missing,
})

const addedQuestions = z.object({ ids: z.array(id) })

/** Fields of a module created together with its questions. */
export const ownModule = z.pick(moduleDocument, { name: true, description: true, category: true })

export const questionSuggestionRoutes = {
  suggest: defineRoute({
    method: 'GET',
    path: '/api/admin/question-suggestions',
    access: 'content.manage',
    summary: `Questions about these dishes, each proved by the menu, ${SUGGESTED_QUESTIONS} at a time; none that a module asks already`,
    query: z.object({
      /** All dishes of the menu unless given. */
      dishIds: z.optional(idsText(CHOSEN_DISHES_MAX)),
      /** Every kind of question unless given. */
      rules: z.optional(
        z.pipe(
          z
            .string()
            .check(
              z.refine(
                list => list.split(',').every(name => CANDIDATE_RULES.some(rule => rule === name)),
                'Must be rules with commas between them',
              ),
            ),
          z.transform(list => list.split(',')),
        ),
      ),
      /** Decides their order. */
      seed: z._default(countText, 0),
      /** Number to skip. */
      from: z._default(countText, 0),
      /** All kinds and sections alike, as many as are offered at a time, in place of the next few. */
      isBalanced: z._default(
        z.pipe(
          z.enum(['true', 'false']),
          z.transform(word => word === 'true'),
        ),
        false,
      ),
    }),
    response: suggestedQuestions,
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/admin/modules/:moduleId/questions',
    access: 'content.manage',
    summary: 'Add questions to a module, as drafts or published: all of them, or none',
    params: z.object({ moduleId: idText }),
    body: z.object({
      questions: z.array(pickedQuestion).check(z.minLength(1), z.maxLength(PICKED_QUESTIONS_MAX)),
      isPublished: z.boolean(),
    }),
    response: addedQuestions,
    status: 201,
  }),
  addModule: defineRoute({
    method: 'POST',
    path: '/api/admin/question-suggestions/modules',
    access: 'content.manage',
    summary: `Add a module of at most ${SUGGESTED_QUESTIONS} questions about these dishes, of all kinds and sections alike, before all others`,
    body: z.object({
      module: ownModule,
      dishIds: z.array(id).check(z.minLength(1), z.maxLength(CHOSEN_DISHES_MAX)),
      isPublished: z.boolean(),
    }),
    response: z.object({ moduleId: id, questionCount: z.int(), missing }),
    status: 201,
  }),
}
