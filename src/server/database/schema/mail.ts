import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'

/** Mail to be sent: written in the transaction of what caused it, delivered by the mail worker. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    kind: text({ enum: ['password_reset', 'induction', 'suggestion'] }).notNull(),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** Set when no further attempt is made. */
    failedAt: instant(),
    lastError: text(),
  },
  table => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    check('mail_outbox_attempts_never_negative', sql`${table.attempts} >= 0`),
  ],
)
