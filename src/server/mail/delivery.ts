/**
 * Delivery of the outbox over SMTP: one job per mail, added by a trigger with the mail. Source: ruling R9.
 */

import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { titleOf } from '#contract/house/configuration.ts'
import { ONE_CLICK } from '#contract/house/reminders.ts'
import { isMailOutdated } from '#domain/house/mail.ts'
import type { AppContext } from '../context.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { and, eq } from '../platform/drizzle.ts'
import { type Job, retryDelaySeconds } from '../platform/jobs.ts'
import { countUnsent, DELIVERY_JOB, IS_WAITING, MAIL_GAUGES, WHOLE_MAIL } from './outbox.ts'

const MAX_ATTEMPTS = 10
const SMTP_TIMEOUT_MS = 15_000
const NO_ADDRESS = 'noren@localhost'

type OutboxRow = typeof mailOutbox.$inferSelect

export function mailDelivery(
  { config, db, metrics, nowDate, settings }: AppContext,
  smtpUrl: string,
  log: FastifyBaseLogger,
): Job {
  metrics?.gauges(MAIL_GAUGES, () => countUnsent(db, nowDate()))
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    name: DELIVERY_JOB,
    run: ({ mailId }: { mailId: number }) =>
      db.transaction(async tx => {
        const [held] = await tx
          .select({ id: mailOutbox.id })
          .from(mailOutbox)
          .where(and(eq(mailOutbox.id, mailId), IS_WAITING))
          .for('update')
        if (!held) return
        // A separate query: the previous one may have waited for a digest entry that it would not see.
        const [mail] = await tx.select(WHOLE_MAIL).from(mailOutbox).where(eq(mailOutbox.id, mailId))
        if (!mail) return
        const startedAt = nowDate()
        const outcome = isMailOutdated(mail, startedAt)
          ? { expiredAt: startedAt }
          : afterAttempt(mail, startedAt, await send(mail))
        await tx.update(mailOutbox).set(outcome).where(eq(mailOutbox.id, mailId))
      }),
  }

  /** Sends one mail; returns the error text, or `null`. */
  async function send(mail: OutboxRow): Promise<string | null> {
    if (mail.recipients.length === 0) return 'There is nobody to send it to'
    try {
      await transport.sendMail({
        from: config.mail.from ?? { name: titleOf(await settings.read()), address: NO_ADDRESS },
        to: mail.recipients,
        subject: mail.subject,
        text: mail.body,
        ...(mail.stopLink !== null && stopHeaders(mail.stopLink)),
        // The same for every attempt: a receiver drops the copy of a mail whose first response was lost.
        messageId: `<outbox-${mail.id}-${mail.createdAt.getTime()}@noren>`,
      })
      return null
    } catch (error) {
      log.warn({ err: error, mailId: mail.id }, 'A mail could not be delivered')
      return error instanceof Error ? error.message : String(error)
    }
  }
}

/** A mail program's own button: one press over TLS, else the page behind the link (RFC 8058). */
const stopHeaders = (link: string) => ({
  list: { unsubscribe: link },
  ...(link.startsWith('https:') && { headers: { 'List-Unsubscribe-Post': ONE_CLICK } }),
})

/** Columns after an attempt. A new `nextAttemptAt` queues the next one. */
function afterAttempt(mail: OutboxRow, at: Date, lastError: string | null): Partial<OutboxRow> {
  const attempts = mail.attempts + 1
  if (lastError === null) return { attempts, lastError, sentAt: at }
  if (attempts >= MAX_ATTEMPTS) return { attempts, lastError, failedAt: at }
  const nextAttemptAt = new Date(at.getTime() + retryDelaySeconds(attempts) * 1000)
  return { attempts, lastError, nextAttemptAt }
}
