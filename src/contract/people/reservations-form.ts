/** The form of a guest who asks for a table. */
import * as z from 'zod/mini'
import { PARTY_MAX, RESERVATION_NOTE_MAX_LENGTH } from '#domain/people/reservations.ts'
import { calendarDate, chosenId, text } from '../primitives.ts'

const NOT_A_PARTY = `Please enter a number from 1 to ${PARTY_MAX}`

export const reservationBody = z.object({
  locationId: chosenId('Please choose a restaurant'),
  date: calendarDate,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time')),
  partySize: z.int(NOT_A_PARTY).check(z.gte(1, NOT_A_PARTY), z.lte(PARTY_MAX, NOT_A_PARTY)),
  note: text({ max: RESERVATION_NOTE_MAX_LENGTH }),
})
