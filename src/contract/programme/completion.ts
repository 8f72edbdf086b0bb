/** The completion matrix: people by induction, shifts and modules. Source: ruling R13. */
import * as z from 'zod/mini'
import { FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { POSITIONS } from '#domain/people/places.ts'
import {
  COMPLETION_DUES,
  COMPLETION_PAGE_SIZE,
  COMPLETION_PARTS,
  COMPLETION_SORTS,
} from '#domain/programme/completion.ts'
import { shownAbsence } from '../people/absences.ts'
import { askedDay, id, idText, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'

const filters = {
  locationId: z.optional(idText),
  /** At that location, or at any. */
  position: z.optional(z.enum(POSITIONS)),
  /** The beginnings of words of a name. */
  q: z.optional(text({ max: FULL_NAME_MAX_LENGTH })),
  /** With something overdue, or due within a week. */
  due: z.optional(z.enum(COMPLETION_DUES)),
}
const sort = z.optional(z.enum(COMPLETION_SORTS))

/** The last person of the page before: how much they had done then, and their id. */
const cursor = z.string().check(z.regex(/^\d{1,5}\.[1-9]\d{0,8}$/, 'Must be where a page ended'))

export const completionFilters = z.object(filters)
export const completionQuery = z.object({ ...filters, sort, after: z.optional(cursor) })

export const hoursQuery = z.object({
  locationId: filters.locationId,
  /** Any day of the first and of the last week. */
  from: z.optional(askedDay),
  to: z.optional(askedDay),
})

const column = z.object({
  part: z.enum(COMPLETION_PARTS),
  /** Id of the shift or module; there is one induction. */
  id,
  name: z.string(),
})
export type CompletionColumn = z.infer<typeof column>

const person = z.object({
  id,
  fullName: z.string(),
  /** One number per column (`domain/programme/completion.ts`). */
  cells: z.array(z.int()),
  /** Per column the score in percent of a completed module; `null` without one. */
  scores: z.array(z.nullable(z.int())),
  /** `behindBy` of `domain/programme/pace.ts`: 0 is on pace, `null` is not measured. */
  behindBy: z.nullable(z.int()),
  /** Confirmed policies that are for them, and those whose agreement holds. */
  policies: z.object({ agreed: z.int(), asked: z.int() }),
  /** Number of overdue assignments. */
  overdue: z.int(),
  /** Today; `null` for most. */
  absence: z.nullable(shownAbsence),
})
export type CompletionPerson = z.infer<typeof person>

const completionPage = z.object({
  columns: z.array(column),
  people: z.array(person),
  /** Start of the next page; `null` on the last one. */
  next: z.nullable(z.string()),
})
export type CompletionPage = z.infer<typeof completionPage>

/** All that people of a location have done, and were asked for. */
const locationSums = z.object({
  id,
  name: z.string(),
  people: z.int(),
  done: z.int(),
  asked: z.int(),
  /** People behind their pace; `null`: not measured. */
  behind: z.nullable(z.int()),
})
export type LocationSums = z.infer<typeof locationSums>

const completionSums = z.object({
  /** On all pages. */
  people: z.int(),
  done: z.array(z.int()),
  /** Number of people that each part is for. */
  asked: z.array(z.int()),
  /** In the order of the locations; people count at each of theirs. */
  locations: z.array(locationSums),
})
export type CompletionSums = z.infer<typeof completionSums>

export const completionRoutes = {
  matrix: defineRoute({
    method: 'GET',
    path: '/api/admin/completion',
    access: 'people.see',
    summary: `What people have completed, those who are behind first, ${COMPLETION_PAGE_SIZE} a page`,
    query: completionQuery,
    response: completionPage,
  }),
  sums: defineRoute({
    method: 'GET',
    path: '/api/admin/completion/sums',
    access: 'people.see',
    summary: 'How many people there are, and how many have done each part',
    query: completionFilters,
    response: completionSums,
  }),
  export: defineRoute({
    method: 'GET',
    path: '/api/admin/completion/export',
    access: 'people.see',
    summary: 'The whole matrix as CSV',
    query: z.object({ ...filters, sort }),
    response: z.string(),
  }),
  hours: defineRoute({
    method: 'GET',
    path: '/api/admin/completion/hours',
    access: 'people.see',
    summary:
      'Training minutes and signed-off hours by person and week as CSV, the last five weeks unless given',
    query: hoursQuery,
    response: z.string(),
  }),
}
