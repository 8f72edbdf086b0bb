import { MAIL_KINDS } from '#domain/house/mail.ts'
import { check, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../../platform/drizzle.ts'
import { createdAt, id, instant, reference } from './columns.ts'

/**
 * Outgoing mail: written in the transaction of its cause, with a trigger that adds its delivery to the job
 * queue.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    /** A trigger takes the token out of a sent or expired reset mail. For a digest, see its entries. */
    body: text().notNull(),
    createdAt: createdAt(),
    /** Earliest time to send; for a digest, the end of its hour. */
    dueAt: instant().notNull().defaultNow(),
    linkExpiresAt: instant(),
    /** Address at which the recipient stops such mails. */
    stopLink: text(),
    /** Later mails with this key are added to this one until it is sent. */
    digestKey: text(),
    attempts: integer().notNull().default(0),
    /** A trigger moves the delivery in the job queue along. */
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Set when it was too old to send. */
    expiredAt: instant(),
    /** Set when no further attempt is made. */
    failedAt: instant(),
    lastError: text(),
  },
  table => {
    const isWaiting = sql`${table.sentAt} is null and ${table.expiredAt} is null and ${table.failedAt} is null`
    return [
      uniqueIndex('mail_outbox_open_digest').on(table.digestKey).where(isWaiting),
      index('mail_outbox_given_up')
        .on(table.id)
        .where(sql`${table.failedAt} is not null and ${table.sentAt} is null and ${table.expiredAt} is null`),
      check('mail_outbox_attempts_never_negative', sql`${table.attempts} >= 0`),
      check(
        'mail_outbox_links_run_out',
        sql`(${table.kind} in ('password_reset', 'invitation')) = (${table.linkExpiresAt} is not null)`,
      ),
    ]
  },
)

/** Text of a digest: a row per entry, so that a new one does not rewrite all of them. */
export const mailDigestEntries = pgTable(
  'mail_digest_entries',
  {
    id: id(),
    mailId: reference(() => mailOutbox.id, { onDelete: 'cascade' }),
    body: text().notNull(),
  },
  table => [index('mail_digest_entries_mail').on(table.mailId, table.id)],
)

/** Mails of a kind per mailbox in its current hour, which began with the first of them. */
export const mailHours = pgTable(
  'mail_hours',
  {
    kind: text({ enum: MAIL_KINDS }).notNull(),
    /** `foldName` of the address. */
    mailbox: text().notNull(),
    startedAt: instant().notNull(),
    mailCount: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.mailbox] })],
)
