/** The outbox: mail is written in the transaction of what caused it. Source: ruling R9. */

import { rolesThatCan } from '#domain/abilities.ts'
import { foldName } from '#domain/folding.ts'
import { digestTime, MAIL_HOUR_SECONDS, type MAIL_KINDS } from '#domain/mail.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Queries, Transaction } from '../database/client.ts'
import type { mailHours } from '../database/schema/mail.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import type { Config } from '../platform/config.ts'
import { and, getTableColumns, isNull, lte, sql } from '../platform/drizzle.ts'

type NewMail = Pick<typeof mailOutbox.$inferInsert, 'kind' | 'recipients' | 'subject' | 'body'> & {
  readonly createdAt: Date
  /** When the link in it runs out. */
  readonly linkExpiresAt?: Date | null
}

export async function writeMail(tx: Transaction, mail: NewMail): Promise<void> {
  // Nobody to send to: it stays readable in the outbox all the same.
  const { subject, createdAt } = mail
  await tx.insert(mailOutbox).values({
    ...mail,
    subject: singleLine(subject),
    dueAt: createdAt,
    nextAttemptAt: createdAt,
  })
}

/** Still to be sent, as the indexes of the table say it. */
export const IS_WAITING = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.expiredAt),
  isNull(mailOutbox.failedAt),
)
const BETWEEN_ENTRIES = `\n\n${'—'.repeat(12)}\n\n`

/** A mail with its whole text, which of a digest is that of its entries. */
export const WHOLE_MAIL = {
  ...getTableColumns(mailOutbox),
  body: sql<string>`concat_ws(
    ${BETWEEN_ENTRIES}::text,
    nullif(mail_outbox.body, ''),
    (
      select string_agg(entry.body, ${BETWEEN_ENTRIES} order by entry.id)
      from mail_digest_entries as entry where entry.mail_id = mail_outbox.id
    )
  )`,
}

interface DigestEntry extends Pick<NewMail, 'kind' | 'subject' | 'body' | 'createdAt'> {
  readonly recipient: string
  readonly digestKey: string
  readonly dueAt: Date
}

// A digest that has left takes nothing more; who comes late by its own clock begins another. One that is there is
// written as it is, which holds it and tells its id.
const insertIntoDigest = (db: Queries, given: DigestEntry) =>
  db.execute(sql`
    with digest as (
      insert into mail_outbox
        (kind, recipients, subject, body, created_at, digest_key, due_at, next_attempt_at)
      values (${given.kind}, array[${given.recipient}]::text[], ${given.subject}, '', ${given.createdAt},
        ${given.digestKey}, ${given.dueAt}, ${given.dueAt})
      on conflict (digest_key) where sent_at is null and expired_at is null and failed_at is null
        do update set digest_key = excluded.digest_key
      returning id
    )
    insert into mail_digest_entries (mail_id, body) select id, ${given.body} from digest`)

/**
 * Writes a mail that must not flood anybody: each mailbox gets the first of its hour at once, and the rest as one
 * digest at the hour's end. The digest waits in the outbox from its first entry on, so it is sent like any other
 * mail, once, whatever happens to this process.
 */
export async function writeMailOrDigest(
  tx: Transaction,
  mail: NewMail,
  digestSubject: string,
): Promise<void> {
  const hours = await countMail(tx, mail)
  const placed = mail.recipients.map(recipient => {
    const mailbox = foldName(recipient)
    const hour = hours.find(counted => counted.mailbox === mailbox)
    return { recipient, mailbox, hour, digestAt: hour ? digestTime(hour) : null }
  })
  const atOnce = placed.filter(({ digestAt }) => digestAt === null).map(({ recipient }) => recipient)
  if (atOnce.length > 0 || placed.length === 0) await writeMail(tx, { ...mail, recipients: atOnce })

  const subject = singleLine(mail.subject)
  await Promise.all(
    placed.map(
      ({ recipient, mailbox, hour, digestAt }) =>
        digestAt &&
        insertIntoDigest(tx, {
          kind: mail.kind,
          recipient,
          subject: digestSubject,
          body: `${subject}\n\n${mail.body}`,
          createdAt: mail.createdAt,
          digestKey: `${mail.kind} ${mailbox} ${hour?.startedAt.toISOString()}`,
          dueAt: digestAt,
        }),
    ),
  )
}

type MailHour = Pick<typeof mailHours.$inferSelect, 'mailbox' | 'mailCount'> & {
  /** As PostgreSQL writes it. */
  readonly startedAt: string
}

const countInHours = (
  db: Queries,
  given: { kind: (typeof MAIL_KINDS)[number]; mailboxes: string[]; sentAt: Date },
) => {
  const isOver = sql`hour.started_at <= excluded.started_at - make_interval(secs => ${sql.raw(String(MAIL_HOUR_SECONDS))})`
  return db.execute<MailHour>(sql`
      insert into mail_hours as hour (kind, mailbox, started_at, mail_count)
      select ${given.kind}, mailbox, ${given.sentAt}::timestamptz, 1
      from unnest(${sql.param(given.mailboxes)}::text[]) as mailbox
      on conflict (kind, mailbox) do update set
        started_at = case when ${isOver} then excluded.started_at else hour.started_at end,
        mail_count = case when ${isOver} then 1 else hour.mail_count + 1 end
      returning mailbox, started_at as "startedAt", mail_count as "mailCount"`)
}

/** Counts a mail in the hour of each of its mailboxes, whose rows stay locked: mails at once come one by one. */
async function countMail(tx: Transaction, { kind, recipients, createdAt }: NewMail) {
  if (recipients.length === 0) return []
  // In one order, so that two mails never wait for each other.
  const mailboxes = [...new Set(recipients.map(foldName))].sort()
  const { rows: hours } = await countInHours(tx, { kind, mailboxes, sentAt: createdAt })
  return hours.map(hour => ({ ...hour, startedAt: new Date(hour.startedAt) }))
}

/** Marks the mails whose link has run out, so that no token stays where there is no SMTP. */
export async function expireRunOutLinks(db: Database, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ expiredAt: now })
    .where(and(lte(mailOutbox.linkExpiresAt, now), isNull(mailOutbox.sentAt), isNull(mailOutbox.expiredAt)))
}

const selectManagement = (
  db: Queries,
  { configured, roles }: { configured: string | null; roles: readonly Role[] },
) =>
  db.execute<{
    email: string
  }>(sql`
    with address as (select coalesce((select management_email from settings), ${configured}) as email)
    select email from address where email is not null
    union all
    select email from users
    where role = any (${sql.param(roles)}::text[]) and is_active and (select email from address) is null`)

/** Where mail to management goes: the address that is set, else every active admin. */
export async function managementRecipients(queries: Queries, { mail }: Config): Promise<string[]> {
  const roles = rolesThatCan('management-mail.receive')
  const { rows: found } = await selectManagement(queries, { configured: mail.managementEmail, roles })
  return found.map(({ email }) => email)
}

/** A line break in a subject would start a header of the sender's choice. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
