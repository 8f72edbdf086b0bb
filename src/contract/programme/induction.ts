/** The induction: its state and its one submission. Source: specification sections 2, 5 and 7, ruling R5. */

import * as z from 'zod/mini'
import { id, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { submitInductionBody } from './induction-form.ts'

const inductionStatus = z.object({ completed: z.boolean(), submittedAt: z.nullable(instant) })
export type InductionStatus = z.infer<typeof inductionStatus>

const inductionSubmission = z.object({
  id,
  userId: id,
  staffName: z.string(),
  staffEmail: z.string(),
  /** By policy id. */
  agreements: z.record(z.string(), z.boolean()),
  /** Hash of the text that was agreed to, by policy id. */
  policyVersions: z.record(z.string(), z.string()),
  signatureData: z.string(),
  submittedAt: instant,
})

export const inductionRoutes = {
  status: defineRoute({
    method: 'GET',
    path: '/api/induction',
    access: 'signed-in',
    summary: 'Whether the signed-in user has done the induction',
    response: inductionStatus,
  }),
  submit: defineRoute({
    method: 'POST',
    path: '/api/induction/submit',
    access: 'signed-in',
    summary: 'Submit the induction; a repetition gets the first submission',
    body: submitInductionBody,
    response: inductionSubmission,
    status: 201,
  }),
}
