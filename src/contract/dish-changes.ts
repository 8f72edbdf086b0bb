/** Changes of dishes as they reach staff: told, and asked until they are answered right. Source: ruling R11. */
import * as z from 'zod/mini'
import { dishesOfChange } from './dishes-of-change.ts'
import { id, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

const received = z.object({
  id,
  /** By which it is noted as read, as at the bell. */
  announcementId: id,
  line: z.string(),
  link: z.nullable(z.string()),
  changedAt: instant,
  /** Whether it will be asked after a lesson. */
  isAsked: z.boolean(),
  ...dishesOfChange,
})
export type ReceivedDishChange = z.infer<typeof received>

const changeQuestion = z.object({
  changeId: id,
  line: z.string(),
  ...dishesOfChange,
  /** `null`: the menu cannot make one, and the line itself is to be understood. */
  question: z.nullable(z.object({ key: z.string(), question: z.string(), options: z.array(z.string()) })),
})
export type ChangeQuestion = z.infer<typeof changeQuestion>

const KEY_MAX_LENGTH = 200
const ANSWER_MAX_LENGTH = 300
const answerBody = z.object({
  /** Both `null` where there was no question. */
  key: z.nullable(text({ max: KEY_MAX_LENGTH })),
  answer: z.nullable(text({ max: ANSWER_MAX_LENGTH })),
})
export type ChangeAnswer = z.infer<typeof answerBody>

const gradedAnswer = z.object({
  isRight: z.boolean(),
  /** `null` where there was no question. */
  right: z.nullable(z.string()),
  explanation: z.nullable(z.string()),
})

const changeParams = z.object({ changeId: idText })

export const dishChangeRoutes = {
  received: defineRoute({
    method: 'GET',
    path: '/api/dish-changes',
    access: 'signed-in',
    summary: 'Changes of dishes that one has not opened yet, the newest first',
    response: z.array(received),
  }),
  questions: defineRoute({
    method: 'GET',
    path: '/api/dish-changes/questions',
    access: 'signed-in',
    summary: 'What is asked of changed dishes once the lesson of the day is done',
    response: z.array(changeQuestion),
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/api/dish-changes/:changeId/answers',
    access: 'signed-in',
    summary: 'Answer the question about a change, once a day until it is right; 409 if the menu has changed',
    params: changeParams,
    body: answerBody,
    response: gradedAnswer,
    status: 201,
  }),
}
