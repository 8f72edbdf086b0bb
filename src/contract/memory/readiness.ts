/** Readiness for an evening at a restaurant: the board, the line-up card and one's own page. Source: ruling R14. */

import * as z from 'zod/mini'
import { TABLE_DISHES } from '#domain/memory/check-limits.ts'
import { DUTIES, DUTY_NAMES, type Duty, LEVELS } from '#domain/memory/duties.ts'
import { READINESS } from '#domain/memory/readiness-words.ts'
import { allergen } from '../kitchen/kitchen-form.ts'
import { askedDay, calendarDate, done, id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'

const DUTY_ITEMS_MAX = 100
const count = z.int()
const person = z.object({ id, fullName: z.string() })

const cell = z.object({
  duty: z.enum(DUTIES),
  state: z.enum(READINESS),
  known: count,
  /** Cards of the duty. */
  total: count,
  /** Cards answered about their present fact, those right at last, and the last answer of them. */
  answered: count,
  right: count,
  lastAnswerAt: z.nullable(instant),
  /** Hardest to mend first. */
  reasons: z.array(z.string()),
  /** Fewest cards that make the person ready once they are known; 0 also where no cards can. */
  gap: count,
  /** Dishes and modules of these cards. */
  gapAbout: z.array(z.string()),
  /** Cards that a check would ask for this duty: those of the gap, and known ones that fade. */
  toAsk: count,
  /** Cards of these that wait in their next check. */
  sent: count,
  level: z.nullable(z.enum(LEVELS)),
  /** The evening's table test where it is passed; of the allergen duty alone. */
  tableTest: z.nullable(z.object({ passedAt: instant, askedBy: z.string() })),
})
export type BoardCell = z.infer<typeof cell>

const namedPerson = z.object({
  ...person.shape,
  /** Proof by their answers, or that they are not on; `null` where it is not worked out. */
  proof: z.nullable(z.string()),
})

const allergenDuty = z.object({
  person: z.nullable(namedPerson),
  deputy: z.nullable(namedPerson),
  /** Reasons why no one answers for allergens; empty if a person does. */
  alerts: z.array(z.string()),
})
export type AllergenDuty = z.infer<typeof allergenDuty>

const clock = z.object({
  dishId: id,
  name: z.string(),
  text: z.string(),
  changedAt: instant,
  /** Told and right. */
  told: count,
  /** People on, with names that are no one's. */
  total: count,
  /** The others. */
  missing: z.array(z.string()),
  /** False: no card asks about it. */
  canBeAsked: z.boolean(),
})
export type ChangeClock = z.infer<typeof clock>

const boardRow = z.object({
  person,
  station: z.string(),
  /** By the restaurant's clock. */
  from: z.string(),
  to: z.string(),
  /** In the order of `DUTIES`. */
  cells: z.array(cell),
})
export type BoardRow = z.infer<typeof boardRow>

const board = z.object({
  place: z.object({ id, name: z.string() }),
  mayEditNeeds: z.boolean(),
  day: calendarDate,
  /** Business day at the restaurant now. */
  today: calendarDate,
  rows: z.array(boardRow),
  /** Names on the rota that are no one's: nothing is known of them. */
  unknown: z.array(z.string()),
  allergens: allergenDuty,
  /** Everyone on, for the allergen duty: those who know most first. */
  candidates: z.array(namedPerson),
  changes: z.array(clock),
  soldOut: z.array(z.string()),
  /** Dishes on tonight's menu that are not assessed, wholly or for an allergen. */
  notAssessed: z.array(z.string()),
  briefing: z.nullable(z.string()),
  /** The card that the people on know least. */
  question: z.nullable(z.object({ about: z.string(), question: z.string(), right: z.string() })),
})
export type ReadinessBoard = z.infer<typeof board>

const ownReadiness = z.array(
  z.object({
    place: z.object({ id, name: z.string() }),
    /** On the rota tonight. */
    isOn: z.boolean(),
    day: calendarDate,
    cells: z.array(cell),
    allergens: allergenDuty,
    changes: z.array(z.object({ dishId: id, name: z.string(), text: z.string(), isKnown: z.boolean() })),
  }),
)
export type OwnReadiness = z.infer<typeof ownReadiness>

const allergenPeople = z.array(
  z.object({
    place: z.object({ id, name: z.string() }),
    /** The reader is on the rota tonight. */
    isOn: z.boolean(),
    day: calendarDate,
    allergens: allergenDuty,
  }),
)
export type AllergenPeople = z.infer<typeof allergenPeople>

const answers = z.array(
  z.object({
    /** The dish, or the module. */
    about: z.string(),
    question: z.string(),
    result: z.enum(['right', 'wrong', 'not-sure']),
    at: instant,
    /** Set only in a table test. */
    table: z.nullable(
      z.object({
        askedBy: z.string(),
        /** `Contains wheat, soy. No traces.`; `null`: not sure. */
        chosen: z.nullable(z.string()),
        right: z.string(),
      }),
    ),
  }),
)

const choices = z.array(z.object({ allergen, name: z.string() }))
const tableTest = z.object({
  id,
  person,
  /** Asked one after the other. */
  dishes: z.array(
    z.object({
      about: z.string(),
      question: z.string(),
      set: z.object({ choices }),
      /** Told once it is answered. */
      answer: z.nullable(
        z.object({
          isRight: z.boolean(),
          /** As it was sent. */
          chosen: z.nullable(z.string()),
          right: z.string(),
          explanation: z.string(),
          set: z.object({ choices, contains: z.array(allergen), mayContain: z.array(allergen) }),
        }),
      ),
    }),
  ),
  /** `null` until it is finished. */
  isPassed: z.nullable(z.boolean()),
})
export type TableTest = z.infer<typeof tableTest>

const item = z.object({ id, name: z.string() })
const dutyNeeds = z.object({
  duties: z.array(z.object({ duty: z.enum(DUTIES), moduleIds: z.array(id), shiftIds: z.array(id) })),
  modules: z.array(item),
  shifts: z.array(item),
})
export type DutyNeedsPage = z.infer<typeof dutyNeeds>

const ids = z.array(id).check(z.maxLength(DUTY_ITEMS_MAX))
const dutyNeedsBody = z.object({ moduleIds: ids, shiftIds: ids })

const sentResponse = z.object({
  /** Cards that were added to the next check. */
  sentCount: count,
})

const ONE_PLACE = '/api/admin/readiness/:locationId'
const params = z.object({ locationId: idText })

export const readinessRoutes = {
  board: defineRoute({
    method: 'GET',
    path: ONE_PLACE,
    access: 'readiness.read',
    summary:
      'The people on at a restaurant by duties: how ready they are, why, and what would make them ready',
    params,
    query: z.object({ day: z.optional(askedDay) }),
    response: board,
  }),
  nameAllergenPerson: defineRoute({
    method: 'PUT',
    path: `${ONE_PLACE}/allergen-person`,
    access: 'readiness.manage',
    summary: 'Name who answers for allergens on an evening, or the deputy; only someone who is on',
    params,
    body: z.object({
      day: calendarDate,
      as: z.enum(['person', 'deputy']),
      /** `null`: nobody. */
      userId: z.nullable(id),
    }),
    response: done,
  }),
  sendCheck: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/checks`,
    access: 'readiness.manage',
    summary: 'Put the cards that someone on lacks for a duty into their next check',
    params,
    body: z.object({ day: calendarDate, userId: id, duty: z.enum(DUTIES) }),
    response: sentResponse,
  }),
  sendChecks: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/checks/all`,
    access: 'readiness.manage',
    summary: 'Put cards into the next check of everyone on who lacks some for a duty and has none waiting',
    params,
    body: z.object({ day: calendarDate }),
    response: z.object({
      /** People who were sent cards. */
      people: count,
    }),
  }),
  openTableTest: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/table-tests`,
    access: 'readiness.manage',
    summary:
      'Begin a table test of someone who works there, or go on with the one that is open: the server draws five dishes of tonight',
    params,
    body: z.object({ userId: id }),
    response: tableTest,
  }),
  answerTableTest: defineRoute({
    method: 'POST',
    path: `${ONE_PLACE}/table-tests/:tableTestId/answers`,
    access: 'readiness.manage',
    summary: 'Grade the answer to the next dish of a table test; a repetition gets the same',
    params: z.object({ locationId: idText, tableTestId: idText }),
    body: z.object({
      /** Place of the dish, from 0. */
      dish: z.int().check(z.gte(0), z.lt(TABLE_DISHES)),
      /** A set as `egg,milk~fish`; `null`: not sure. */
      chosen: z.nullable(z.string().check(z.maxLength(1_000))),
    }),
    response: tableTest,
  }),
  setBriefing: defineRoute({
    method: 'PUT',
    path: `${ONE_PLACE}/briefing`,
    access: 'readiness.manage',
    summary: 'The time of a restaurant’s briefing, by its clock',
    params,
    body: z.object({
      time: z.nullable(
        z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time, such as 16:30')),
      ),
    }),
    response: done,
  }),
  own: defineRoute({
    method: 'GET',
    path: '/api/readiness',
    access: 'signed-in',
    summary: 'One’s own readiness tonight at one’s restaurants, and who answers for allergens there',
    response: ownReadiness,
  }),
  answers: defineRoute({
    method: 'GET',
    path: '/api/readiness/:locationId/:userId/:duty',
    access: 'signed-in',
    summary:
      'The last answers that a cell of the board rests on, the newest first: one’s own, or of people one follows',
    params: z.object({ locationId: idText, userId: idText, duty: z.enum(DUTIES) }),
    response: answers,
  }),
  allergenPeople: defineRoute({
    method: 'GET',
    path: '/api/readiness/allergens',
    access: 'signed-in',
    summary: 'Who answers for allergens tonight at one’s restaurants',
    response: allergenPeople,
  }),
  askOwn: defineRoute({
    method: 'POST',
    path: '/api/readiness/checks',
    access: 'signed-in',
    summary: 'Put the cards that one lacks for a duty into one’s own next check',
    body: z.object({ locationId: id, duty: z.enum(DUTIES) }),
    response: sentResponse,
  }),
  needs: defineRoute({
    method: 'GET',
    path: '/api/admin/duties',
    access: 'duties.edit',
    summary: 'Modules and shifts that each duty asks for, and those to choose from',
    response: dutyNeeds,
  }),
  changeNeeds: defineRoute({
    method: 'PUT',
    path: '/api/admin/duties/:duty',
    access: 'duties.edit',
    summary: 'Say which modules and shifts a duty asks for',
    params: z.object({ duty: z.enum(DUTIES) }),
    body: dutyNeedsBody,
    response: done,
  }),
}

export const READINESS_TOASTS = {
  sent: (name: string, cards: number): ToastText => ({
    title: cards === 0 ? 'Already sent' : `Sent to ${name}`,
    text:
      cards === 0
        ? 'The cards wait in the next check.'
        : `${cards === 1 ? 'One card comes' : `${cards} cards come`} first in the next check.`,
  }),
  sentToAll: (people: number): ToastText => ({
    title: 'Sent',
    text: `${people === 1 ? 'One person gets' : `${people} people get`} their cards in the next check.`,
  }),
  named: (name: string): ToastText => ({ title: 'Saved', text: `${name} answers for allergens.` }),
  nobody: { title: 'Saved', text: 'No one is named.' } satisfies ToastText,
  briefing: { title: 'Saved', text: 'The line-up card shows the time.' } satisfies ToastText,
  needs: (duty: Duty): ToastText => ({ title: 'Saved', text: `“${DUTY_NAMES[duty]}” asks for these now.` }),
  failure: failure('Nothing changed', 'Please try again later.'),
} as const
