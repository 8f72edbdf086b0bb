/** Sessions: cookie and lookup. Source: ruling R1. */
import { hash, randomBytes } from 'node:crypto'
import DataLoader from 'dataloader'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import type { Deputyship } from '#domain/absences.ts'
import { SESSION_LIFETIME_DAYS } from '#domain/accounts.ts'
import { describeDevice } from '#domain/devices.ts'
import type { AppContext } from '../context.ts'
import type { Database, Queries } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { signInChallenges } from '../database/schema/second-steps.ts'
import { sessions, users } from '../database/schema/users.ts'
import { countedAddress } from '../platform/client-address.ts'
import { and, eq, gt, inArray, sql } from '../platform/drizzle.ts'
import { DEPUTYSHIPS, presentActor, SHOWN_USER, type ShownUser } from './present-user.ts'
import { asSignedIn, HAS_SECOND_STEP } from './signed-in-user.ts'

export const SESSION_COOKIE = 'noren_session'
const LIFETIME_MS = SESSION_LIFETIME_DAYS * 24 * 60 * 60 * 1000
/** Precision of the recorded last use, since not every request should write. */
const LAST_USE_PRECISION_MS = 60 * 60 * 1000

/** Hash under which a token is stored, so that a copy of the table opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export async function startSession(
  context: AppContext,
  queries: Queries,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = newToken()
  const now = context.nowDate()
  await queries.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    device: describeDevice(request.headers['user-agent']),
    lastAddress: countedAddress(request.ip),
  })
  await recordVisit(context, queries, userId)
  setCookie(request, reply, token)
}

/** At most one write for each person and business day. */
async function recordVisit({ today }: AppContext, queries: Queries, userId: number): Promise<void> {
  const lastHereOn = today()
  await queries
    .update(users)
    .set({ lastHereOn })
    .where(and(eq(users.id, userId), sql`${users.lastHereOn} is distinct from ${lastHereOn}::date`))
}

export async function endSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[SESSION_COOKIE]
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  if (token) await context.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends all sessions of a user, at once and on every device, and what is on the way to one. */
export async function endAllSessions(queries: Queries, ...userIds: readonly number[]): Promise<void> {
  await queries.delete(sessions).where(inArray(sessions.userId, userIds))
  await queries.delete(signInChallenges).where(inArray(signInChallenges.userId, userIds))
}

/**
 * Batch lookup for sessions of simultaneous requests. Nothing is cached for the next request, so an ended
 * session ends at once. At 50 connections a request for the own account takes 0.1 ms of processor time with
 * it, 0.48 ms without.
 */
const loaders = new WeakMap<Database, DataLoader<string, FoundSession | null>>()

function sessionLoader(context: AppContext): DataLoader<string, FoundSession | null> {
  let loader = loaders.get(context.db)
  if (!loader) {
    loader = new DataLoader(tokenHashes => findSessions(context, tokenHashes), {
      cache: false,
      // Runs after all requests received so far have been read.
      batchScheduleFn: callback => setImmediate(callback),
    })
    loaders.set(context.db, loader)
  }
  return loader
}

interface FoundSession extends ShownUser {
  readonly deputyships: readonly Deputyship[]
  readonly lastUsedAt: Date
  readonly hasSecondStep: boolean
}

async function findSessions(
  context: AppContext,
  tokenHashes: readonly string[],
): Promise<(FoundSession | null)[]> {
  const rows = await selectSessions(context).execute({ tokenHashes })
  const byHash = new Map(rows.map(row => [row.tokenHash, row]))
  return tokenHashes.map(hash => byHash.get(hash) ?? null)
}

const selectSessions = prepared('sessions', db =>
  db
    .select({
      ...SHOWN_USER,
      deputyships: DEPUTYSHIPS,
      tokenHash: sessions.tokenHash,
      lastUsedAt: sessions.lastUsedAt,
      hasSecondStep: HAS_SECOND_STEP,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`,
        eq(users.isActive, true),
      ),
    ),
)

/** User of the cookie's session; `null` without one. */
export async function findSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User | null> {
  const { db, nowMs } = context
  const tokenHash = sessionKeyOf(request)
  const found = tokenHash && (await sessionLoader(context).load(tokenHash))
  if (!found) return null
  const atMs = nowMs()
  const unusedMs = atMs - found.lastUsedAt.getTime()
  if (unusedMs >= LIFETIME_MS) return null
  if (unusedMs > LAST_USE_PRECISION_MS) {
    await db
      .update(sessions)
      .set({
        lastUsedAt: new Date(atMs),
        lastAddress: countedAddress(request.ip),
        // Also for sessions from before it was stored.
        device: describeDevice(request.headers['user-agent']),
      })
      .where(eq(sessions.tokenHash, tokenHash))
    await recordVisit(context, db, found.id)
    setCookie(request, reply, request.cookies[SESSION_COOKIE] ?? '')
  }
  return asSignedIn(context, presentActor(found, context.today()), found.hasSecondStep)
}

/** Unique key of the request's session; `null` without a cookie. */
export function sessionKeyOf(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE]
  return token ? hashToken(token) : null
}

/** Those of these sessions that are still signed in. */
export async function findOpenSessions(
  { db, nowMs }: AppContext,
  sessionKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        // One parameter for any number of open streams.
        eq(sessions.tokenHash, sql`any(${sql.param(sessionKeys)}::text[])`),
        gt(sessions.lastUsedAt, new Date(nowMs() - LIFETIME_MS)),
        eq(users.isActive, true),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

function setCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LIFETIME_MS / 1000,
  })
}
