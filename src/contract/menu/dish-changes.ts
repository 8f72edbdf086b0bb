/** Changes of dishes for staff: shown, and asked until answered right. Source: ruling R11. */

import * as z from 'zod/mini'
import { CHANGE_LEVELS, CHANGE_LINE_MAX, CHANGE_STATES } from '#domain/menu/dish-change-levels.ts'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { TELLING_KINDS } from '../content/kinds.ts'
import { id, idsText, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { failure } from '../toast-text.ts'

const dishAnnouncement = z.object({
  level: z.enum(CHANGE_LEVELS),
  /** Left empty, the change is described from the data. */
  line: z._default(text({ max: CHANGE_LINE_MAX }), ''),
})
export type DishAnnouncement = z.infer<typeof dishAnnouncement>
/** If missing, a change of an allergen still notifies staff. */
export const optionalDishAnnouncement = z.optional(dishAnnouncement)

/** The first of them by name, and how many there are. */
const dishesOfChange = z.object({
  dishes: z.array(z.string()),
  dishCount: z.int(),
})

const received = z.object({
  id,
  /** For marking it as read, as in the bell. */
  announcementId: id,
  line: z.string(),
  link: z.nullable(z.string()),
  changedAt: instant,
  /** A lesson will ask about it. */
  isAsked: z.boolean(),
  ...dishesOfChange.shape,
})
export type ReceivedDishChange = z.infer<typeof received>

const changeQuestion = z.object({
  changeId: id,
  line: z.string(),
  ...dishesOfChange.shape,
  /** `null`: the menu cannot make one, and the line itself is to be understood. */
  question: z.nullable(z.object({ key: z.string(), question: z.string(), options: z.array(z.string()) })),
})
export type ChangeQuestion = z.infer<typeof changeQuestion>

const KEY_MAX_LENGTH = 200
const ANSWER_MAX_LENGTH = 300
const answerBody = z.object({
  /** Both `null` without a question. */
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

const change = z.object({
  id,
  line: z.string(),
  level: z.enum(CHANGE_LEVELS),
  /** Later changes have replaced all of it. */
  isSuperseded: z.boolean(),
  changedAt: instant,
  /** `null`: it came with a release. */
  changedBy: z.nullable(z.string()),
  ...dishesOfChange.shape,
  /** Among the reader's people: concerned, opened, answered right. */
  concerned: z.int(),
  seen: z.int(),
  right: z.int(),
})
export type DishChange = z.infer<typeof change>

export const dishChangeTableQuery = tableQuery([], {
  level: z.optional(z.enum(CHANGE_LEVELS)),
  dishId: z.optional(idText),
})

const changePerson = z.object({
  id,
  fullName: z.string(),
  /** Names of the locations where they belong. */
  places: z.array(z.string()),
  state: z.enum(CHANGE_STATES),
  seenAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  wrongAnswers: z.int(),
})
export type DishChangePerson = z.infer<typeof changePerson>

export const changePeopleQuery = tableQuery([], {
  state: z.optional(z.enum(CHANGE_STATES)),
  locationId: z.optional(idText),
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
})

const REACH_DISHES_MAX = 1_000

/** With the address of its editor. */
const mention = z.object({ title: z.string(), href: z.string() })
const reach = z.object({
  /** Number of people notified. */
  staff: z.int(),
  /** Those among them who have learnt something that names these dishes. */
  learnt: z.int(),
  /** Content that mentions them, with the first items of each kind. */
  taught: z.array(z.object({ kind: z.enum(TELLING_KINDS), count: z.int(), first: z.array(mention) })),
})
export type DishChangeReach = z.infer<typeof reach>

export const dishChangeRecordRoutes = {
  reach: defineRoute({
    method: 'GET',
    path: '/api/admin/dish-changes/reach',
    access: 'kitchen.assess',
    summary: 'What a change of these dishes reaches: what is taught of them, and how many have learnt it',
    /** None of a new dish, which nothing is taught of. */
    query: z.object({ dishIds: z.optional(idsText(REACH_DISHES_MAX)) }),
    response: reach,
  }),
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/dish-changes',
    access: 'people.see',
    summary:
      'The changes of dishes that were told, the newest first, with how many of the reader’s people know of them',
    query: dishChangeTableQuery,
    response: tablePage(change),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/api/admin/dish-changes/:changeId',
    access: 'people.see',
    summary: 'One of them',
    params: changeParams,
    response: change,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/api/admin/dish-changes/:changeId/people',
    access: 'people.see',
    summary: 'The people a change concerns, and who has seen it, answered right, or not yet',
    params: changeParams,
    query: changePeopleQuery,
    response: z.extend(tablePage(changePerson), {
      /** Among the filtered people, in any state. */
      counts: z.object({ right: z.int(), wrong: z.int(), seen: z.int(), none: z.int() }),
    }),
  }),
}

export const DISH_CHANGE_TOASTS = {
  answerFailure: failure('Answer not saved', 'Please try again.'),
} as const
