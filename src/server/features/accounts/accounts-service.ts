/** Sign-in, registration and password reset. Source: ruling R1. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import type { User } from '#contract/accounts.ts'
import { titleOf } from '#contract/configuration.ts'
import type { loginBody } from '#contract/credentials.ts'
import {
  type LinkOwner,
  PASSWORD_PROBLEM_TEXTS,
  type registerBody,
  type registerStaffBody,
} from '#contract/registration.ts'
import { findPasswordProblem } from '#domain/accounts.ts'
import { foldName } from '#domain/folding.ts'
import type { Role } from '#domain/roles.ts'
import { registerAccount } from '../../accounts/create-account.ts'
import { isSetupOpen } from '../../accounts/first-run.ts'
import { exactFirst, hasName, spellingsOf } from '../../accounts/name-folding.ts'
import { storedPassword, verifyPassword } from '../../accounts/passwords.ts'
import { presentUser, SHOWN_USER } from '../../accounts/present-user.ts'
import { createResetLink, findLinkOwner } from '../../accounts/reset-links.ts'
import { endAllSessions } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { users } from '../../database/schema/users.ts'
import { writeMail } from '../../mail/outbox.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq } from '../../platform/drizzle.ts'

const findByUsername = (db: Queries, name: ReturnType<typeof spellingsOf>) =>
  db
    .select({ user: SHOWN_USER, password: users.password })
    .from(users)
    .where(hasName(users.usernameFolded, name))
    .orderBy(exactFirst(users.usernameFolded, name))
    .limit(1)

const findByEmail = (db: Queries, email: ReturnType<typeof spellingsOf>) =>
  db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(hasName(users.emailFolded, email), eq(users.isActive, true)))
    .orderBy(exactFirst(users.emailFolded, email))
    .limit(1)

/** Checks credentials. Every try counts as a failure until it has succeeded, so racing guesses all count. */
export async function signIn(
  context: AppContext,
  credentials: z.infer<typeof loginBody>,
  address: string,
): Promise<User> {
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
    // Nothing was tried.
    await Promise.all(tries.map(([name, key]) => rateLimits.giveBack(name, key)))
    throw error
  })
  if (!row || !isRight || !row.user.isActive) throw new AppError('wrongCredentials')
  await Promise.all([
    rateLimits.giveBack('signInByAddress', address),
    rateLimits.reset('signInByUserAndAddress', userAndAddress),
    rateLimits.reset('signInByUser', username),
  ])
  return presentUser(row.user)
}

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
  // Before the code is compared: every guess counts.
  await context.rateLimits.consume('registrationByAddress', address)
  const { inviteCode, ...account } = body
  if (asked !== null && !isSameSecret(inviteCode ?? '', asked)) {
    throw new AppError('invalidInviteCode', undefined, { field: 'inviteCode' })
  }
  return registerAccount(context.db, { ...account, role: 'staff' }, address)
}

/** The settings that open the registrations. While a set-up link is open, nothing does: its owner comes first. */
async function readOpenDoors(context: AppContext) {
  if (await isSetupOpen(context)) throw new AppError('joiningClosed')
  // Fresh: another process may have closed it this very moment.
  return context.settings.readFresh(context.db)
}

/** Compares without telling by its time how much was right. */
function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** The shortest time in which a reset request answers, so that its time does not tell whether the e-mail exists. */
const RESET_ANSWER_MS = 150

/** Mails a reset link, if an active account has this e-mail. Says nothing either way. */
export async function requestPasswordReset(
  context: AppContext,
  email: string,
  baseUrl: string,
  address: string,
): Promise<void> {
  // The address first: beyond its limit no e-mail makes another counter.
  await context.rateLimits.consumeAll([
    ['resetByAddress', address],
    ['resetByEmail', foldName(email)],
  ])
  const slowEnough = new Promise(resolve => setTimeout(resolve, RESET_ANSWER_MS))
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
      subject: `Reset your ${settings.groupName} password`,
      body: [
        `Hello ${user.fullName},`,
        `Someone, hopefully you, asked for a new password for your ${titleOf(settings)} account. Choose one here within the next hour:`,
        link,
        'If it was not you, you can ignore this mail: your password stays the same.',
      ].join('\n\n'),
      createdAt: now,
      linkExpiresAt: expiresAt,
    })
  })
}

/** Whose password a link sets: told to whoever has it, who could sign in as them anyway. */
export async function readLinkOwner(context: AppContext, token: string, address: string): Promise<LinkOwner> {
  await context.rateLimits.consume('resetConfirmByAddress', address)
  const owner = await findLinkOwner(context.db, token, context.nowDate())
  await context.rateLimits.giveBack('resetConfirmByAddress', address)
  return owner
}

/** Sets a new password with a link, which works once, and ends all of the user's sessions. */
export async function confirmPasswordReset(
  context: AppContext,
  token: string,
  password: string,
  address: string,
): Promise<User> {
  await context.rateLimits.consume('resetConfirmByAddress', address)
  const now = context.nowDate()
  const { id: userId, role } = await findLinkOwner(context.db, token, now)
  const problem = findPasswordProblem(password, role)
  if (problem !== null) throw refusedPassword(role, problem)
  // Before the transaction: while it waits for its turn it must not hold a connection.
  const stored = await storedPassword(password, address)
  const owner = await context.db.transaction(async tx => {
    // Whoever else uses the link, or changes who the person is, holds this row: the link is read again behind them.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const found = await findLinkOwner(tx, token, now)
    // A trigger spends the link with it, and all others of this person.
    await tx.update(users).set(stored).where(eq(users.id, userId))
    await endAllSessions(tx, userId)
    return found
  })
  await context.rateLimits.giveBack('resetConfirmByAddress', address)
  return owner
}

function refusedPassword(role: Role, problem: 'too-short' | 'missing-classes'): AppError {
  const fieldMessage = PASSWORD_PROBLEM_TEXTS[role === 'customer' ? 'customer' : 'staff'][problem]
  return new AppError('badInput', undefined, { field: 'password', fieldMessage })
}
