/** The outbox: mail is written in the transaction of what caused it. Source: ruling R9. */
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../database/client.ts'
import { mailOutbox } from '../database/schema/mail.ts'
import { users } from '../database/schema/users.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

type NewMail = Pick<typeof mailOutbox.$inferInsert, 'kind' | 'recipients' | 'subject' | 'body'> & {
  readonly createdAt: Date
}

export async function writeMail(tx: Transaction, mail: NewMail): Promise<void> {
  // Nobody to send to: it stays readable in the outbox all the same.
  await tx
    .insert(mailOutbox)
    .values({ ...mail, subject: singleLine(mail.subject), nextAttemptAt: mail.createdAt })
}

/** Where mail to management goes: the address that is set, else every active admin. */
export async function managementRecipients(queries: Queries, settings: SettingsStore): Promise<string[]> {
  const { managementEmail } = await settings.readFresh(queries)
  if (managementEmail !== null) return [managementEmail]
  const admins = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
  return admins.map(admin => admin.email)
}

/** A line break in a subject would start a header of the sender's choice. */
function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
