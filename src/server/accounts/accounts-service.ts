/** Sign-in, registration and password reset. Source: ruling R1. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import {
  type LinkOwner,
  PASSWORD_PROBLEM_TEXTS,
  type registerBody,
  type registerStaffBody,
} from '#contract/people/registration.ts'
import { findPasswordProblem } from '#domain/people/accounts.ts'
import { foldName } from '#domain/people/folding.ts'
import type { Role } from '#domain/people/roles.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { lockPeople } from '../database/lock-people.ts'
import { users } from '../database/schema/users.ts'
import { passwordReset } from '../mail/messages/password-reset.ts'
import { writeMail } from '../mail/outbox.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq } from '../platform/drizzle.ts'
import { registerAccount } from './create-account.ts'
import { isSetupOpen } from './first-run.ts'
import { exactFirst, hasName, spellingsOf } from './name-folding.ts'
import { storedPassword } from './passwords.ts'
import { createResetLink, findLinkOwner } from './reset-links.ts'
import { endAllSessions } from './sessions.ts'

const findByEmail = (db: Queries, email: ReturnType<typeof spellingsOf>) =>
  db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(hasName(users.emailFolded, email), eq(users.isActive, true)))
    .orderBy(exactFirst(users.emailFolded, email))
    .limit(1)

export async function registerCustomer(
  context: AppContext,
  body: z.infer<typeof registerBody>,
  address: string,
): Promise<User> {
  const { openJoining } = await readOpenDoors(context)
  if (!openJoining) throw new AppError('joiningClosed')
  await context.rateLimits.consume('registrationByAddress', address)
  return registerAccount(context.db, { ...body, role: 'customer' }, address)
}

export async function registerStaff(
  context: AppContext,
  body: z.infer<typeof registerStaffBody>,
  address: string,
): Promise<User> {
  const { openStaffRegistration, inviteCode: asked } = await readOpenDoors(context)
  if (asked === null && !openStaffRegistration) throw new AppError('joiningClosed')
  // Before the comparison, so that every guess counts.
  await context.rateLimits.consume('registrationByAddress', address)
  const { inviteCode, ...account } = body
  if (asked !== null && !isSameSecret(inviteCode ?? '', asked)) {
    throw new AppError('invalidInviteCode', undefined, { field: 'inviteCode' })
  }
  return registerAccount(context.db, { ...account, role: 'staff' }, address)
}

/** Settings that open the registrations. An open set-up link closes them all: its owner comes first. */
async function readOpenDoors(context: AppContext) {
  if (await isSetupOpen(context)) throw new AppError('joiningClosed')
  // Fresh, since another process may have just closed it.
  return context.settings.readFresh(context.db)
}

/** Constant-time comparison. */
function isSameSecret(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}

/** Minimum duration of a reset request, so that its time does not reveal whether the e-mail exists. */
const RESET_RESPONSE_MS = 150

/** Mails a reset link if an active account has this e-mail. The response is the same either way. */
export async function requestPasswordReset(
  context: AppContext,
  email: string,
  baseUrl: string,
  address: string,
): Promise<void> {
  // The address first: beyond its limit an e-mail creates no counter.
  await context.rateLimits.consumeAll([
    ['resetByAddress', address],
    ['resetByEmail', foldName(email)],
  ])
  const slowEnough = new Promise(resolve => setTimeout(resolve, RESET_RESPONSE_MS))
  await Promise.all([mailResetLink(context, email, baseUrl), slowEnough])
}

async function mailResetLink(context: AppContext, email: string, baseUrl: string): Promise<void> {
  const [user] = await findByEmail(context.db, spellingsOf(email))
  if (!user) return
  const now = context.nowDate()
  const settings = await context.settings.read()
  await context.db.transaction(async tx => {
    const { link, expiresAt } = await createResetLink(tx, user.id, {
      madeBy: null,
      base: baseUrl,
      createdAt: now,
    })
    await writeMail(tx, {
      kind: 'password_reset',
      recipients: [user.email],
      ...passwordReset({ fullName: user.fullName, settings, link }),
      createdAt: now,
      linkExpiresAt: expiresAt,
    })
  })
}

/** Owner of the password that a link sets; the holder of the link could sign in as them anyway. */
export async function readLinkOwner(context: AppContext, token: string, address: string): Promise<LinkOwner> {
  await context.rateLimits.consume('resetConfirmByAddress', address)
  const owner = await findLinkOwner(context.db, token, context)
  await context.rateLimits.giveBack('resetConfirmByAddress', address)
  return owner
}

/** Sets a new password with a single-use link and ends all of the user's sessions. */
export async function confirmPasswordReset(
  context: AppContext,
  token: string,
  password: string,
  address: string,
): Promise<User> {
  await context.rateLimits.consume('resetConfirmByAddress', address)
  const { id: userId, role } = await findLinkOwner(context.db, token, context)
  const problem = findPasswordProblem(password, role)
  if (problem !== null) throw refusedPassword(role, problem, 'password')
  // Before the transaction, which must not hold a connection while hashing waits.
  const stored = await storedPassword(password, address)
  const owner = await context.db.transaction(async tx => {
    // Other uses of the link and changes of the person hold this row lock, so the link is read again after
    // it.
    await lockPeople(tx, [userId])
    const found = await findLinkOwner(tx, token, context)
    // A trigger marks this and all other links of the person as used.
    await tx.update(users).set(stored).where(eq(users.id, userId))
    await endAllSessions(tx, userId)
    return found
  })
  await Promise.all([
    context.rateLimits.giveBack('resetConfirmByAddress', address),
    // Someone who tried codes knew the earlier password.
    context.rateLimits.reset('secondStepByUser', String(userId)),
    context.rateLimits.reset('secondStepByUserAndDay', String(userId)),
  ])
  return owner
}

export function refusedPassword(
  role: Role,
  problem: 'too-short' | 'missing-classes',
  field: 'password' | 'newPassword',
): AppError {
  const fieldMessage = PASSWORD_PROBLEM_TEXTS[role === 'customer' ? 'customer' : 'staff'][problem]
  return new AppError('badInput', undefined, { field, fieldMessage })
}
