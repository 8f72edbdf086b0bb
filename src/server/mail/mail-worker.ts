/** Delivers the outbox over SMTP, with retries. Several server processes share the work. Source: ruling R9. */
import { and, asc, eq, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport, type Transporter } from 'nodemailer'
import { isMailOutdated } from '#domain/mail.ts'
import type { AppContext } from '../context.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { IS_WAITING } from './outbox.ts'

const POLL_INTERVAL_MS = 2_000
const MAX_ATTEMPTS = 10
const FIRST_RETRY_SECONDS = 30
const LONGEST_RETRY_SECONDS = 60 * 60
const SMTP_TIMEOUT_MS = 15_000

type OutboxRow = typeof mailOutbox.$inferSelect

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
        .catch(error => this.#context.databaseAway.say(error, 'The outbox cannot be read; trying again'))
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
      const now = new Date(this.#context.now().epochMilliseconds)
      const [mail] = await tx
        .select()
        .from(mailOutbox)
        .where(and(IS_WAITING, lte(mailOutbox.nextAttemptAt, now)))
        .orderBy(asc(mailOutbox.nextAttemptAt))
        .limit(1)
        // Another process that delivers meanwhile takes the next one.
        .for('update', { skipLocked: true })
      if (!mail) return false
      const outcome = isMailOutdated(mail, now) ? { expiredAt: now } : await this.#attempt(mail, now)
      await tx.update(mailOutbox).set(outcome).where(eq(mailOutbox.id, mail.id))
      return true
    })
  }

  /** Tries to send one mail; what to note of it. */
  async #attempt(mail: OutboxRow, now: Date): Promise<Partial<OutboxRow>> {
    const attempts = mail.attempts + 1
    const lastError = await this.#send(mail)
    if (lastError === null) return { attempts, lastError, sentAt: now }
    const nextAttemptAt = new Date(now.getTime() + retryDelaySeconds(attempts) * 1000)
    return { attempts, lastError, nextAttemptAt, ...(attempts >= MAX_ATTEMPTS && { failedAt: now }) }
  }

  /** Sends one mail; what went wrong, or `null`. */
  async #send(mail: OutboxRow): Promise<string | null> {
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
