/** The policies of the induction. Source: specification section 2, ruling R5. */

import * as z from 'zod/mini'
import { id } from './primitives.ts'
import { defineRoute } from './route.ts'

const policySection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Points listed under the paragraphs. */
  points: z.optional(z.array(z.string())),
})

const policy = z.object({
  id,
  /** The heading above it; policies of one category follow each other. */
  category: z.string(),
  title: z.string(),
  /** What the reader agrees to, in full for a policy without sections. */
  description: z.string(),
  /** A policy with sections opens as a document of its own. */
  sections: z.optional(z.array(policySection)),
})
export type Policy = z.infer<typeof policy>
export type PolicyDocument = Policy & Required<Pick<Policy, 'sections'>>

export const policyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/policies',
    access: 'signed-in',
    summary: 'The policies that the induction asks to agree to, in order',
    response: z.array(policy),
  }),
}
