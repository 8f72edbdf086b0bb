/** A guest's points and birthday, and their visits at the till. Source: specification sections 2 and 3, decision 55. */
import * as z from 'zod/mini'
import { GUESTS_FOUND_MAX } from '#domain/people/guests.ts'
import { calendarDate, done, id, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { dateOfBirthBody } from './guests-form.ts'

const guestHome = z.object({
  /** Twelve digits, shown at the till. */
  number: z.string(),
  /** Without what was spent. */
  earnedInAll: z.int(),
  /** Points of a visit; 0: none. */
  visitPoints: z.int(),
  /** The birthday of this week; null in every other. */
  birthday: z.nullable(calendarDate),
  /** This week's present is claimed. */
  isBirthdayClaimed: z.boolean(),
})
export type GuestHome = z.infer<typeof guestHome>

const foundGuest = z.object({
  id,
  number: z.string(),
  fullName: z.string(),
})
export type FoundGuest = z.infer<typeof foundGuest>

export const guestRoutes = {
  home: defineRoute({
    method: 'GET',
    path: '/api/guest',
    access: 'guest-pages.see',
    summary: 'Points, and the birthday of this week, of the signed-in guest',
    response: guestHome,
  }),
  setDateOfBirth: defineRoute({
    method: 'POST',
    path: '/api/guest/date-of-birth',
    access: 'guest-pages.see',
    summary: 'Say when the signed-in guest was born, once',
    body: dateOfBirthBody,
    response: done,
  }),
  find: defineRoute({
    method: 'GET',
    path: '/api/admin/guests',
    access: 'visits.record',
    summary: `Guests by their number, or the first ${GUESTS_FOUND_MAX} by name`,
    query: z.object({ q: text({ min: 1, max: 100 }) }),
    response: z.array(foundGuest),
  }),
  recordVisit: defineRoute({
    method: 'POST',
    path: '/api/admin/visits',
    access: 'visits.record',
    summary: 'Record that a guest is at a restaurant, once a business day, with the points of a visit',
    body: z.object({ guestId: id, locationId: id }),
    response: z.object({ points: z.int() }),
    status: 201,
  }),
}

export const GUEST_TOASTS = {
  visitRecorded: (fullName: string, points: number): ToastText => ({
    title: 'Visit recorded',
    text: points === 0 ? fullName : `${fullName} gets ${points} ${points === 1 ? 'point' : 'points'}.`,
  }),
  visitFailure: failure('Visit not recorded', 'Please try again later.'),
  birthdaySaved: (): ToastText => ({ title: 'Saved', text: 'We look forward to your birthday.' }),
  birthdayFailure: failure('Not saved', 'Please try again later.'),
} as const
