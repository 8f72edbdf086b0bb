/** Delivers the outbox over SMTP, with retries. Several server processes share the work. Source: ruling R9. */
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import type { AppContext } from '../context.ts'
import { mailOutbox } from '../database/schema/mail.ts'

const POLL_INTERVAL_MS = 2_000
const MAX_ATTEMPTS = 10
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 60 * 60
const SMTP_TIMEOUT_MS = 15_000

export class MailWorker {
  readonly #context: AppContext
  readonly #log: FastifyBaseLogger
  readonly #transport: Transporter
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #isStopped = false

  constructor(context: AppContext, smtpUrl: string, log: FastifyBaseLogger) {
    this.#context = context
    this.#log = log
    this.#transport = createTransport({
      url: smtpUrl,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
    })
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.deliverDue()
        .catch(error => this.#log.warn({ err: error }, 'The outbox cannot be read; trying again'))
        .finally(() => {
          this.#running = null
          if (!this.#isStopped) this.start()
        })
    }, POLL_INTERVAL_MS)
  }

  /** Stops after the delivery in hand. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
    this.#transport.close()
  }

  /** Delivers everything that is due, one mail a transaction. */
  async deliverDue(): Promise<void> {
    while (!this.#isStopped && (await this.#deliverNext())) {
      // The next one.
    }
  }

  /** Whether there was a mail to deliver. */
  #deliverNext(): Promise<boolean> {
    return this.#context.db.transaction(async tx => {
      const now = this.#context.now()
      const [mail] = await tx
        .select()
        .from(mailOutbox)
        .where(
          and(
            isNull(mailOutbox.sentAt),
            isNull(mailOutbox.failedAt),
            lte(mailOutbox.nextAttemptAt, new Date(now.epochMilliseconds)),
          ),
        )
        .orderBy(asc(mailOutbox.nextAttemptAt))
        .limit(1)
        // Another process that delivers meanwhile takes the next one.
        .for('update', { skipLocked: true })
      if (!mail) return false
      const attempts = mail.attempts + 1
      const outcome = await this.#send(mail)
      const sentOrFailed =
        outcome === null
          ? { sentAt: new Date(now.epochMilliseconds), lastError: null }
          : {
              lastError: outcome,
              nextAttemptAt: new Date(now.add({ seconds: retryDelaySeconds(attempts) }).epochMilliseconds),
              ...(attempts >= MAX_ATTEMPTS && { failedAt: new Date(now.epochMilliseconds) }),
            }
      await tx
        .update(mailOutbox)
        .set({ attempts, ...sentOrFailed })
        .where(eq(mailOutbox.id, mail.id))
      return true
    })
  }

  /** Sends one mail; what went wrong, or `null`. */
  async #send(mail: typeof mailOutbox.$inferSelect): Promise<string | null> {
    if (mail.recipients.length === 0) return 'There is nobody to send it to'
    try {
      await this.#transport.sendMail({
        from: this.#context.config.mail.from,
        to: mail.recipients,
        subject: mail.subject,
        text: mail.body,
        // The same for every attempt: a receiver drops the copy of a mail whose first answer was lost.
        messageId: `<outbox-${mail.id}-${mail.createdAt.getTime()}@noren>`,
      })
      return null
    } catch (error) {
      this.#log.warn({ err: error, mailId: mail.id }, 'A mail could not be delivered')
      return error instanceof Error ? error.message : String(error)
    }
  }
}

/** Doubles with every attempt, up to an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS)
}
