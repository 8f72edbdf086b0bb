/** Push in one's own browsers: part of a session, so that it ends with it. Source: ruling R16. */
import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import type { pushRoutes } from '#contract/people/push.ts'
import type { HandledResponse, ParsedPart } from '#contract/route.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { pushSubscriptions } from '../../database/schema/push.ts'
import { sessions } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, desc, eq, inArray, ne } from '../../platform/drizzle.ts'
import { readPushKeys } from '../../push/push-keys.ts'

/** Browsers of a person; a further one takes the place of the oldest. */
const BROWSERS_MAX = 10

export async function readOwnPush(
  { config, db }: AppContext,
  user: User,
  request: FastifyRequest,
): Promise<HandledResponse<typeof pushRoutes.own>> {
  const keys = user.tablet ? null : await readPushKeys(db, config)
  if (keys === null) return { publicKey: null, isOn: false }
  const isOn = (await db.$count(pushSubscriptions, isOfThisBrowser(request))) > 0
  return { publicKey: keys.publicKey, isOn }
}

export async function subscribe(
  { config, db, nowDate }: AppContext,
  user: User,
  { endpoint, keys }: ParsedPart<typeof pushRoutes.subscribe.body>,
  request: FastifyRequest,
): Promise<void> {
  const tokenHash = sessionKeyOf(request)
  if (user.tablet || tokenHash === null || (await readPushKeys(db, config)) === null)
    throw new AppError('noPush')
  await db.transaction(async tx => {
    // Signing out elsewhere at the same time removes the session.
    const [open] = await tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash))
      .for('key share')
    if (!open) throw new AppError('notSignedIn')
    await takeOver(tx, endpoint, tokenHash)
    const subscription = { endpoint, ...keys, createdAt: nowDate() }
    await tx
      .insert(pushSubscriptions)
      .values({ tokenHash, ...subscription })
      .onConflictDoUpdate({ target: pushSubscriptions.tokenHash, set: subscription })
    const surplus = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
      .where(eq(sessions.userId, user.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(BROWSERS_MAX)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
  })
}

/** Refusal: `noPush`, unless the browser's session has the old one. What waits for it goes to the new one. */
export async function exchange(
  { db }: AppContext,
  { endpoint, keys, oldEndpoint }: ParsedPart<typeof pushRoutes.exchange.body>,
  request: FastifyRequest,
): Promise<void> {
  await db.transaction(async tx => {
    const [own] = await tx.select().from(pushSubscriptions).where(isOfThisBrowser(request)).for('update')
    if (!own || (oldEndpoint !== null && own.endpoint !== oldEndpoint)) throw new AppError('noPush')
    await takeOver(tx, endpoint, own.tokenHash)
    await tx
      .update(pushSubscriptions)
      .set({ endpoint, ...keys })
      .where(eq(pushSubscriptions.id, own.id))
  })
}

/** Takes an address from the browser's earlier session, perhaps of somebody else. */
const takeOver = (tx: Transaction, endpoint: string, tokenHash: string) =>
  tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.tokenHash, tokenHash)))

export async function unsubscribe({ db }: AppContext, request: FastifyRequest): Promise<void> {
  await db.delete(pushSubscriptions).where(isOfThisBrowser(request))
}

const isOfThisBrowser = (request: FastifyRequest) =>
  eq(pushSubscriptions.tokenHash, sessionKeyOf(request) ?? '')
