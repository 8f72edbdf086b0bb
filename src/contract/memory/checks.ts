/** Today's Check: memory cards, once opened without a connection. Source: ruling R14. */

import * as z from 'zod/mini'
import { CHECK_CARDS } from '#domain/memory/check-limits.ts'
import { allergen } from '../kitchen/kitchen-form.ts'
import { id, idText, instant } from '../primitives.ts'
import { streakSummary } from '../rewards/streak.ts'
import { defineRoute } from '../route.ts'

const handedCard = z.object({
  question: z.string(),
  /** Empty if a set is asked for. */
  options: z.array(z.string()),
  /** Told at once: nothing depends on it but the person's own schedule. */
  right: z.string(),
  explanation: z.string(),
  /** Allergens to tick: what the form contains, and what it may contain. */
  set: z.nullable(
    z.object({
      choices: z.array(z.object({ allergen, name: z.string() })),
      contains: z.array(allergen),
      mayContain: z.array(allergen),
    }),
  ),
  /** The fact has changed since the person learned it. */
  isChanged: z.boolean(),
  /** Hash of the photo in the question, at `menuRoutes.photo`. */
  photo: z.nullable(z.string()),
  /** The dish's name in its own script, for reading it aloud. */
  native: z.nullable(
    z.object({ name: z.string(), reading: z.string(), language: z.string(), subject: z.string() }),
  ),
})
export type CheckCard = z.infer<typeof handedCard>

const check = z.object({ id, openedAt: instant, cards: z.array(handedCard) })
export type Check = z.infer<typeof check>

const outlook = z.object({
  /** Cards that the person has seen. */
  cards: z.int(),
  /** Mean predicted recall in percent, today and on each of the days after. */
  recall: z.array(z.int()),
  fading: z.array(z.object({ about: z.string(), inDays: z.int() })),
})
export type CheckOutlook = z.infer<typeof outlook>

const checkToday = z.object({
  /** There are cards to ask today. */
  canOpen: z.boolean(),
  /** One is opened and not answered. */
  isBegun: z.boolean(),
  /** One was finished today. */
  isDone: z.boolean(),
  /** Finished ones of all days. */
  checks: z.int(),
  /** To be offered as the next thing: the person has learned something, and has not checked it today. */
  isNext: z.boolean(),
  outlook,
  streak: streakSummary,
})
export type CheckToday = z.infer<typeof checkToday>

const answersBody = z.object({
  /** In the order of the cards. */
  answers: z
    .array(
      z.object({
        /** The text of an option, or a set as `egg,milk~fish`; `null`: not sure. */
        chosen: z.nullable(z.string().check(z.maxLength(1_000))),
        /** From the sight of the card to its answer. */
        milliseconds: z.int().check(z.gte(0)),
        /** From the answer to the sending of the request, by the device's clock. */
        ago: z.int().check(z.gte(0)),
      }),
    )
    .check(z.minLength(1), z.maxLength(CHECK_CARDS)),
})
export type SentAnswer = z.infer<typeof answersBody>['answers'][number]

const checkResult = z.object({
  right: z.int(),
  total: z.int(),
  /** The check made a business day count for the streak. */
  isStreakDay: z.boolean(),
  streak: streakSummary,
  outlook,
})
export type CheckResult = z.infer<typeof checkResult>

export const checkRoutes = {
  today: defineRoute({
    method: 'GET',
    path: '/api/checks/today',
    access: 'signed-in',
    summary: 'Whether today’s check can be done, and what fades',
    response: checkToday,
  }),
  open: defineRoute({
    method: 'POST',
    path: '/api/checks',
    access: 'signed-in',
    summary: 'Open a check, or go on with the one that is open today; it can then be done offline',
    response: check,
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/api/checks/:checkId/answers',
    access: 'signed-in',
    summary: 'Send the answers of a check; a repetition gets the first result',
    params: z.object({ checkId: idText }),
    body: answersBody,
    response: checkResult,
  }),
}
