import { linkPaths } from '#contract/paths.ts'
import { RESET_LINK_LIFETIME_MINUTES } from '#domain/accounts.ts'
import type { Queries } from '../database/client.ts'
import { passwordResetTokens } from '../database/schema/users.ts'
import { hashToken, newToken } from './sessions.ts'

/** A link that sets somebody's password, once. Only its token's hash is kept. */
interface ResetLink {
  readonly link: string
  readonly expiresAt: Date
}

/** So many that a statement for each is not felt, and so few that others are answered in between. */
const BATCH = 200

/** Makes a link for each of these people, valid for so long. */
export async function createResetLinks(
  queries: Queries,
  userIds: readonly number[],
  base: string,
  { createdAt, expiresAt }: { readonly createdAt: Date; readonly expiresAt: Date },
): Promise<ReadonlyMap<number, string>> {
  const made = userIds.map(userId => ({ userId, token: newToken() }))
  for (let from = 0; from < made.length; from += BATCH)
    await queries.insert(passwordResetTokens).values(
      made.slice(from, from + BATCH).map(({ userId, token }) => ({
        tokenHash: hashToken(token),
        userId,
        createdAt,
        expiresAt,
      })),
    )
  return new Map(made.map(({ userId, token }) => [userId, `${base}${linkPaths.newPassword(token)}`]))
}

/** Makes a link for this person, valid for the next hour. */
export async function createResetLink(
  queries: Queries,
  userId: number,
  base: string,
  now: Date,
): Promise<ResetLink> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + RESET_LINK_LIFETIME_MINUTES * 60_000)
  await queries
    .insert(passwordResetTokens)
    .values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt })
  return { link: `${base}${linkPaths.newPassword(token)}`, expiresAt }
}
