/** Secret addresses by which a calendar app follows one's own days, or a restaurant's. */
import * as z from 'zod/mini'
import { done, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'

const state = z.object({
  /** `null`: there is none. */
  madeAt: z.nullable(instant),
})

/** Shown once: only its hash is stored. */
const made = z.object({ link: z.string() })

const ofOwn = { path: '/api/calendar-link', access: 'staff-pages.see' } as const
const ofPlace = {
  path: '/api/admin/rota/:locationId/calendar-link',
  access: 'rota.edit',
  params: z.object({ locationId: idText }),
} as const

export const calendarLinkRoutes = {
  own: defineRoute({
    ...ofOwn,
    method: 'GET',
    summary: 'Whether the signed-in user has a link to their own calendar',
    response: state,
  }),
  make: defineRoute({
    ...ofOwn,
    method: 'POST',
    summary: 'Make a link to one’s own shifts and due days; the one before ends',
    response: made,
    status: 201,
  }),
  end: defineRoute({
    ...ofOwn,
    method: 'DELETE',
    summary: 'End the link to one’s own calendar',
    response: done,
  }),
  ofPlace: defineRoute({
    ...ofPlace,
    method: 'GET',
    summary: 'Whether the signed-in manager has a link to the calendar of this restaurant',
    response: state,
  }),
  makeOfPlace: defineRoute({
    ...ofPlace,
    method: 'POST',
    summary: 'Make a link to the shifts and due days of a restaurant; the one before ends',
    response: made,
    status: 201,
  }),
  endOfPlace: defineRoute({
    ...ofPlace,
    method: 'DELETE',
    summary: 'End the link to the calendar of a restaurant',
    response: done,
  }),
}

export const CALENDAR_LINK_TOASTS = {
  ended: (): ToastText => ({
    title: 'Calendar link off',
    text: 'Calendars that follow it get nothing more.',
  }),
  failure: failure('Not changed', 'Please try again.'),
} as const
