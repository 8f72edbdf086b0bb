/** Checks of passwords with their limits: at the sign-in, and again before what matters. Source: ruling R1. */
import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import type { loginBody } from '#contract/credentials.ts'
import { foldName } from '#domain/folding.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { exactFirst, hasName, spellingsOf } from './name-folding.ts'
import { verifyPassword } from './passwords.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'

const findByUsername = (db: Queries, name: ReturnType<typeof spellingsOf>) =>
  db
    .select({ user: SHOWN_USER, password: users.password })
    .from(users)
    .where(hasName(users.usernameFolded, name))
    .orderBy(exactFirst(users.usernameFolded, name))
    .limit(1)

/**
 * User of these credentials; null if they are wrong. Every attempt counts as a failure until it succeeds, so
 * racing guesses all count.
 */
export async function checkCredentials(
  context: AppContext,
  credentials: z.infer<typeof loginBody>,
  address: string,
): Promise<User | null> {
  const { rateLimits, db } = context
  const username = foldName(credentials.username)
  const userAndAddress = `${username}|${address}`
  const tries = [
    ['signInByUserAndAddress', userAndAddress],
    ['signInByAddress', address],
    ['signInByUser', username],
  ] as const
  await rateLimits.consumeAll(tries)
  const [row] = await findByUsername(db, spellingsOf(credentials.username))
  const isRight = await verifyPassword(row?.password, credentials.password, address).catch(async error => {
    // No attempt was made.
    await Promise.all(tries.map(([name, key]) => rateLimits.giveBack(name, key)))
    throw error
  })
  if (!row || !isRight || !row.user.isActive) return null
  await Promise.all([
    rateLimits.giveBack('signInByAddress', address),
    rateLimits.reset('signInByUserAndAddress', userAndAddress),
    rateLimits.reset('signInByUser', username),
  ])
  return presentUser(row.user)
}

/** Asks somebody signed in for their password again. @throws {AppError} `wrongPassword` */
export async function confirmPassword(
  context: AppContext,
  { id, username }: Pick<User, 'id' | 'username'>,
  password: string,
  address: string,
): Promise<void> {
  const found = await checkCredentials(context, { username, password }, address)
  if (found?.id !== id) throw new AppError('wrongPassword', undefined, { field: 'password' })
}
