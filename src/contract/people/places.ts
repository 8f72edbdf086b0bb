/** The group's locations as those who look after them see them. Source: ruling R13. */
import * as z from 'zod/mini'
import { PLACE_NAMES } from '#domain/people/places.ts'
import { id, idText } from '../primitives.ts'
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

/** A restaurant’s figures of the last days; people count at each of theirs. */
const comparedPlace = z.object({
  id,
  name: z.string(),
  people: z.int(),
  /** Joined within `COMPARED_DAYS`. */
  newPeople: z.int(),
  /** Used the academy within a week. */
  hereThisWeek: z.int(),
  /** Within `COMPARED_DAYS`, without credits. */
  modules: z.int(),
  shifts: z.int(),
  /** Received. */
  kudos: z.int(),
})
export type ComparedPlace = z.infer<typeof comparedPlace>

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
    summary: 'What people of each of these locations did in the last days, side by side',
    response: z.array(comparedPlace),
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
