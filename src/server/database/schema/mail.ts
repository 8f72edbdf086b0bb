import { MAIL_KINDS } from '#domain/mail.ts'
import { check, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../../platform/drizzle.ts'
import { createdAt, id, instant } from './columns.ts'

/** Mail to be sent: written in the transaction of what caused it, in which a trigger adds its delivery to the job queue. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    kind: text({ enum: MAIL_KINDS }).notNull(),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    /** A trigger takes the token out of a reset mail that was sent or has expired. Of a digest: see its entries. */
    body: text().notNull(),
    createdAt: createdAt(),
    /** Since when it may be sent: a digest from its hour's end. */
    dueAt: instant().notNull().defaultNow(),
    /** When the link in it runs out. */
    linkExpiresAt: instant(),
    /** Mails of the same key are added to this one while it waits. */
    digestKey: text(),
    attempts: integer().notNull().default(0),
    /** A trigger moves the delivery in the job queue with it. */
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Set when it was too old to be sent. */
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
        'mail_outbox_reset_link_runs_out',
        sql`(${table.kind} = 'password_reset') = (${table.linkExpiresAt} is not null)`,
      ),
    ]
  },
)

/** What a digest says: a row for each entry, so that the next one need not write all of them again. */
export const mailDigestEntries = pgTable(
  'mail_digest_entries',
  {
    id: id(),
    mailId: integer()
      .notNull()
      .references(() => mailOutbox.id, { onDelete: 'cascade' }),
    body: text().notNull(),
  },
  table => [index('mail_digest_entries_mail').on(table.mailId, table.id)],
)

/** How many mails of a kind a mailbox was sent in its newest hour, which began with the first of them. */
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
