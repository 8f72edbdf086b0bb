/** The form that withdraws a certificate. */
import * as z from 'zod/mini'
import { WITHDRAWAL_REASON_MAX_LENGTH } from '#domain/programme/certificates.ts'
import { text } from '../primitives.ts'

export const withdrawCertificateBody = z.object({
  reason: text({ min: 1, max: WITHDRAWAL_REASON_MAX_LENGTH, tooShort: 'Please say why' }),
})
