/** What a change of the menu leaves behind it: suspended questions, and content that may be out of date. Source: ruling R12. */
import * as z from 'zod/mini'
import { EDITABLE_KINDS } from './content/kinds.ts'
import { OPTION_LETTERS } from './content/question.ts'
import { id, idText, instant } from './primitives.ts'
import { defineRoute } from './route.ts'

const SUSPENDED_KINDS = ['questions', 'quizzes'] as const

/** The question as the menu asks it now. */
const repair = z.object({
  question: z.string(),
  optionA: z.string(),
  optionB: z.string(),
  optionC: z.string(),
  optionD: z.string(),
  correctAnswer: z.enum(OPTION_LETTERS),
  explanation: z.string(),
})
export type QuestionRepair = z.infer<typeof repair>

const suspendedQuestion = z.object({
  /** A question of a module, or of a static quiz. */
  kind: z.enum(SUSPENDED_KINDS),
  id,
  /** Under which it is edited among its kind. */
  itemId: id,
  /** The module or the quiz. */
  place: z.string(),
  question: z.string(),
  right: z.string(),
  since: instant,
  /** When it last got a reason more. */
  changedAt: instant,
  /** What was changed, in words. */
  cause: z.string(),
  /** What no longer holds, in words. */
  reason: z.string(),
  /** Whether someone can say that it is still true; where data of the menu speak against it, nobody can. */
  canBeConfirmed: z.boolean(),
  /** `null`: only people can put it right. */
  repair: z.nullable(repair),
})
export type SuspendedQuestion = z.infer<typeof suspendedQuestion>

const outdatedItem = z.object({
  kind: z.enum(EDITABLE_KINDS),
  id,
  title: z.string(),
  /** Where it is edited. */
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

const done = z.object({ ok: z.literal(true) })
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
    /** Its `changedAt` as it was seen. */
    body: z.object({ changedAt: instant }),
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
    /** Its `changedAt` as it was seen. */
    body: z.object({ changedAt: instant }),
    response: done,
  }),
}
