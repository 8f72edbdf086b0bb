/** The policies of the induction. Source: specification section 2, ruling R5. */

import * as z from 'zod/mini'
import { ASKED_REASONS } from '#domain/policies.ts'
import { calendarDate, done, id, idText, instant } from './primitives.ts'
import { defineRoute } from './route.ts'

const policy = z.object({
  id,
  /** The heading above it; policies of one category follow each other. */
  category: z.string(),
  title: z.string(),
  /** What the reader agrees to, in full for a policy without a body. */
  description: z.string(),
  /** Markdown. A policy with a body opens as a document of its own. */
  body: z.nullable(z.string()),
  /** Of this text: agreements name it. */
  version: z.string(),
  /** Whether management has read it and confirmed it for this house; until then nobody can agree to it. */
  isConfirmed: z.boolean(),
  /** Who confirmed it, when, and the review date; also `null` in the demo, where built-in texts need no confirmation. */
  confirmedBy: z.nullable(z.string()),
  confirmedAt: z.nullable(instant),
  reviewBy: z.nullable(calendarDate),
})
export type Policy = z.infer<typeof policy>
/** A policy that opens as a document of its own. */
export type LongPolicy = Policy & { readonly body: string }

const askedToRead = z.object({
  why: z.enum(ASKED_REASONS),
  readBy: z.nullable(calendarDate),
})

const ownAgreement = z.object({
  policyId: id,
  /** `null`: never. */
  agreedAt: z.nullable(instant),
  /** Whether the policy reads today as it did then. */
  isCurrent: z.boolean(),
  /** The text as it was agreed to, where it reads otherwise today; `null` too where that text was not kept. */
  earlier: z.nullable(z.pick(policy, { title: true, description: true, body: true })),
  /** Whether the reader, whose induction is done, is asked to read it and agree. */
  asked: z.nullable(askedToRead),
})
export type OwnAgreement = z.infer<typeof ownAgreement>

const policyToRead = z.extend(askedToRead, { policyId: id, title: z.string() })
export type PolicyToRead = z.infer<typeof policyToRead>

const policyHeading = z.object({ id, title: z.string() })

export const policyRoutes = {
  agreements: defineRoute({
    method: 'GET',
    path: '/api/policies/agreements',
    access: 'signed-in',
    summary: 'The signed-in user’s agreement to each policy: today’s text if agreed, else the latest',
    response: z.array(ownAgreement),
  }),
  toRead: defineRoute({
    method: 'GET',
    path: '/api/policies/to-read',
    access: 'signed-in',
    summary: 'What the signed-in user, whose induction is done, is asked to read and agree to',
    response: z.array(policyToRead),
  }),
  agree: defineRoute({
    method: 'POST',
    path: '/api/policies/:policyId/agreements',
    access: 'signed-in',
    summary: 'Agree to a policy as it reads today; 409 where that text is another, or is not confirmed',
    params: z.object({ policyId: idText }),
    body: z.object({ version: z.string().check(z.maxLength(40)) }),
    response: done,
    status: 201,
  }),
  headings: defineRoute({
    method: 'GET',
    path: '/api/policies/headings',
    access: 'signed-in',
    summary: 'Those that the induction asks to agree to, by their titles alone, for who counts them',
    response: z.array(policyHeading),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/policies',
    access: 'signed-in',
    summary: 'The policies in order; the induction asks to agree to those that are confirmed',
    response: z.array(policy),
  }),
}
