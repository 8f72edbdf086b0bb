/**
 * First run: without management, the newest start's code opens the set-up; until the academy is used, no
 * content is taught. Source: ruling R12.
 */
import { timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { BUILT_IN_LICENCE_KINDS } from '#domain/people/licences.ts'
import { recordStatementsAtStart } from '../allergens/statement-ledger.ts'
import { bringParts } from '../authoring/built-in/bring-parts.ts'
import { builtInRelease } from '../authoring/built-in/built-in-release.ts'
import { type Declined, isContentOpen, seedOnce } from '../authoring/built-in/parts.ts'
import { suspendUnassessed } from '../authoring/menu-changes.ts'
import type { AppContext } from '../context.ts'
import type { Database, Queries, Transaction } from '../database/client.ts'
import { licenceKinds } from '../database/schema/licences.ts'
import { setupCodes } from '../database/schema/settings.ts'
import { users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, sql } from '../platform/drizzle.ts'
import { hashToken, newToken } from './sessions.ts'

/** Key of the advisory lock of the first run ("first" in ASCII). */
const FIRST_RUN_LOCK = 0x66_69_72_73_74
const TURN_MS = 50

/**
 * One caller at a time. Waiting callers hold no connection and wait as long as seeding takes, which on a slow
 * machine exceeds the query timeout.
 */
export async function oneByOne<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const turn = await db.transaction(async tx => {
      const { rows } = await tx.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${FIRST_RUN_LOCK}) as mine`,
      )
      return rows[0]?.mine ? { result: await work(tx) } : null
    })
    if (turn) return turn.result
    await delay(TURN_MS)
  }
}

/**
 * Creates an account from the command line, possibly the first. Outside the set-up the first account gets the
 * whole built-in academy.
 */
export async function makeFirst<Account>(
  db: Database,
  make: (queries: Queries) => Promise<Account>,
): Promise<Account> {
  if (!(await isContentOpen(db))) return make(db)
  return oneByOne(db, async tx => {
    const account = await make(tx)
    await bringFirstContent(tx)
    return account
  })
}

/** Adds the first content: unassessed, with the questions that depend on assessments suspended. */
export async function bringFirstContent(queries: Queries, declines?: Declined): Promise<void> {
  await bringContent(queries, { declines })
  await queries.transaction(tx => suspendUnassessed(tx, { by: null, at: new Date() }))
}

/** Adds missing parts and kinds of licences, and records the menu's statements. */
export async function bringContent(
  queries: Queries,
  choice: { readonly declines?: Declined; readonly isDemo?: boolean } = {},
): Promise<void> {
  await bringParts(queries, builtInRelease(), choice)
  await seedOnce(queries, 'licence-kinds', async tx => {
    await tx.insert(licenceKinds).values(BUILT_IN_LICENCE_KINDS.map(name => ({ name })))
  })
  await queries.transaction(tx => recordStatementsAtStart(tx, new Date()))
}

const selectManagers = (db: Queries) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isActive, true)))
    .limit(1)

const selectCode = (db: Queries) => db.select({ codeHash: setupCodes.codeHash }).from(setupCodes)

/** Creates the code of this start, replacing any earlier one; `null` if there is management. */
export function openSetup(db: Database): Promise<string | null> {
  return oneByOne(db, async tx => {
    const [manager] = await selectManagers(tx)
    if (manager) return null
    const code = newToken()
    const row = { codeHash: hashToken(code), createdAt: sql`now()` }
    await tx.insert(setupCodes).values(row).onConflictDoUpdate({ target: setupCodes.id, set: row })
    return code
  })
}

/** Hash of the set-up code; `null` if nothing is to be set up. */
async function findCode(queries: Queries): Promise<string | null> {
  const [manager] = await selectManagers(queries)
  if (manager) return null
  const [row] = await selectCode(queries)
  return row?.codeHash ?? null
}

/**
 * Refuses any wrong code during the set-up.
 * @throws {AppError} 404 once there is management, 403 for a wrong code
 */
export async function checkSetupCode(queries: Queries, code: string): Promise<void> {
  const expected = await findCode(queries)
  if (expected === null) throw new AppError('notFound')
  if (!isCode(code, expected)) throw new AppError('wrongSetupCode')
}

/** The same hash for a request; a demo has no set-up. */
async function findOpenCode({ db, config }: AppContext): Promise<string | null> {
  return config.isDemo ? null : findCode(db)
}

/** True for an academy without management that is not a demo. */
export async function isSetupOpen(context: AppContext): Promise<boolean> {
  return (await findOpenCode(context)) !== null
}

/**
 * Admits a request with the right code. Each attempt counts as a failure until it succeeds, as at the
 * sign-in.
 */
export async function admitToSetup(context: AppContext, code: string, address: string): Promise<void> {
  const { rateLimits } = context
  const expected = await findOpenCode(context)
  if (expected === null) throw new AppError('notFound')
  await rateLimits.consume('setupByAddress', address)
  if (!isCode(code, expected)) throw new AppError('wrongSetupCode')
  await rateLimits.giveBack('setupByAddress', address)
}

function isCode(code: string, expectedHash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(code)), Buffer.from(expectedHash))
}
