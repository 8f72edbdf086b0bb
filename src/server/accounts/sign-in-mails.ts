import { paths } from '#contract/paths.ts'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { writeMail } from '../mail/outbox.ts'
import { eq } from '../platform/drizzle.ts'

interface Telling {
  readonly subject: string
  readonly text: string
  readonly at: Date
}

/** Mails somebody about a change of their sign-in, where mail is set up. */
export async function tellPerson(
  { config }: AppContext,
  tx: Transaction,
  userId: number,
  { subject, text, at }: Telling,
): Promise<void> {
  if (config.mail.smtpUrl === null) return
  const [person] = await tx
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  if (!person?.email) return
  await writeMail(tx, {
    kind: 'sign_in',
    recipients: [person.email],
    subject,
    body: [
      `Hello ${person.fullName},`,
      text,
      'If it was not you, choose a new password at once and tell your manager.',
      `${config.publicUrl}${paths.signInAndSecurity()}`,
    ].join('\n\n'),
    createdAt: at,
  })
}
