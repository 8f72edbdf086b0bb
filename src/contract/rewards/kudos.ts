/** Kudos between colleagues. Source: specification sections 5 to 8, ruling R7. */

import * as z from 'zod/mini'
import { id, idempotencyKey, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { giveKudosBody } from './kudos-form.ts'

/** People who left keep their names here. */
const person = z.object({ id, fullName: z.string() })

const kudosEntry = z.object({
  id,
  giverId: id,
  receiverId: id,
  giver: person,
  receiver: person,
  reason: z.string(),
  points: z.int(),
  isManagement: z.boolean(),
  createdAt: instant,
})
export type KudosEntry = z.infer<typeof kudosEntry>

export const kudosRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/kudos',
    access: 'signed-in',
    summary: 'The newest 50 kudos, newest first; `before` pages back',
    query: z.object({ before: z.optional(idText) }),
    response: z.array(kudosEntry),
  }),
  give: defineRoute({
    method: 'POST',
    path: '/api/kudos',
    access: 'signed-in',
    summary:
      'Give kudos to a colleague: once a business day, management as often as it likes; repeated with its key: 200 with the first',
    body: z.extend(giveKudosBody, { idempotencyKey: z.optional(idempotencyKey) }),
    response: kudosEntry,
    status: 201,
  }),
  news: defineRoute({
    method: 'GET',
    path: '/api/kudos/news',
    access: 'signed-in',
    summary: 'The kudos that the signed-in user got and has not looked at yet, newest first, at most 50',
    response: z.array(kudosEntry),
  }),
  see: defineRoute({
    method: 'POST',
    path: '/api/kudos/news/seen',
    access: 'signed-in',
    summary:
      'Say that the signed-in user has looked at the kudos that they got, up to this one; answers what is new',
    body: z.object({ kudosId: id }),
    response: z.array(kudosEntry),
  }),
  canGive: defineRoute({
    method: 'GET',
    path: '/api/kudos/can-give',
    access: 'signed-in',
    summary: 'Whether the signed-in user may give kudos today',
    response: z.object({ canGive: z.boolean() }),
  }),
}
