/** The induction: its state and its one submission. Source: specification sections 2, 5 and 7, ruling R5. */

import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import { email } from './email.ts'
import { id, instant, text } from './primitives.ts'
import { defineRoute } from './route.ts'

export const MISSING_FIELDS_TEXT = 'Missing required fields'

const SIGNATURE_MAX_LENGTH = 1000

const required = (max: number) => text({ min: 1, max, tooShort: MISSING_FIELDS_TEXT })

export const submitInductionBody = z.object({
  staffName: required(FULL_NAME_MAX_LENGTH),
  staffEmail: z.pipe(required(EMAIL_MAX_LENGTH), email),
  signatureData: required(SIGNATURE_MAX_LENGTH),
  /** By policy id. Which policies there are to agree to, the server knows. */
  agreements: z.looseObject({}, MISSING_FIELDS_TEXT),
  // Whose induction it is and when it was sent, the server decides; another's id is refused.
  userId: z.optional(z.unknown()),
  submittedAt: z.optional(z.unknown()),
})

export const inductionStatus = z.object({ completed: z.boolean(), submittedAt: z.nullable(instant) })
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
export type InductionSubmission = z.infer<typeof inductionSubmission>

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
