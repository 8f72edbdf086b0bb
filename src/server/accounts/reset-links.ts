/** Single-use links that set a password. Only the token's hash is stored. Source: rulings R1 and R13. */

import { linkPaths } from '#contract/paths.ts'
import type { User } from '#contract/people/accounts.ts'
import { can } from '#domain/people/abilities.ts'
import { RESET_LINK_LIFETIME_MINUTES } from '#domain/people/accounts.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { passwordResetTokens, users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, gt, isNull } from '../platform/drizzle.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'
import { findActor } from './reach.ts'
import { hashToken, newToken } from './sessions.ts'

interface ResetLink {
  readonly link: string
  readonly expiresAt: Date
}

interface LinkMaking {
  /** Manager who made it; null: requested by the person, or by someone at the machine itself. */
  readonly madeBy: number | null
  readonly base: string
  readonly createdAt: Date
}

/** Large enough that the queries do not matter, small enough that other requests get a turn. */
const BATCH = 200

/** Creates a link for each of these people, with this lifetime. */
export async function createResetLinks(
  queries: Queries,
  userIds: readonly number[],
  { madeBy, base, createdAt, expiresAt }: LinkMaking & { readonly expiresAt: Date },
): Promise<ReadonlyMap<number, string>> {
  const made = userIds.map(userId => ({ userId, token: newToken() }))
  for (let from = 0; from < made.length; from += BATCH)
    await queries.insert(passwordResetTokens).values(
      made.slice(from, from + BATCH).map(({ userId, token }) => ({
        tokenHash: hashToken(token),
        userId,
        madeBy,
        createdAt,
        expiresAt,
      })),
    )
  return new Map(made.map(({ userId, token }) => [userId, `${base}${linkPaths.newPassword(token)}`]))
}

/** Creates a link for this person, valid for an hour. */
export async function createResetLink(
  queries: Queries,
  userId: number,
  making: LinkMaking,
): Promise<ResetLink> {
  const expiresAt = new Date(making.createdAt.getTime() + RESET_LINK_LIFETIME_MINUTES * 60_000)
  const links = await createResetLinks(queries, [userId], { ...making, expiresAt })
  return { link: links.get(userId) ?? '', expiresAt }
}

/**
 * Owner of the password that a link sets; `invalidResetLink` once used or expired. A manager's link is valid
 * only while they manage this account.
 */
export async function findLinkOwner(
  queries: Queries,
  token: string,
  { nowDate, today }: Pick<AppContext, 'nowDate' | 'today'>,
): Promise<User> {
  const [found] = await queries
    .select({ owner: SHOWN_USER, madeBy: passwordResetTokens.madeBy })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(
      and(
        eq(passwordResetTokens.tokenHash, hashToken(token)),
        isNull(passwordResetTokens.usedAt),
        gt(passwordResetTokens.expiresAt, nowDate()),
        eq(users.isActive, true),
      ),
    )
  if (!found) throw new AppError('invalidResetLink')
  const owner = presentUser(found.owner)
  if (found.madeBy !== null) {
    const maker = await findActor(queries, found.madeBy, today())
    const { role, places = [], isChef } = owner
    if (!maker || !can(maker, 'people.manage', { role, places, isChef }))
      throw new AppError('invalidResetLink')
  }
  return owner
}
