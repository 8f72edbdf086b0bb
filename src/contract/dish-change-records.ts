/** What a change of dishes reaches, and who knows of it, as management sees it; apart from what staff are sent. Source: rulings R11 and R13. */
import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import { CHANGE_LEVELS, CHANGE_STATES } from '#domain/dish-change-levels.ts'
import { TELLING_KINDS } from './content/telling-kinds.ts'
import { dishesOfChange } from './dishes-of-change.ts'
import { id, idsText, idText, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'
import { tablePage, tableQuery } from './table.ts'

const change = z.object({
  id,
  line: z.string(),
  level: z.enum(CHANGE_LEVELS),
  /** Whether later changes have replaced all that it says. */
  isSuperseded: z.boolean(),
  changedAt: instant,
  /** `null`: it came with a release. */
  changedBy: z.nullable(z.string()),
  ...dishesOfChange,
  /** Of the reader's people: those concerned, those who opened it, and those who answered right. */
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
  /** When it was answered last. */
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

const changeParams = z.object({ changeId: idText })

const REACH_DISHES_MAX = 1_000

/** With the address where it is edited. */
const mention = z.object({ title: z.string(), href: z.string() })
const reach = z.object({
  /** People who are told about a change. */
  staff: z.int(),
  /** Those among them who have learnt something that names these dishes. */
  learnt: z.int(),
  /** What is taught that names them, the first of each kind. */
  taught: z.array(z.object({ kind: z.enum(TELLING_KINDS), count: z.int(), first: z.array(mention) })),
})
export type DishChangeReach = z.infer<typeof reach>

export const dishChangeRecordRoutes = {
  reach: defineRoute({
    method: 'GET',
    path: '/api/admin/dish-changes/reach',
    access: 'kitchen.manage',
    summary: 'What a change of these dishes reaches: what is taught of them, and how many have learnt it',
    query: z.object({ dishIds: idsText(REACH_DISHES_MAX) }),
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
      /** Of those asked for, whatever their state. */
      counts: z.object({ right: z.int(), wrong: z.int(), seen: z.int(), none: z.int() }),
    }),
  }),
}
