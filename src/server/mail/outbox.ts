/** Outbox: mail is written in the transaction of its cause. Source: ruling R9. */

import type { BusinessDay } from '#domain/clock/business-day.ts'
import { digestTime, MAIL_HOUR_SECONDS, type MAIL_KINDS } from '#domain/house/mail.ts'
import { rolesThatCan } from '#domain/people/abilities.ts'
import { foldName } from '#domain/people/folding.ts'
import type { Role } from '#domain/people/roles.ts'
import { type Database, type Queries, returned, type Transaction } from '../database/client.ts'
import type { mailHours } from '../database/schema/mail.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import type { Config } from '../platform/config.ts'
import { and, getTableColumns, isNull, lte, sql } from '../platform/drizzle.ts'

type NewMail = Pick<
  typeof mailOutbox.$inferInsert,
  'kind' | 'recipients' | 'subject' | 'body' | 'stopLink'
> & {
  readonly createdAt: Date
  /** Expiry of the link in the mail. */
  readonly linkExpiresAt?: Date | null
}

/** Without a recipient a mail still stays readable in the outbox. */
export async function writeMail(tx: Transaction, ...mails: NewMail[]): Promise<void> {
  await tx.insert(mailOutbox).values(
    mails.map(mail => ({
      ...mail,
      subject: singleLine(mail.subject),
      dueAt: mail.createdAt,
      nextAttemptAt: mail.createdAt,
    })),
  )
}

/** Pending, in the wording of the table's indexes. */
export const IS_WAITING = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.expiredAt),
  isNull(mailOutbox.failedAt),
)

export const DELIVERY_JOB = 'deliver-mail'

/** Without SMTP nobody takes the deliveries. */
export const jobsOfNobody = ({ mail }: Config): string[] => (mail.smtpUrl === null ? [DELIVERY_JOB] : [])

export const MAIL_GAUGES = {
  noren_mail_unsent: 'Mails that are due and not sent',
  noren_mail_failed: 'Mails that are not tried again',
  noren_mail_oldest_seconds: 'How long the oldest due mail has waited',
}

export async function countUnsent(
  db: Queries,
  now: Date,
): Promise<Readonly<Record<keyof typeof MAIL_GAUGES, number>>> {
  const isDue = and(IS_WAITING, lte(mailOutbox.dueAt, now))
  const { rows } = await db.execute<Record<keyof typeof MAIL_GAUGES, number>>(sql`
    select
      count(*) filter (where ${isDue})::int as noren_mail_unsent,
      count(*) filter (where not ${IS_WAITING})::int as noren_mail_failed,
      coalesce(extract(epoch from ${now} - min(due_at) filter (where ${isDue})), 0)::float8
        as noren_mail_oldest_seconds
    from ${mailOutbox} where sent_at is null and expired_at is null`)
  return returned(rows)
}

const BETWEEN_ENTRIES = `\n\n${'—'.repeat(12)}\n\n`

/** A mail with its whole text; a digest's is built from its entries. */
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

// A digest that was sent takes no more entries, so a late entry by its own clock begins another. The no-op
// update locks an existing row and returns its id.
const insertIntoDigest = (db: Queries, entry: DigestEntry) =>
  db.execute(sql`
    with digest as (
      insert into mail_outbox
        (kind, recipients, subject, body, created_at, digest_key, due_at, next_attempt_at)
      values (${entry.kind}, array[${entry.recipient}]::text[], ${entry.subject}, '', ${entry.createdAt},
        ${entry.digestKey}, ${entry.dueAt}, ${entry.dueAt})
      on conflict (digest_key) where sent_at is null and expired_at is null and failed_at is null
        do update set digest_key = excluded.digest_key
      returning id
    )
    insert into mail_digest_entries (mail_id, body) select id, ${entry.body} from digest`)

// The share lock lets simultaneous mails add to one digest, and holds back its delivery.
const insertIntoOpenDigests = (
  db: Queries,
  entry: Pick<DigestEntry, 'kind' | 'body' | 'createdAt'> & { recipients: readonly string[] },
) =>
  db.execute<{ recipient: string }>(sql`
    with digest as (
      select id, recipients[1] as recipient from mail_outbox
      where digest_key is not null and kind = ${entry.kind} and due_at > ${entry.createdAt}
        and recipients <@ ${sql.param(entry.recipients)}::text[] and ${IS_WAITING}
      order by id for share
    ), added as (
      insert into mail_digest_entries (mail_id, body) select id, ${entry.body} from digest
    )
    select recipient from digest`)

/**
 * Writes a mail with flood protection: each mailbox gets the first of its hour at once and the rest as one
 * digest at the hour's end. The digest is in the outbox from its first entry, so it is sent once like any
 * other mail, even after a crash of this process.
 */
export async function writeMailOrDigest(
  tx: Transaction,
  mail: NewMail,
  digestSubject: string,
): Promise<void> {
  const subject = singleLine(mail.subject)
  const body = `${subject}\n\n${mail.body}`
  const { rows: added } = await insertIntoOpenDigests(tx, { ...mail, body })
  const recipients = mail.recipients.filter(each => !added.some(({ recipient }) => recipient === each))
  if (added.length > 0 && recipients.length === 0) return
  const hours = await countMail(tx, { ...mail, recipients })
  const placed = recipients.map(recipient => {
    const mailbox = foldName(recipient)
    const hour = hours.find(counted => counted.mailbox === mailbox)
    return { recipient, mailbox, hour, digestAt: hour ? digestTime(hour) : null }
  })
  const atOnce = placed.filter(({ digestAt }) => digestAt === null).map(({ recipient }) => recipient)
  if (atOnce.length > 0 || placed.length === 0) await writeMail(tx, { ...mail, recipients: atOnce })

  await Promise.all(
    placed.map(
      ({ recipient, mailbox, hour, digestAt }) =>
        digestAt &&
        insertIntoDigest(tx, {
          kind: mail.kind,
          recipient,
          subject: digestSubject,
          body,
          createdAt: mail.createdAt,
          digestKey: `${mail.kind} ${mailbox} ${hour?.startedAt.toISOString()}`,
          dueAt: digestAt,
        }),
    ),
  )
}

// The second of the day gives the mail its name; whichever comes first has the mail's own text.
const insertIntoDay = (db: Queries, entry: DigestEntry, digestSubject: string) =>
  db.execute(sql`
    with digest as (
      insert into mail_outbox
        (kind, recipients, subject, body, created_at, digest_key, due_at, next_attempt_at)
      values (${entry.kind}, array[${entry.recipient}]::text[], ${entry.subject}, ${entry.body}, ${entry.createdAt},
        ${entry.digestKey}, ${entry.dueAt}, ${entry.dueAt})
      on conflict (digest_key) where sent_at is null and expired_at is null and failed_at is null
        do update set subject = ${digestSubject}
      returning id, subject
    )
    insert into mail_digest_entries (mail_id, body)
    select id, ${`${entry.subject}\n\n${entry.body}`} from digest where subject = ${digestSubject}`)

/** Writes a mail that each mailbox gets once a day: with its own text if it is the only one of its day. */
export async function writeDailyMail(
  tx: Transaction,
  mail: NewMail,
  {
    day,
    dueAt,
    digestSubject,
  }: { readonly day: BusinessDay; readonly dueAt: Date; readonly digestSubject: string },
): Promise<void> {
  const byMailbox = new Map(mail.recipients.map(recipient => [foldName(recipient), recipient]))
  if (byMailbox.size === 0) await writeMail(tx, mail)
  // A fixed order, so that two mails never deadlock.
  for (const [mailbox, recipient] of [...byMailbox].sort())
    await insertIntoDay(
      tx,
      {
        ...{ kind: mail.kind, recipient, subject: singleLine(mail.subject), body: mail.body },
        ...{ createdAt: mail.createdAt, digestKey: `${mail.kind} ${mailbox} ${day}`, dueAt },
      },
      digestSubject,
    )
}

type MailHour = Pick<typeof mailHours.$inferSelect, 'mailbox' | 'mailCount'> & {
  /** ISO text, as PostgreSQL writes it. */
  readonly startedAt: string
}

const countInHours = (
  db: Queries,
  entry: { kind: (typeof MAIL_KINDS)[number]; mailboxes: string[]; sentAt: Date },
) => {
  const isOver = sql`hour.started_at <= excluded.started_at - make_interval(secs => ${sql.raw(String(MAIL_HOUR_SECONDS))})`
  return db.execute<MailHour>(sql`
      insert into mail_hours as hour (kind, mailbox, started_at, mail_count)
      select ${entry.kind}, mailbox, ${entry.sentAt}::timestamptz, 1
      from unnest(${sql.param(entry.mailboxes)}::text[]) as mailbox
      on conflict (kind, mailbox) do update set
        started_at = case when ${isOver} then excluded.started_at else hour.started_at end,
        mail_count = case when ${isOver} then 1 else hour.mail_count + 1 end
      returning mailbox, started_at as "startedAt", mail_count as "mailCount"`)
}

/**
 * Counts a mail in the hour of each of its mailboxes, whose rows stay locked: simultaneous mails take turns
 * until there is a digest.
 */
async function countMail(tx: Transaction, { kind, recipients, createdAt }: NewMail) {
  if (recipients.length === 0) return []
  // A fixed order, so that two mails never deadlock.
  const mailboxes = [...new Set(recipients.map(foldName))].sort()
  const { rows: hours } = await countInHours(tx, { kind, mailboxes, sentAt: createdAt })
  return hours.map(hour => ({ ...hour, startedAt: new Date(hour.startedAt) }))
}

/** Marks mails with an expired link, so that no token remains where there is no SMTP. */
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
    where role = any (${sql.param(roles)}::text[]) and is_active and email <> '' and (select email from address) is null`)

/** Recipients of mail to management: the configured address, else every active admin. */
export async function managementRecipients(queries: Queries, { mail }: Config): Promise<string[]> {
  const roles = rolesThatCan('management-mail.receive')
  const { rows: found } = await selectManagement(queries, { configured: mail.managementEmail, roles })
  return found.map(({ email }) => email)
}

/** A line break in a subject would start a header of the sender's choice. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
