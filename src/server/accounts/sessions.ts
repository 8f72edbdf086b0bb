/** Sessions: cookie and lookup. Source: ruling R1. */
import { hash, randomBytes } from 'node:crypto'
import DataLoader from 'dataloader'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import type { Deputyship } from '#domain/people/absences.ts'
import { SESSION_LIFETIME_DAYS } from '#domain/people/accounts.ts'
import { describeDevice } from '#domain/people/devices.ts'
import { TABLET_IDLE_SECONDS, withPinRights } from '#domain/people/tablets.ts'
import type { AppContext } from '../context.ts'
import type { Database, Queries } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { calendarLinks } from '../database/schema/calendar-links.ts'
import { signInChallenges } from '../database/schema/second-steps.ts'
import { sessions, tablets, userPins, users } from '../database/schema/users.ts'
import { AppError } from '../platform/app-error.ts'
import { countedAddress } from '../platform/client-address.ts'
import { and, eq, inArray, isNull, ne, type SQL, sql } from '../platform/drizzle.ts'
import { DEPUTYSHIPS, presentActor, SHOWN_USER, type ShownUser } from './present-user.ts'
import { asSignedIn, HAS_SECOND_STEP } from './signed-in-user.ts'

export const SESSION_COOKIE = 'noren_session'
const LIFETIME_MS = SESSION_LIFETIME_DAYS * 24 * 60 * 60 * 1000
/** Precision of the recorded last use, since not every request should write. */
const LAST_USE_PRECISION_MS = 60 * 60 * 1000

export const TABLET_COOKIE = 'noren_tablet'
/** The longest that browsers store a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60
const TABLET_IDLE_MS = TABLET_IDLE_SECONDS * 1000
const TABLET_USE_PRECISION_MS = 5_000

/** Hash under which a token is stored, so that a copy of the table opens no session. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The shared tablet that this browser is; null for any other, and once it was removed. */
export async function findTablet(queries: Queries, request: FastifyRequest) {
  const token = request.cookies[TABLET_COOKIE]
  if (!token) return null
  const [tablet] = await queries
    .select({ id: tablets.id, locationId: tablets.locationId, lastUsedAt: tablets.lastUsedAt })
    .from(tablets)
    .where(and(eq(tablets.tokenHash, hashToken(token)), isNull(tablets.removedAt)))
  return tablet ?? null
}

/**
 * @param isByPin the session began with a PIN, on a shared tablet
 * @returns the mark of a user on a shared tablet, for the response
 */
export async function startSession(
  context: AppContext,
  queries: Queries,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
  isByPin = false,
): Promise<Pick<User, 'tablet'>> {
  const token = newToken()
  const now = context.nowDate()
  const tablet = await findTablet(queries, request)
  if (isByPin && !tablet) throw new AppError('notATablet')
  if (tablet) {
    // One person at a time.
    await queries.delete(sessions).where(eq(sessions.tabletId, tablet.id))
    await queries.update(tablets).set({ lastUsedAt: now }).where(eq(tablets.id, tablet.id))
    // The password unlocks the PIN.
    if (!isByPin) await queries.update(userPins).set({ wrongTries: 0 }).where(eq(userPins.userId, userId))
  }
  await queries.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    device: describeDevice(request.headers['user-agent']),
    lastAddress: countedAddress(request.ip),
    tabletId: tablet?.id ?? null,
    isByPin,
  })
  await recordVisit(context, queries, userId)
  setCookie(request, reply, token)
  return tablet ? { tablet: isByPin ? 'pin' : 'password' } : {}
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

/** Ends all sessions of a user, at once and on every device, what is on the way to one, the PIN and calendar links. */
export async function endAllSessions(queries: Queries, ...userIds: readonly number[]): Promise<void> {
  await endWaysIn(queries, userIds)
  await queries.delete(calendarLinks).where(inArray(calendarLinks.userId, userIds))
  await queries.delete(sessions).where(inArray(sessions.userId, userIds))
}

/**
 * The same, but for the session with this key.
 * @returns whether there was a PIN
 */
export async function endOtherSessions(queries: Queries, userId: number, keptKey: string): Promise<boolean> {
  const hadPin = await endWaysIn(queries, [userId])
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keptKey)))
  return hadPin
}

/** Before the sessions, so that none begins in between: a sign-in with the PIN holds its row. */
async function endWaysIn(queries: Queries, userIds: readonly number[]): Promise<boolean> {
  const pins = await queries
    .delete(userPins)
    .where(inArray(userPins.userId, userIds))
    .returning({ userId: userPins.userId })
  await queries.delete(signInChallenges).where(inArray(signInChallenges.userId, userIds))
  return pins.length > 0
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
  /** Location of the shared tablet on which it began; null elsewhere. */
  readonly tabletLocationId: number | null
  readonly isByPin: boolean
}

async function findSessions(
  context: AppContext,
  tokenHashes: readonly string[],
): Promise<(FoundSession | null)[]> {
  const [tokenHash] = tokenHashes
  const rows = await (tokenHashes.length === 1
    ? selectSession(context).execute({ tokenHash })
    : selectSessions(context).execute({ tokenHashes }))
  const byHash = new Map(rows.map(row => [row.tokenHash, row]))
  return tokenHashes.map(hash => byHash.get(hash) ?? null)
}

/** Apart, as PostgreSQL keeps no plan for a list: most requests come alone, and planning takes 0.9 ms. */
const selectSession = prepared('session', db =>
  selectWhere(db, eq(sessions.tokenHash, sql.placeholder('tokenHash'))),
)
const selectSessions = prepared('sessions', db =>
  selectWhere(db, sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`),
)

function selectWhere(db: Queries, isAsked: SQL) {
  return db
    .select({
      ...SHOWN_USER,
      deputyships: DEPUTYSHIPS,
      tokenHash: sessions.tokenHash,
      lastUsedAt: sessions.lastUsedAt,
      hasSecondStep: HAS_SECOND_STEP,
      tabletLocationId: tablets.locationId,
      isByPin: sessions.isByPin,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tablets, eq(tablets.id, sessions.tabletId))
    .where(and(isNull(tablets.removedAt), isAsked, eq(users.isActive, true)))
}

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
  const isOnTablet = found.tabletLocationId !== null
  if (unusedMs >= (isOnTablet ? TABLET_IDLE_MS : LIFETIME_MS)) return null
  if (unusedMs > (isOnTablet ? TABLET_USE_PRECISION_MS : LAST_USE_PRECISION_MS)) {
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
  const user = presentActor(found, context.today())
  if (found.isByPin) return presentByPin(user, found.tabletLocationId)
  return asSignedIn(context, isOnTablet ? { ...user, tablet: 'password' } : user, found.hasSecondStep)
}

/** Someone who signed in with a PIN, without what the password protects; null once they work elsewhere. */
export function presentByPin(user: User, locationId: number | null): User | null {
  const colleague = locationId === null ? null : withPinRights(user, locationId)
  if (!colleague) return null
  const hidden = { email: '', phoneNumber: null, dietaryPreferences: null, dateOfBirth: null }
  return { ...colleague, ...hidden, tablet: 'pin' }
}

/** Unique key of the request's session; `null` without a cookie. */
export function sessionKeyOf(request: FastifyRequest): string | null {
  const token = request.cookies[SESSION_COOKIE]
  return token ? hashToken(token) : null
}

/** Those of these sessions that are still signed in. */
export async function findOpenSessions(
  { db, nowDate }: AppContext,
  sessionKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(tablets, eq(tablets.id, sessions.tabletId))
    .where(
      and(
        isNull(tablets.removedAt),
        // One parameter for any number of open streams.
        eq(sessions.tokenHash, sql`any(${sql.param(sessionKeys)}::text[])`),
        isInUse(nowDate()),
        eq(users.isActive, true),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

/** Condition of sessions that are not idle for too long. */
export function isInUse(at: Date): SQL {
  return sql`${sessions.lastUsedAt} > ${at}::timestamptz - case when ${sessions.tabletId} is null
    then ${sql.raw(`interval '${SESSION_LIFETIME_DAYS * 24} hours'`)}
    else ${sql.raw(`interval '${TABLET_IDLE_SECONDS} seconds'`)} end`
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

/** Makes this browser a shared tablet. */
export function setTabletCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(TABLET_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: COOKIE_SECONDS,
  })
}
