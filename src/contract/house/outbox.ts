/** The mail outbox as management reads it, so that nothing that was "emailed" is lost without SMTP. Source: ruling R9. */
import * as z from 'zod/mini'
import { MAIL_KINDS, MAIL_STATES } from '#domain/house/mail.ts'
import { id, idText, instant, instantText } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { tablePage, tableQuery } from '../table.ts'

const outboxMail = z.object({
  id,
  kind: z.enum(MAIL_KINDS),
  recipients: z.array(z.string()),
  subject: z.string(),
  /** `null` for a reset mail: its link opens someone's account. */
  body: z.nullable(z.string()),
  createdAt: instant,
  /** Since when it may be sent; a digest gathers until then. */
  dueAt: instant,
  state: z.enum(MAIL_STATES),
  /** Can be sent although it expired or failed. */
  canBeSentAgain: z.boolean(),
  attempts: z.int(),
  /** The next try, with SMTP; `null` if not pending. */
  nextAttemptAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  expiredAt: z.nullable(instant),
  failedAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof outboxMail>

export const mailTableQuery = tableQuery(['createdAt', 'attempts'], {
  state: z.optional(z.enum(MAIL_STATES)),
  kind: z.optional(z.enum(MAIL_KINDS)),
  /** Written at this instant or later. */
  since: z.optional(instantText),
})

export const outboxRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/admin/mail',
    access: 'mail.read',
    summary: 'The newest 50 mails of the outbox, or those before a given one',
    query: z.object({ before: z.optional(idText) }),
    response: z.array(outboxMail),
  }),
  table: defineRoute({
    method: 'GET',
    path: '/api/admin/mail/table',
    access: 'mail.read',
    summary: 'The mails of the outbox, a page of a table at a time: sorted, and of one state or kind alone',
    query: mailTableQuery,
    response: tablePage(outboxMail),
  }),
  retry: defineRoute({
    method: 'POST',
    path: '/api/admin/mail/:mailId/retry',
    access: 'mail.read',
    summary: 'Send a mail all the same that expired or was given up',
    params: z.object({ mailId: idText }),
    response: outboxMail,
  }),
}
