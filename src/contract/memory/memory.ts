/** Plots of memory: recall over weeks, the forgetting of one card, the dishes that a crew knows least. Source: ruling R14. */

import * as z from 'zod/mini'
import { calendarDate, id, idText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const percent = z.int()

const recallWeek = z.object({
  /** Last business day of the week, or today. */
  day: calendarDate,
  /** Mean predicted recall; `null`: nobody had checked within two weeks. */
  recall: z.nullable(percent),
})
export type RecallWeek = z.infer<typeof recallWeek>

const seenCard = z.object({
  key: z.string(),
  question: z.string(),
  /** The dish or the module. */
  about: z.string(),
  recall: percent,
  /** The last answer was wrong. */
  isMissed: z.boolean(),
})
export type SeenCard = z.infer<typeof seenCard>

const predictedShare = z.object({
  /** Answers to cards answered on an earlier day, by which the prediction is corrected. */
  answers: z.int(),
  /** Share of the cards seen, likely and at the ends of its range; `null`: too early to say. */
  percent: z.nullable(z.object({ likely: percent, from: percent, to: percent })),
})
export type PredictedShare = z.infer<typeof predictedShare>

const ownMemory = z.object({
  weeks: z.array(recallWeek),
  predicted: predictedShare,
  /** Cards that were seen and are still on the menu, the least known first. */
  cards: z.array(seenCard),
})
export type OwnMemory = z.infer<typeof ownMemory>

const cardMemory = z.object({
  question: z.string(),
  right: z.string(),
  /** Predicted recall from the first answer to a month ahead. */
  points: z.array(z.object({ inDays: z.int(), recall: percent })),
  /** `inDays`: 0 or negative. */
  answers: z.array(z.object({ inDays: z.number(), isRight: z.boolean() })),
})

const CARD_KEY_MAX_LENGTH = 200

const crewMemory = z.object({
  places: z.array(z.object({ id, name: z.string() })),
  locationId: z.nullable(id),
  /** Staff of the restaurant. */
  people: z.array(
    z.object({
      id,
      fullName: z.string(),
      /** `null`: no check within two weeks. */
      recall: z.nullable(percent),
      /** Cards that they have seen. */
      cards: z.int(),
    }),
  ),
  weeks: z.array(z.object({ ...recallWeek.shape, people: z.int() })),
  /** The least known first. */
  dishes: z.array(z.object({ dishId: id, name: z.string(), recall: percent, seenBy: z.int() })),
})
export type CrewMemory = z.infer<typeof crewMemory>

const personMemory = z.object({ weeks: z.array(recallWeek) })

export const memoryRoutes = {
  read: defineRoute({
    method: 'GET',
    path: '/api/memory',
    access: 'signed-in',
    summary: 'Recall of the signed-in user over weeks, and the cards that they have seen',
    response: ownMemory,
  }),
  card: defineRoute({
    method: 'GET',
    path: '/api/memory/card',
    access: 'signed-in',
    summary: 'How one of these cards is forgotten, and how it was answered',
    query: z.object({ key: z.string().check(z.minLength(1), z.maxLength(CARD_KEY_MAX_LENGTH)) }),
    response: cardMemory,
  }),
  crew: defineRoute({
    method: 'GET',
    path: '/api/admin/memory',
    access: 'people.follow',
    summary: 'Recall of a restaurant’s people over weeks, and the dishes that they know least',
    query: z.object({ location: z.optional(idText) }),
    response: crewMemory,
  }),
  person: defineRoute({
    method: 'GET',
    path: '/api/admin/memory/:userId',
    access: 'people.follow',
    summary: 'Recall over weeks of one of the people that one follows',
    params: z.object({ userId: idText }),
    response: personMemory,
  }),
}
