/** Content outdated by a change of the menu: suspended questions, and texts to review. Source: ruling R12. */
import * as z from 'zod/mini'
import { OPTION_LETTERS } from '#domain/questions/questions.ts'
import { EDITABLE_KINDS } from '../content/kinds.ts'
import { done, id, idText, instant, instantText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const SUSPENDED_KINDS = ['questions', 'quizzes'] as const

/** The question as the menu asks it now. */
const repair = z.object({
  question: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.nullable(z.string()),
  optionD: z.nullable(z.string()),
  correctAnswer: z.enum(OPTION_LETTERS),
  explanation: z.string(),
})
export type QuestionRepair = z.infer<typeof repair>

const suspendedQuestion = z.object({
  /** A question of a module, or of a static quiz. */
  kind: z.enum(SUSPENDED_KINDS),
  id,
  /** The id in its editor. */
  itemId: id,
  /** The module or the quiz. */
  place: z.string(),
  question: z.string(),
  right: z.string(),
  since: instant,
  /** Time of its latest reason. */
  changedAt: instant,
  cause: z.string(),
  reason: z.string(),
  /** Can be confirmed as still true; impossible if data of the menu contradict it. */
  canBeConfirmed: z.boolean(),
  /** The question is about a price, which has changed. */
  isPriceNew: z.boolean(),
  /** `null`: only people can put it right. */
  repair: z.nullable(repair),
})
export type SuspendedQuestion = z.infer<typeof suspendedQuestion>

const outdatedItem = z.object({
  kind: z.enum(EDITABLE_KINDS),
  id,
  title: z.string(),
  href: z.string(),
  /** The newest of the changes. */
  changedAt: instant,
  changes: z.array(z.object({ change: z.string(), changedAt: instant, changedBy: z.nullable(z.string()) })),
})
export type OutdatedItem = z.infer<typeof outdatedItem>

const outdated = z.object({
  /** The newest first. */
  items: z.array(outdatedItem),
  /** More than are listed at once where it is greater. */
  total: z.int(),
})

const questionParams = z.object({ kind: z.enum(SUSPENDED_KINDS), questionId: idText })

export const outOfDateRoutes = {
  suspended: defineRoute({
    method: 'GET',
    path: '/api/admin/suspended-questions',
    access: 'content.manage',
    summary: 'Questions that nobody is asked since the menu no longer proves them, with why',
    response: z.array(suspendedQuestion),
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/admin/suspended-questions/:kind/:questionId/confirm',
    access: 'content.manage',
    summary:
      'Say that a suspended question is still true; 409 where the menu has changed again or says otherwise',
    params: questionParams,
    /** The `changedAt` that was shown. */
    body: z.object({ changedAt: instantText }),
    response: done,
  }),
  repair: defineRoute({
    method: 'POST',
    path: '/api/admin/suspended-questions/questions/:questionId/repair',
    access: 'content.manage',
    summary: 'Publish the repaired form of a suspended question; 409 if the menu has changed',
    params: z.object({ questionId: idText }),
    /** The repaired form as it was seen. */
    body: z.object({ repair }),
    response: done,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/out-of-date',
    access: 'content.manage',
    summary: 'Content that tells of a dish which has changed since, and that nobody has looked at',
    response: outdated,
  }),
  lookedAt: defineRoute({
    method: 'POST',
    path: '/api/admin/out-of-date/:kind/:itemId/looked-at',
    access: 'content.manage',
    summary: 'Take something from that list; what has changed later stays on it',
    params: z.object({ kind: z.enum(EDITABLE_KINDS), itemId: idText }),
    /** The `changedAt` that was shown. */
    body: z.object({ changedAt: instantText }),
    response: done,
  }),
}
