/** Links of a week for many people to choose their passwords: shown once, and mailed where asked. Source: ruling R13. */
import { DAY_MS } from '#domain/clock/durations.ts'
import { INVITATION_LIFETIME_DAYS } from '#domain/people/places.ts'
import type { Transaction } from '../database/client.ts'
import { newAccount } from '../mail/messages/new-account.ts'
import { writeMail } from '../mail/outbox.ts'
import { createResetLinks } from './reset-links.ts'

export interface LinkSending {
  readonly base: string
  readonly title: string
  /** To those with an e-mail. */
  readonly isMailed: boolean
}

interface Recipient {
  readonly id: number
  readonly fullName: string
  readonly username: string
  readonly email: string
}

/** A link for each of these people, with its end. */
export async function makeNewLinks(
  tx: Transaction,
  { by, at }: { readonly by: number; readonly at: Date },
  people: readonly Recipient[],
  { base, title, isMailed }: LinkSending,
): Promise<{ links: ReadonlyMap<number, string>; expiresAt: Date }> {
  const expiresAt = new Date(at.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS)
  const ids = people.map(({ id }) => id)
  const links = await createResetLinks(tx, ids, { madeBy: by, base, createdAt: at, expiresAt })
  for (const { id, fullName, username, email } of isMailed ? people : [])
    if (email)
      await writeMail(tx, {
        kind: 'password_reset',
        recipients: [email],
        ...newAccount({ fullName, username, title, link: links.get(id) ?? '' }),
        createdAt: at,
        linkExpiresAt: expiresAt,
      })
  return { links, expiresAt }
}
