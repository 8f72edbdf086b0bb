/** Validation of the induction form, separate from its routes, which more screens use. */
import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH } from '#domain/people/accounts.ts'
import { email, name } from '../fields.ts'
import { text } from '../primitives.ts'

export const MISSING_FIELDS_TEXT = 'Missing required fields'

const SIGNATURE_MAX_LENGTH = 1000

const required = (max: number) => text({ min: 1, max, tooShort: MISSING_FIELDS_TEXT })

export const submitInductionBody = z.object({
  staffName: name({ min: 1, max: FULL_NAME_MAX_LENGTH, tooShort: MISSING_FIELDS_TEXT }),
  staffEmail: z.pipe(required(EMAIL_MAX_LENGTH), email),
  signatureData: required(SIGNATURE_MAX_LENGTH),
  /** By policy id; the server knows the existing policies. */
  agreements: z.looseObject({}, MISSING_FIELDS_TEXT),
  // Decided by the server, as is the time; another user's id is refused.
  userId: z.optional(z.unknown()),
  submittedAt: z.optional(z.unknown()),
})
