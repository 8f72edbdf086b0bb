/** Sessions: the cookie and the lookup. Source: ruling R1. */
import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { SESSION_LIFETIME_DAYS } from '#domain/accounts.ts'
import { describeDevice } from '#domain/devices.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { sessions, users } from '../database/schema/users.ts'
import { type Given, statement } from '../database/statement.ts'
import { countedAddress } from '../platform/client-address.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'

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

const findSession = statement((db, given: Given<{ tokenHash: string; usedAfter: Date }>) =>
  db
    .select({ user: SHOWN_USER, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, given.tokenHash),
        gt(sessions.lastUsedAt, given.usedAfter),
        eq(users.isActive, true),
      ),
    ),
)

/** The user whose session the cookie names; `null` without one. */
export async function findSessionUser(
  { db, now }: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<User | null> {
  const tokenHash = sessionKeyOf(request)
  if (!tokenHash) return null
  const nowMs = now().epochMilliseconds
  const [found] = await findSession(db, { tokenHash, usedAfter: new Date(nowMs - LIFETIME_MS) })
  if (!found) return null
  if (nowMs - found.lastUsedAt.getTime() > LAST_USE_PRECISION_MS) {
    await db
      .update(sessions)
      .set({
        lastUsedAt: new Date(nowMs),
        lastAddress: countedAddress(request.ip),
        // Also of those that signed in before it was kept.
        device: describeDevice(request.headers['user-agent']),
      })
      .where(eq(sessions.tokenHash, tokenHash))
    setCookie(request, reply, request.cookies[SESSION_COOKIE] ?? '')
  }
  return presentUser(found.user)
}

/** What tells the request's session from every other; `null` without a cookie. */
export function sessionKeyOf(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE]
  return token ? hashToken(token) : null
}

/** Which of these sessions somebody is still signed in with. */
export async function findOpenSessions(
  { db, now }: AppContext,
  sessionKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.tokenHash, [...sessionKeys]),
        gt(sessions.lastUsedAt, new Date(now().epochMilliseconds - LIFETIME_MS)),
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
