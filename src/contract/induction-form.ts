/** What the induction's submission is checked with; apart from its routes, which more screens need than its form. */
import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '#domain/accounts.ts'
import { email } from './email.ts'
import { name } from './name.ts'
import { text } from './primitives.ts'

export const MISSING_FIELDS_TEXT = 'Missing required fields'

const SIGNATURE_MAX_LENGTH = 1000

const required = (max: number) => text({ min: 1, max, tooShort: MISSING_FIELDS_TEXT })

export const submitInductionBody = z.object({
  staffName: name({ min: 1, max: FULL_NAME_MAX_LENGTH, tooShort: MISSING_FIELDS_TEXT }),
  staffEmail: z.pipe(required(EMAIL_MAX_LENGTH), email),
  signatureData: required(SIGNATURE_MAX_LENGTH),
  /** By policy id. Which policies there are to agree to, the server knows. */
  agreements: z.looseObject({}, MISSING_FIELDS_TEXT),
  // Whose induction it is and when it was sent, the server decides; another's id is refused.
  userId: z.optional(z.unknown()),
  submittedAt: z.optional(z.unknown()),
})
