/** Steps that a browser has begun and must finish in time, once. Source: decision 52. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PENDING_SIGN_IN_MINUTES } from '#domain/people/second-steps.ts'
import type { AppContext } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { signInChallenges } from '../database/schema/second-steps.ts'
import { and, eq, gt } from '../platform/drizzle.ts'
import { hashToken, newToken } from './sessions.ts'

/** Cookie of a sign-in between its password and its second step, and of one with a passkey. */
const SIGN_IN_COOKIE = 'noren_sign_in'
const COOKIE_PATH = '/api'

type Challenge = typeof signInChallenges.$inferSelect
type ChallengeKey = Pick<Challenge, 'kind' | 'key'>
type NewChallenge = Omit<Challenge, 'expiresAt'> & { readonly minutes: number }

/** Begins; of one kind in one browser, the newest counts. */
export async function beginChallenge(
  { nowMs }: AppContext,
  queries: Queries,
  { minutes, ...challenge }: NewChallenge,
): Promise<void> {
  const row = { ...challenge, expiresAt: new Date(nowMs() + minutes * 60_000) }
  await queries
    .insert(signInChallenges)
    .values(row)
    .onConflictDoUpdate({ target: [signInChallenges.kind, signInChallenges.key], set: row })
}

const isThis = ({ nowDate }: AppContext, { kind, key }: ChallengeKey) =>
  and(
    eq(signInChallenges.kind, kind),
    eq(signInChallenges.key, key),
    gt(signInChallenges.expiresAt, nowDate()),
  )

/** The step that was begun, if it is still open. */
export async function findChallenge(context: AppContext, key: ChallengeKey): Promise<Challenge | null> {
  const [found] = await context.db.select().from(signInChallenges).where(isThis(context, key))
  return found ?? null
}

/** The same, ended: of two requests one gets it. */
export async function takeChallenge(
  context: AppContext,
  queries: Queries,
  key: ChallengeKey,
): Promise<Challenge | null> {
  const [taken] = await queries.delete(signInChallenges).where(isThis(context, key)).returning()
  return taken ?? null
}

/** Gives the browser a new cookie for its sign-in; returns the key of its challenges. */
export function beginSignIn(request: FastifyRequest, reply: FastifyReply): string {
  const token = newToken()
  reply.setCookie(SIGN_IN_COOKIE, token, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: PENDING_SIGN_IN_MINUTES * 60,
  })
  return hashToken(token)
}

/** Key of this browser's challenges; null without a cookie. */
export function signInKeyOf(request: FastifyRequest): string | null {
  const token = request.cookies[SIGN_IN_COOKIE]
  return token ? hashToken(token) : null
}

export function endSignIn(reply: FastifyReply): void {
  reply.clearCookie(SIGN_IN_COOKIE, { path: COOKIE_PATH })
}
