/** Sessions: the cookie and the lookup. Source: ruling R1. */
import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { SESSION_LIFETIME_DAYS } from '#domain/accounts.ts'
import { describeDevice } from '#domain/devices.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { gatheredLookup } from '../database/gathered-lookup.ts'
import { jsonOf } from '../database/json.ts'
import { sessions, users } from '../database/schema/users.ts'
import { type Given, statement } from '../database/statement.ts'
import { countedAddress } from '../platform/client-address.ts'
import { presentUser, SHOWN_USER, type ShownUser } from './present-user.ts'

export const SESSION_COOKIE = 'noren_session'
const LIFETIME_MS = SESSION_LIFETIME_DAYS * 24 * 60 * 60 * 1000
/** How old the noted last use may grow before it is written again: not a write for every request. */
const LAST_USE_PRECISION_MS = 60 * 60 * 1000

/** Hash under which a token is stored, so that a copy of the table opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

interface NewSession {
  readonly tokenHash: string
  readonly userId: number
  readonly now: Date
  readonly device: string | null
  readonly lastAddress: string
}

const insertSession = statement((db, given: Given<NewSession>) =>
  db.insert(sessions).values({
    tokenHash: given.tokenHash,
    userId: given.userId,
    createdAt: given.now,
    lastUsedAt: given.now,
    device: given.device,
    lastAddress: given.lastAddress,
  }),
)

/** Starts a session and sets its cookie. */
export async function startSession(
  context: AppContext,
  queries: Queries,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = newToken()
  await insertSession(queries, {
    tokenHash: hashToken(token),
    userId,
    now: context.nowDate(),
    device: describeDevice(request.headers['user-agent']),
    lastAddress: countedAddress(request.ip),
  })
  setCookie(request, reply, token)
}

/** Ends the request's session and removes its cookie. */
export async function endSession(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = request.cookies[SESSION_COOKIE]
  reply.clearCookie(SESSION_COOKIE, { path: '/' })
  if (token) await context.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

/** Ends all sessions of a user, at once and on every device. */
export async function endAllSessions(queries: Queries, userId: number): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * A person as PostgreSQL's JSON has them: one value, which Node reads in a third of the time that the fourteen columns
 * would take it.
 */
interface FoundUser extends Omit<ShownUser, 'joinDate'> {
  readonly joinDate: string
  readonly lastUsedAt: string
}

const SESSION = jsonOf<FoundUser>({ ...SHOWN_USER, lastUsedAt: sessions.lastUsedAt })

type FindSession = ReturnType<typeof findingWith>

const findings = new WeakMap<SQL, FindSession>()
const NOTHING_OWN = sql`null`

/** The session and its user, beside what a route reads of theirs: one statement and one round trip for both. */
function findingWith(own: SQL) {
  return gatheredLookup((db, tokenHashes) =>
    db
      .select({ key: sessions.tokenHash, session: SESSION, own: sql<string | null>`(${own})::text` })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(sessions.tokenHash, [...tokenHashes]), eq(users.isActive, true))),
  )
}

function findingOf(own: SQL): FindSession {
  let find = findings.get(own)
  if (!find) {
    find = findingWith(own)
    findings.set(own, find)
  }
  return find
}

interface FoundSession {
  readonly user: User
  /** As PostgreSQL writes it; `null` where nothing was asked for. */
  readonly own: string | null
}

/**
 * The user whose session the cookie names; `null` without one.
 *
 * @param own an expression over `users`, whose value is found with them
 */
export async function findSession(
  { db, nowMs }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  own: SQL = NOTHING_OWN,
): Promise<FoundSession | null> {
  const tokenHash = sessionKeyOf(request)
  if (!tokenHash) return null
  const found = await findingOf(own)(db, tokenHash)
  if (!found) return null
  const { session } = found
  const atMs = nowMs()
  const unusedMs = atMs - Date.parse(session.lastUsedAt)
  if (unusedMs >= LIFETIME_MS) return null
  if (unusedMs > LAST_USE_PRECISION_MS) {
    await db
      .update(sessions)
      .set({
        lastUsedAt: new Date(atMs),
        lastAddress: countedAddress(request.ip),
        // Also of those that signed in before it was kept.
        device: describeDevice(request.headers['user-agent']),
      })
      .where(eq(sessions.tokenHash, tokenHash))
    setCookie(request, reply, request.cookies[SESSION_COOKIE] ?? '')
  }
  return { user: presentUser({ ...session, joinDate: new Date(session.joinDate) }), own: found.own }
}

/** What tells the request's session from every other; `null` without a cookie. */
export function sessionKeyOf(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE]
  return token ? hashToken(token) : null
}

/** Which of these sessions somebody is still signed in with. */
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
        // One parameter, however many streams are open.
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
