import type { AppContext } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { type SignInChange, signInChange } from '../mail/messages/sign-in-change.ts'
import { writeMail } from '../mail/outbox.ts'
import { eq } from '../platform/drizzle.ts'

interface Telling extends SignInChange {
  readonly at: Date
}

/** Mails somebody about a change of their sign-in, where mail is set up. */
export async function tellPerson(
  { config: { mail, publicUrl } }: AppContext,
  tx: Transaction,
  userId: number,
  { at, ...change }: Telling,
): Promise<void> {
  // PUBLIC_URL is set where SMTP_URL is.
  if (mail.smtpUrl === null || publicUrl === null) return
  const [person] = await tx
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!person?.email) return
  await writeMail(tx, {
    kind: 'sign_in',
    recipients: [person.email],
    ...signInChange(change, { fullName: person.fullName, publicUrl }),
    createdAt: at,
  })
}
