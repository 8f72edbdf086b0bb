/** The group's locations as those who look after them see them. Source: ruling R13. */
import * as z from 'zod/mini'
import { COMPARED_PERIODS, type ComparedPeriod, PLACE_NAMES } from '#domain/people/places.ts'
import { askedDay, calendarDate, id, idText } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** Number of these colleagues, and the first by name. */
const named = z.object({
  count: z.int(),
  first: z.array(z.object({ id, fullName: z.string() })).check(z.maxLength(PLACE_NAMES)),
})
export type NamedColleagues = z.infer<typeof named>

const place = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  openingHours: z.string(),
  /** Active members. */
  people: z.int(),
  managers: named,
  leads: named,
  /** Links by which people can come now. */
  openInvitations: z.int(),
})
export type PlaceOverview = z.infer<typeof place>

const job = z.object({ id, name: z.string() })
export type Job = z.infer<typeof job>

const periodQuery = z
  .object({
    location: z.optional(idText),
    /** Missing: a month. */
    period: z.optional(z.enum(Object.keys(COMPARED_PERIODS) as ComparedPeriod[])),
    /** Own days, in place of a period. */
    from: z.optional(askedDay),
    to: z.optional(askedDay),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      message: 'The first day must not be after the last',
      path: ['from'],
    }),
  )

/** A restaurant’s figures: people count at each of theirs. */
const placeFigures = z.object({
  id,
  name: z.string(),
  // As of now.
  people: z.int(),
  /** Used the academy within a week. */
  hereThisWeek: z.int(),
  /** Parts of their programmes. */
  done: z.int(),
  asked: z.int(),
  /** People behind their pace; `null`: not measured. */
  behind: z.nullable(z.int()),
  // In the period.
  newPeople: z.int(),
  /** Without credits. */
  modules: z.int(),
  shifts: z.int(),
  credited: z.int(),
  /** Received. */
  kudos: z.int(),
  claims: z.int(),
})
export type PlaceFigures = z.infer<typeof placeFigures>

/** Figures for which each person is judged. */
const judgedFigures = z.object({
  /** Confirmed policies for each person. */
  policies: z.object({ agreed: z.int(), asked: z.int() }),
  /** People who know all that answering for allergens asks of them, the evening’s table test aside. */
  allergens: z.int(),
  /** Recall at the end of the day, of the people who checked in the two weeks before. */
  known: z.object({ percent: z.nullable(z.int()), people: z.int() }),
})
export type JudgedFigures = z.infer<typeof judgedFigures>

const comparison = z.object({ from: calendarDate, to: calendarDate, places: z.array(placeFigures) })
export type Comparison = z.infer<typeof comparison>

export const placeRoutes = {
  jobs: defineRoute({
    method: 'GET',
    path: '/api/jobs',
    access: 'staff-pages.see',
    summary: 'The jobs of the group, in order',
    response: z.array(job),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/places',
    access: 'people.see',
    summary: 'The locations whose people one sees, with how many work there, managers and leads',
    response: z.array(place),
  }),
  compare: defineRoute({
    method: 'GET',
    path: '/api/admin/places/comparison',
    access: 'people.see',
    summary: 'Figures of each of these locations for a period, side by side, or of one',
    query: periodQuery,
    response: comparison,
  }),
  judge: defineRoute({
    method: 'GET',
    path: '/api/admin/places/:locationId/judged',
    access: 'people.see',
    summary: 'Figures of one of them for which each of its people is judged',
    params: z.object({ locationId: idText }),
    query: z.object({
      /** Missing: today. */
      day: z.optional(askedDay),
    }),
    response: judgedFigures,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/admin/places/:locationId',
    access: 'people.see',
    summary: 'One of them',
    params: z.object({ locationId: idText }),
    response: place,
  }),
}
