/** Checks of passwords with their limits: at the sign-in, and again before what matters. Source: ruling R1. */
import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { loginBody } from '#contract/people/credentials.ts'
import { typedPhoneKey } from '#domain/people/accounts.ts'
import { foldName } from '#domain/people/folding.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { and, desc, eq, sql } from '../platform/drizzle.ts'
import { exactFirst, hasName, hasPhone, spellingsOf } from './name-folding.ts'
import { verifyPassword } from './passwords.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'

/**
 * Active account of a typed name: its username, else its e-mail, else its phone number unless others have the same.
 * One query for all, so that its time tells nothing.
 */
const findByName = (db: Queries, { typed, phone }: { typed: string; phone: string | null }) => {
  const name = spellingsOf(typed)
  const hasUsername = hasName(users.usernameFolded, name)
  const hasEmail = hasName(users.emailFolded, name)
  const isOnlyWithPhone = and(eq(users.isActive, true), phone === null ? sql`false` : hasPhone(phone))
  return db
    .select({ user: SHOWN_USER, password: users.password })
    .from(users)
    .where(
      and(
        eq(users.isActive, true),
        sql`${users.id} in (
          select ${users.id} from ${users} where ${hasUsername}
          union all select ${users.id} from ${users} where ${hasEmail}
          union all select min(${users.id}) from ${users} where ${isOnlyWithPhone} having count(*) = 1)`,
      ),
    )
    .orderBy(
      desc(hasUsername),
      exactFirst(users.usernameFolded, name),
      desc(hasEmail),
      exactFirst(users.emailFolded, name),
    )
    .limit(1)
}

/**
 * User of these credentials; null if they are wrong. Every attempt counts as a failure until it succeeds, so
 * racing guesses all count.
 */
export async function checkCredentials(
  context: AppContext,
  { username: typed, password }: z.infer<typeof loginBody>,
  address: string,
): Promise<User | null> {
  const { rateLimits, db } = context
  // A phone number has many spellings, which must not have a limit each.
  const phone = typedPhoneKey(typed)
  const name = phone ?? foldName(typed)
  const ofName = [
    ['signInByUserAndAddress', `${name}|${address}`],
    ['signInByUser', name],
  ] as const
  await rateLimits.consumeAll([ofName[0], ['signInByAddress', address], ofName[1]])
  const [row] = await findByName(db, { typed, phone })
  // Names of nobody count alike, so that the time is the same.
  const person = row ? `${row.user.id}` : `nobody ${name}`
  const ofPerson = [
    ['signInByPersonAndAddress', `${person}|${address}`],
    ['signInByPerson', person],
  ] as const
  const isSlowedDown = await rateLimits.consumeAll(ofPerson).then(
    () => false,
    error => {
      if (error instanceof AppError) return true
      throw error
    },
  )
  const isRight = await verifyPassword(row?.password, password, address).catch(async error => {
    // No attempt was made.
    const counted = isSlowedDown ? ofName : [...ofName, ...ofPerson]
    await Promise.all(counted.map(([limit, key]) => rateLimits.giveBack(limit, key)))
    await rateLimits.giveBack('signInByAddress', address)
    throw error
  })
  if (!row || !isRight || isSlowedDown) return null
  await rateLimits.giveBack('signInByAddress', address)
  await Promise.all([...ofName, ...ofPerson].map(([limit, key]) => rateLimits.reset(limit, key)))
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
