/** The outbox: mail is written in the transaction of what caused it. Source: ruling R9. */
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { rolesThatCan } from '#domain/abilities.ts'
import { foldName } from '#domain/folding.ts'
import { digestTime, MAIL_HOUR_SECONDS } from '#domain/mail.ts'
import type { Database, Queries, Transaction } from '../database/client.ts'
import { mailHours, mailOutbox } from '../database/schema/mail.ts'
import { users } from '../database/schema/users.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

type NewMail = Pick<typeof mailOutbox.$inferInsert, 'kind' | 'recipients' | 'subject' | 'body'> & {
  readonly createdAt: Date
  /** When the link in it runs out. */
  readonly linkExpiresAt?: Date
}

export async function writeMail(tx: Transaction, mail: NewMail): Promise<void> {
  // Nobody to send to: it stays readable in the outbox all the same.
  await tx.insert(mailOutbox).values({
    ...mail,
    subject: singleLine(mail.subject),
    dueAt: mail.createdAt,
    nextAttemptAt: mail.createdAt,
  })
}

/** Still to be sent, as the indexes of the table say it. */
export const IS_WAITING = and(
  isNull(mailOutbox.sentAt),
  isNull(mailOutbox.expiredAt),
  isNull(mailOutbox.failedAt),
)
const BETWEEN_ENTRIES = `\n\n${'—'.repeat(12)}\n\n`

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

  const digests = placed.flatMap(({ recipient, mailbox, hour, digestAt }) =>
    digestAt === null
      ? []
      : {
          ...mail,
          recipients: [recipient],
          subject: digestSubject,
          body: `${singleLine(mail.subject)}\n\n${mail.body}`,
          digestKey: `${mail.kind} ${mailbox} ${hour?.startedAt.toISOString()}`,
          dueAt: digestAt,
          nextAttemptAt: digestAt,
        },
  )
  if (digests.length === 0) return
  // A digest that has left takes nothing more; who comes late by its own clock begins another.
  await tx
    .insert(mailOutbox)
    .values(digests)
    .onConflictDoUpdate({
      target: mailOutbox.digestKey,
      targetWhere: IS_WAITING,
      set: { body: sql`${mailOutbox.body} || ${BETWEEN_ENTRIES} || excluded.body` },
    })
}

/** Counts a mail in the hour of each of its mailboxes, whose rows stay locked: mails at once come one by one. */
async function countMail(tx: Transaction, { kind, recipients, createdAt }: NewMail) {
  if (recipients.length === 0) return []
  const isOver = sql`${mailHours.startedAt} <= excluded.started_at - make_interval(secs => ${MAIL_HOUR_SECONDS})`
  // In one order, so that two mails never wait for each other.
  const mailboxes = [...new Set(recipients.map(foldName))].sort()
  return tx
    .insert(mailHours)
    .values(mailboxes.map(mailbox => ({ kind, mailbox, startedAt: createdAt, mailCount: 1 })))
    .onConflictDoUpdate({
      target: [mailHours.kind, mailHours.mailbox],
      set: {
        startedAt: sql`case when ${isOver} then excluded.started_at else ${mailHours.startedAt} end`,
        mailCount: sql`case when ${isOver} then 1 else ${mailHours.mailCount} + 1 end`,
      },
    })
    .returning()
}

/** Marks the mails whose link has run out, so that no token stays where there is no SMTP. */
export async function expireRunOutLinks(db: Database, now: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ expiredAt: now })
    .where(and(lte(mailOutbox.linkExpiresAt, now), isNull(mailOutbox.sentAt), isNull(mailOutbox.expiredAt)))
}

/** Where mail to management goes: the address that is set, else every active admin. */
export async function managementRecipients(queries: Queries, settings: SettingsStore): Promise<string[]> {
  const { managementEmail } = await settings.readFresh(queries)
  if (managementEmail !== null) return [managementEmail]
  const admins = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.role, rolesThatCan('management-mail.receive')), eq(users.isActive, true)))
  return admins.map(admin => admin.email)
}

/** A line break in a subject would start a header of the sender's choice. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
