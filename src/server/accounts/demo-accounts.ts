/**
 * The demo's two accounts. Their passwords are public, so they are active only in the demo. Source: ruling
 * R1.
 */

import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { foldName } from '#domain/people/folding.ts'
import { SIGNATURE_TEXT } from '#domain/programme/induction.ts'
import type { Database, Transaction } from '../database/client.ts'
import { auditLog } from '../database/schema/audit-log.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, inArray, isNull, notInArray } from '../platform/drizzle.ts'
import { isLoopback } from '../platform/loopback.ts'
import { recordInduction } from '../programme/inductions.ts'
import { listPolicies } from '../programme/policies.ts'
import { createAccount, type NewAccount } from './create-account.ts'
import { verifyPassword } from './passwords.ts'
import { endAllSessions } from './sessions.ts'

export const DEMO_ADMIN = {
  username: 'admin',
  password: 'NorenAdmin1',
  fullName: 'Admin',
  email: 'admin@noren.example',
  role: 'admin',
} as const
export const DEMO_STAFF = {
  username: 'staff',
  password: 'NorenStaff1',
  fullName: 'Staff Member',
  email: 'staff@noren.example',
  role: 'staff',
} as const
const DEMO_ACCOUNTS = [DEMO_ADMIN, DEMO_STAFF]

/**
 * Refuses a right sign-in with a published password unless it comes from a page of this machine: a transparent
 * proxy would open the demo's admin to a network.
 */
export function refuseDemoSignIn(
  { username }: Pick<User, 'username'>,
  password: string,
  headers: IncomingHttpHeaders,
): void {
  const isPublished = DEMO_ACCOUNTS.some(
    account => account.username === foldName(username) && account.password === password,
  )
  if (isPublished && !isFromHere(headers)) throw new AppError('demoSignInElsewhere')
}

/** True for a request from a page of this machine. */
export function isFromHere({ origin, 'sec-fetch-site': fetchSite }: IncomingHttpHeaders): boolean {
  // The origin is this server's own, or its public address; all others were refused before.
  return origin === undefined ? fetchSite === 'same-origin' : isLoopback(new URL(origin).host)
}

/**
 * Creates the demo accounts; the admin has already done the induction. An account whose name or e-mail is
 * taken is left out, with a warning.
 */
export async function seedDemoAccounts(
  tx: Transaction,
  now: Date,
  businessDay: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const admin = await createUnlessTaken(tx, DEMO_ADMIN, log)
  if (admin) {
    await recordInduction(tx, {
      userId: admin.id,
      staffName: admin.fullName,
      staffEmail: admin.email,
      signatureData: SIGNATURE_TEXT,
      submittedAt: now,
      policies: await listPolicies(tx, true),
      businessDay,
    })
  }
  await createUnlessTaken(tx, { ...DEMO_STAFF, phoneNumber: '0255500000' }, log)
}

async function createUnlessTaken(
  tx: Transaction,
  account: NewAccount,
  log: FastifyBaseLogger,
): Promise<User | null> {
  try {
    // Savepoint: a failure leaves the seeding's own transaction intact.
    return await tx.transaction(savepoint => createAccount(savepoint, account))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.warn(
      { username: account.username, reason: error.message },
      'A demo account was left out: its sign-in will not work here',
    )
    return null
  }
}

/**
 * Deactivates the demo accounts when the demo is off, and reactivates them when it is on: an installation
 * that was tried on one machine and then put on a network must not have an admin with a public password.
 * Accounts with a changed password, or deactivated by a person, are left alone.
 */
export async function matchDemoAccounts(
  db: Database,
  isDemo: boolean,
  log: FastifyBaseLogger,
): Promise<void> {
  const usernames = DEMO_ACCOUNTS.map(account => account.username)
  const rows = await db
    .select({ id: users.id, username: users.usernameFolded, password: users.password })
    .from(users)
    .where(
      and(inArray(users.usernameFolded, usernames), eq(users.isActive, !isDemo), isNull(users.deactivatedAt)),
    )
  for (const row of rows) {
    const account = DEMO_ACCOUNTS.find(({ username }) => username === row.username)
    if (!account || !(await verifyPassword(row.password, account.password))) continue
    await db.update(users).set({ isActive: isDemo }).where(eq(users.id, row.id))
    if (!isDemo) await endAllSessions(db, row.id)
    log.warn(
      { username: row.username },
      isDemo ? 'Opened a demo account' : 'Closed a demo account: the demo is off',
    )
  }
}

/** Traces of people in a demo, other than its own two accounts: no sample takes the place of such a demo. */
export async function findOwnTrace(db: Database): Promise<'person' | 'change' | null> {
  const usernames = DEMO_ACCOUNTS.map(account => account.username)
  if ((await db.$count(users, notInArray(users.usernameFolded, usernames))) > 0) return 'person'
  return (await db.$count(auditLog)) > 0 ? 'change' : null
}
