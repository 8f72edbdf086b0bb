/** Certificates of what one completed. Source: ruling R16. */
import * as z from 'zod/mini'
import { CERTIFICATE_KINDS, CERTIFICATE_STATES } from '#domain/programme/certificates.ts'
import { calendarDate, done, id, idText, instant } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { failure, type ToastText } from '../toast-text.ts'
import { withdrawCertificateBody } from './certificate-form.ts'

const subject = {
  kind: z.enum(CERTIFICATE_KINDS),
  /** Id of the module or policy; `null` for the plan. */
  subjectId: z.nullable(id),
}

const completion = z.object({
  ...subject,
  title: z.string(),
  completedOn: calendarDate,
  /** `null` until it is asked for. */
  certificate: z.nullable(z.object({ id, state: z.enum(CERTIFICATE_STATES) })),
})
export type CertifiedCompletion = z.infer<typeof completion>

const withdrawal = z.object({ at: instant, reason: z.string() })

const certificate = {
  id,
  kind: z.enum(CERTIFICATE_KINDS),
  title: z.string(),
  completedOn: calendarDate,
  /** Last day; `null`: without end. */
  expiresOn: z.nullable(calendarDate),
  state: z.enum(CERTIFICATE_STATES),
}

const ownCertificate = z.object({
  ...certificate,
  fullName: z.string(),
  score: z.nullable(z.int()),
  totalQuestions: z.nullable(z.int()),
  withdrawal: z.nullable(withdrawal),
  /** Public address that says its state. */
  link: z.string(),
})
export type Certificate = z.infer<typeof ownCertificate>

const personCertificate = z.object({
  ...certificate,
  withdrawal: z.nullable(z.extend(withdrawal, { by: z.string() })),
})
export type PersonCertificate = z.infer<typeof personCertificate>

export const certificateRoutes = {
  own: defineRoute({
    method: 'GET',
    path: '/api/certificates',
    access: 'signed-in',
    summary: 'Completions of the caller that have or may have a certificate, the latest first',
    response: z.array(completion),
  }),
  make: defineRoute({
    method: 'POST',
    path: '/api/certificates',
    access: 'signed-in',
    summary: 'Make the certificate of something completed; a repetition returns the same one',
    body: z.object(subject),
    response: z.object({ id }),
    status: 201,
  }),
  read: defineRoute({
    method: 'GET',
    path: '/api/certificates/:certificateId',
    access: 'signed-in',
    summary: 'One of the caller’s certificates, to print',
    params: z.object({ certificateId: idText }),
    response: ownCertificate,
  }),
  ofPerson: defineRoute({
    method: 'GET',
    path: '/api/admin/people/:userId/certificates',
    access: 'people.see',
    summary: 'A person’s certificates, the latest first',
    params: z.object({ userId: idText }),
    response: z.array(personCertificate),
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/api/admin/people/:userId/certificates/:certificateId/withdraw',
    access: 'certificates.withdraw',
    summary: 'Withdraw a certificate for good, with a reason',
    params: z.object({ userId: idText, certificateId: idText }),
    body: withdrawCertificateBody,
    response: done,
  }),
}

export const CERTIFICATE_TOASTS = {
  failure: failure('Certificate failed', 'It could not be made. Please try again.'),
  withdrawn: (title: string): ToastText => ({
    title: 'Certificate withdrawn',
    text: `Its public page says so from now on: ${title}.`,
  }),
} as const
