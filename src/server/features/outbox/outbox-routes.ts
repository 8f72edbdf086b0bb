import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { type mailTableQuery, outboxRoutes } from '#contract/house/outbox.ts'
import { findResendProblem, type MailState, mailState } from '#domain/house/mail.ts'
import { type AuditContext, recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { mailOutbox } from '../../database/schema/mail.ts'
import { orderOf, readPage } from '../../database/table-page.ts'
import { WHOLE_MAIL } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

/** Outbox for management, and retries of unsent mail. Source: ruling R9. */
const PAGE_SIZE = 50

/** Newest mails, or those before a given one. */
async function listMails({ db, nowDate }: AppContext, before: number | undefined) {
  const mails = await db
    .select(WHOLE_MAIL)
    .from(mailOutbox)
    .where(before === undefined ? undefined : lt(mailOutbox.id, before))
    .orderBy(desc(mailOutbox.id))
    .limit(PAGE_SIZE)
  const readAt = nowDate()
  return mails.map(mail => presentMail(mail, readAt))
}

function readMailTable({ db, nowDate }: AppContext, query: z.output<typeof mailTableQuery>) {
  const { state, kind, since, sort } = query
  const readAt = nowDate()
  const isAsked = and(
    state && isInState(state, readAt),
    kind && eq(mailOutbox.kind, kind),
    since === undefined ? undefined : gte(mailOutbox.createdAt, new Date(since)),
  )
  const order = orderOf(
    sort,
    { createdAt: mailOutbox.createdAt, attempts: mailOutbox.attempts },
    mailOutbox.id,
  )
  return readPage(
    db
      .select(WHOLE_MAIL)
      .from(mailOutbox)
      .where(isAsked)
      .orderBy(...order)
      .$dynamic(),
    query,
    db.$count(mailOutbox, isAsked),
    mail => presentMail(mail, readAt),
  )
}

/** `mailState` in SQL. */
function isInState(state: MailState, now: Date): SQL {
  const { sentAt, expiredAt, linkExpiresAt, failedAt } = mailOutbox
  return sql`case
    when ${sentAt} is not null then 'sent'
    when ${expiredAt} is not null or ${linkExpiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    when ${failedAt} is null then 'waiting'
    else 'failed' end = ${state}`
}

const RETRY_REFUSALS = {
  sent: 'mailSent',
  waiting: 'mailWaiting',
  'link-expired': 'mailLinkExpired',
} as const

/** Queues an expired or failed mail again, with all its attempts. */
async function retryMail({ db }: AppContext, acting: AuditContext, mailId: number) {
  const dueAt = acting.at
  return db.transaction(async tx => {
    const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, mailId))
    if (!mail) throw new AppError('mailNotFound')
    const problem = findResendProblem(mail, dueAt)
    if (problem !== null) throw new AppError(RETRY_REFUSALS[problem])
    const [queued] = await tx
      .update(mailOutbox)
      .set({
        dueAt,
        nextAttemptAt: dueAt,
        attempts: 0,
        expiredAt: null,
        failedAt: null,
        // A late digest takes no more entries.
        digestKey: null,
      })
      .where(
        and(
          eq(mailOutbox.id, mailId),
          isNull(mailOutbox.sentAt),
          or(isNotNull(mailOutbox.expiredAt), isNotNull(mailOutbox.failedAt)),
        ),
      )
      .returning(WHOLE_MAIL)
    // Someone else was faster.
    if (!queued) throw new AppError('mailWaiting')
    await recordAudit(tx, acting, {
      action: 'mail.retry',
      subject: { kind: 'mail', id: mailId },
      before: { state: mailState(mail, dueAt), attempts: mail.attempts },
      after: { state: mailState(queued, dueAt), attempts: 0 },
    })
    return presentMail(queued, dueAt)
  })
}

function presentMail(mail: typeof mailOutbox.$inferSelect, now: Date) {
  const state = mailState(mail, now)
  return {
    ...mail,
    // A reader of the link could take the account over.
    body: mail.kind === 'password_reset' ? null : mail.body,
    state,
    nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt : null,
    canBeSentAgain: findResendProblem(mail, now) === null,
  }
}

export function registerOutboxRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, outboxRoutes.list, ({ query }) => listMails(context, query.before))
  registerRoute(app, outboxRoutes.table, ({ query }) => readMailTable(context, query))
  registerRoute(app, outboxRoutes.retry, ({ acting, params }) => retryMail(context, acting, params.mailId))
}
