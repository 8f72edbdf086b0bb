/** The policies of the induction. Source: specification section 2, ruling R5. */

import * as z from 'zod/mini'
import { id, instant } from './primitives.ts'
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
})
export type Policy = z.infer<typeof policy>
/** A policy that opens as a document of its own. */
export type LongPolicy = Policy & { readonly body: string }

const ownAgreement = z.object({
  policyId: id,
  agreedAt: instant,
  /** Whether the policy reads today as it did then. */
  isCurrent: z.boolean(),
  /** The text as it was agreed to, where it reads otherwise today; `null` too where that text was not kept. */
  earlier: z.nullable(z.pick(policy, { title: true, description: true, body: true })),
})
export type OwnAgreement = z.infer<typeof ownAgreement>

const policyHeading = z.object({ id, title: z.string() })

export const policyRoutes = {
  agreements: defineRoute({
    method: 'GET',
    path: '/api/policies/agreements',
    access: 'signed-in',
    summary:
      'To which of the policies the signed-in user agreed: to today’s text if ever, else to the latest',
    response: z.array(ownAgreement),
  }),
  headings: defineRoute({
    method: 'GET',
    path: '/api/policies/headings',
    access: 'signed-in',
    summary: 'The same policies by their titles alone, for who counts them',
    response: z.array(policyHeading),
  }),
  list: defineRoute({
    method: 'GET',
    path: '/api/policies',
    access: 'signed-in',
    summary: 'The policies that the induction asks to agree to, in order',
    response: z.array(policy),
  }),
}
