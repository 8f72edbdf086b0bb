/** Reminders, and the ways by which they may come. Source: ruling R16. */
import * as z from 'zod/mini'
import { CLOSED_WAYS } from '#domain/house/reminders.ts'
import { done, text } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure } from '../toast-text.ts'

export const reminderCount = z.object({
  /** People who get it: all by bell, some also by mail. */
  bell: z.int(),
  mail: z.int(),
  /** People who had this reminder today already. */
  alreadyToday: z.int(),
  isMailOn: z.boolean(),
  title: z.string(),
  message: z.string(),
})
export type ReminderCount = z.infer<typeof reminderCount>

export const sentReminder = z.object({ bell: z.int(), mail: z.int() })

/** Form that a mail program posts to a mail's link (RFC 8058). */
export const ONE_CLICK = 'List-Unsubscribe=One-Click'

const closedWays = z.object({ closedWays: z.array(z.enum(CLOSED_WAYS)) })

export const reachRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/account/reach',
    access: 'signed-in',
    summary: 'Ways by which the signed-in user wants no reminders or reports',
    response: closedWays,
  }),
  choose: defineRoute({
    method: 'PUT',
    path: '/api/account/reach',
    access: 'signed-in',
    summary: 'Choose the ways by which no reminders or reports come; the bell stays',
    body: closedWays,
    response: closedWays,
  }),
  stopMail: defineRoute({
    method: 'POST',
    path: '/api/stop-mail',
    access: 'public',
    summary: 'End mails of one sort with the link in them, without signing in',
    body: z.object({ token: text({ min: 1, max: 300 }) }),
    response: done,
  }),
}

export const REACH_TOASTS = {
  failure: failure('Not saved', 'Please try again later.'),
} as const
