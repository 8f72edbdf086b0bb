/** Requests of guests for a table, and their answers. Source: specification sections 2 and 3, decision 55. */
import * as z from 'zod/mini'
import {
  RESERVATION_DECISIONS,
  RESERVATION_NOTE_MAX_LENGTH,
  RESERVATION_STATUSES,
} from '#domain/people/reservations.ts'
import { calendarDate, done, id, idText, instant, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { reservationBody } from './reservations-form.ts'

const reservation = z.object({
  id,
  location: z.object({ id, name: z.string() }),
  date: calendarDate,
  /** `19:30`, by the restaurant's clock. */
  time: z.string(),
  partySize: z.int(),
  note: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  /** Words of the restaurant with its decision; empty without any. */
  reply: z.string(),
  /** For the telephone and the door. */
  code: z.string(),
  createdAt: instant,
  isWithdrawable: z.boolean(),
})
export type Reservation = z.infer<typeof reservation>

const requestedTable = z.extend(reservation, {
  guest: z.object({ id, fullName: z.string(), phoneNumber: z.nullable(z.string()) }),
})
export type RequestedTable = z.infer<typeof requestedTable>

const reservationReply = text({ max: RESERVATION_NOTE_MAX_LENGTH })

const params = z.object({ reservationId: idText })

export const reservationRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/reservations',
    access: 'guest-pages.see',
    summary: 'The signed-in guest’s newest 50 requests for a table, the latest day first',
    response: z.array(reservation),
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/reservations',
    access: 'guest-pages.see',
    summary: 'Ask for a table',
    body: reservationBody,
    response: reservation,
    status: 201,
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/reservations/:reservationId/withdraw',
    access: 'guest-pages.see',
    summary: 'Withdraw one’s own request, or give the table up',
    params,
    response: done,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/reservations',
    access: 'reservations.answer',
    summary: 'Tables asked for from today on, at the reader’s restaurants: those without a reply first',
    response: z.array(requestedTable),
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/api/admin/reservations/:reservationId/answer',
    access: 'reservations.answer',
    summary: 'Confirm or decline a table, and tell the guest',
    params,
    body: z.object({ decision: z.enum(RESERVATION_DECISIONS), reply: reservationReply }),
    response: done,
  }),
}

export const RESERVATION_TOASTS = {
  asked: (): ToastText => ({
    title: 'Request sent',
    text: 'The restaurant replies here and in the bell.',
  }),
  askFailure: failure('Request not sent', 'Please try again later.'),
  withdrawn: (): ToastText => ({ title: 'Withdrawn', text: 'The restaurant knows.' }),
  withdrawFailure: failure('Not withdrawn', 'Please try again later.'),
  answered: (fullName: string): ToastText => ({ title: 'Reply sent', text: `${fullName} knows.` }),
  answerFailure: failure('Reply not sent', 'Please try again later.'),
} as const
