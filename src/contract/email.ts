/** Apart from the registrations, whose other schemas a form with an e-mail field does not need. */
import * as z from 'zod/mini'
import { EMAIL_MAX_LENGTH } from '#domain/accounts.ts'

const INVALID_EMAIL = 'Please enter a valid email address'

export const email = z
  .string(INVALID_EMAIL)
  .check(z.trim(), z.email(INVALID_EMAIL), z.maxLength(EMAIL_MAX_LENGTH, INVALID_EMAIL))
