/** Links by which people come to a location: made by management, used by anyone who has them. Source: ruling R13. */
import * as z from 'zod/mini'
import { INVITATION_STATES } from '#domain/people/invitations.ts'
import { POSITIONS } from '#domain/people/places.ts'
import { email } from '../fields.ts'
import { done, id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'
import { user } from './accounts.ts'
import { acceptBody, invitationToken, joinBody } from './registration.ts'

const position = z.enum(POSITIONS)

const invitation = z.object({
  id,
  location: z.object({ id, name: z.string() }),
  position,
  /** Name of the job there; `null`: not said. */
  job: z.nullable(z.string()),
  isForOne: z.boolean(),
  state: z.enum(INVITATION_STATES),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** Address that it was mailed to; `null` without one. */
  sentTo: z.nullable(z.string()),
  /** Number of people who used it, with the latest few. */
  uses: z.int(),
  usedBy: z.array(z.object({ id, fullName: z.string() })),
})
export type Invitation = z.infer<typeof invitation>

export const invitationTableQuery = tableQuery(['expiresAt'], {
  location: z.optional(idText),
  state: z.optional(z.enum(INVITATION_STATES)),
})

export const makeInvitationBody = z
  .object({
    locationId: id,
    position,
    /** Job there; missing: not said, so that everything is for them. */
    jobId: z.optional(id),
    isForOne: z.boolean(),
    /** Address that the link is mailed to; only for a link for one person. */
    sentTo: z.optional(email),
  })
  .check(
    z.refine(({ isForOne, sentTo }) => isForOne || sentTo === undefined, {
      error: 'A link for a crew is sent to nobody alone',
      path: ['sentTo'],
    }),
  )

const madeInvitation = z.object({
  id,
  /** Shown once: only its hash is stored. */
  link: z.string(),
  location: z.string(),
  position,
  isForOne: z.boolean(),
  expiresAt: instant,
  /** Address of the mail; `null` if none was sent. */
  mailedTo: z.nullable(z.string()),
})
export type MadeInvitation = z.infer<typeof madeInvitation>

const welcome = z.object({
  invitedBy: z.string(),
  location: z.object({ name: z.string(), address: z.string() }),
  position,
  expiresAt: instant,
  /** Address that the invitation was sent to; `null` without one. */
  sentTo: z.nullable(z.string()),
})
export type Welcome = z.infer<typeof welcome>

export const invitationRoutes = {
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/invitations',
    access: 'people.see',
    summary: 'A page of the invitations to the locations whose people one sees, newest first',
    query: invitationTableQuery,
    response: tablePage(invitation),
  }),
  make: defineRoute({
    method: 'POST',
    path: '/api/admin/invitations',
    access: 'places.change',
    summary: 'Make a link to a location and position, for one person or for many, valid for 7 days',
    body: makeInvitationBody,
    response: madeInvitation,
    status: 201,
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/admin/invitations/:invitationId/withdraw',
    access: 'places.change',
    summary: 'Withdraw an invitation',
    params: z.object({ invitationId: idText }),
    response: done,
  }),
  renew: defineRoute({
    method: 'POST',
    path: '/api/admin/invitations/:invitationId/renew',
    access: 'places.change',
    summary: 'Make a new link of the same kind, valid for 7 days, in the place of one that is still open',
    params: z.object({ invitationId: idText }),
    response: madeInvitation,
    status: 201,
  }),
  // A token travels in no address, which logs and proxies would keep.
  welcome: defineRoute({
    method: 'POST',
    path: '/api/invitation',
    access: 'public',
    summary: 'What an invitation link is for',
    body: z.object({ token: invitationToken }),
    response: welcome,
  }),
  join: defineRoute({
    method: 'POST',
    path: '/api/invitation/join',
    access: 'public',
    summary: 'Register by an invitation and sign in: staff there, in its position',
    body: joinBody,
    response: user,
    status: 201,
  }),
  accept: defineRoute({
    method: 'POST',
    path: '/api/invitation/accept',
    access: 'signed-in-or-guest',
    summary: 'Accept of an invitation with the account that one is signed in with',
    body: acceptBody,
    response: user,
  }),
}
