/** The second step of a sign-in, and signing in with a passkey alone. Source: decision 52. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { titleOf } from '#contract/house/configuration.ts'
import type { User } from '#contract/people/accounts.ts'
import type { secondStepRoutes } from '#contract/people/second-steps.ts'
import { PENDING_SIGN_IN_MINUTES } from '#domain/people/second-steps.ts'
import { ownerOf } from '../../accounts/app-secrets.ts'
import { presentUser, SHOWN_USER } from '../../accounts/present-user.ts'
import { startSession } from '../../accounts/sessions.ts'
import {
  beginChallenge,
  beginSignIn,
  endSignIn,
  findChallenge,
  signInKeyOf,
  takeChallenge,
} from '../../accounts/sign-in-challenges.ts'
import { tellPerson } from '../../accounts/sign-in-mails.ts'
import { asSignedIn } from '../../accounts/signed-in-user.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { signInMethods } from '../../database/schema/second-steps.ts'
import { users } from '../../database/schema/users.ts'
import { SIGN_IN_CHANGES } from '../../mail/messages/sign-in-change.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { and, eq, isNull, lt, or } from '../../platform/drizzle.ts'
import { decryptSecret, UnreadableSecretError } from '../../platform/secret-keys.ts'
import { findStep } from './app-codes.ts'
import { listMethods } from './methods.ts'
import { checkPasskey, optionsToUse } from './passkeys.ts'
import { hashTypedCode, spendCode } from './recovery-codes.ts'

interface Http {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The sign-in that this browser has begun with a password. @throws {AppError} `signInExpired` */
async function findPending(context: AppContext, request: FastifyRequest) {
  const key = signInKeyOf(request)
  const pending = key && (await findChallenge(context, { kind: 'second-step', key }))
  if (!pending || pending.userId === null) throw new AppError('signInExpired')
  return { key: pending.key, userId: pending.userId }
}

/** Ways to confirm the pending sign-in. */
export async function readPendingKinds(context: AppContext, request: FastifyRequest) {
  const { userId } = await findPending(context, request)
  const { methods, codesLeft } = await listMethods(context.db, userId)
  return [...new Set(methods.map(({ kind }) => kind)), ...(codesLeft ? (['recovery'] as const) : [])]
}

/** Confirms the pending sign-in with a code; of racing requests with one code exactly one succeeds. */
export async function confirmByCode(
  context: AppContext,
  { kind, code }: z.output<(typeof secondStepRoutes.confirm)['body']>,
  { request, reply }: Http,
): Promise<User> {
  const { db, rateLimits } = context
  const { key, userId } = await findPending(context, request)
  const address = countedAddress(request.ip)
  const tries = [
    ['secondStepByUser', String(userId)],
    ['secondStepByUserAndDay', String(userId)],
  ] as const
  await rateLimits.consumeAll(tries)
  const spend =
    kind === 'app'
      ? await findAppCode(context, userId, code, request)
      : await findRecoveryCode(context, userId, code, address, request)
  const user = await db.transaction(async tx => {
    const taken = await takeChallenge(context, tx, { kind: 'second-step', key })
    if (taken?.userId !== userId) throw new AppError('signInExpired')
    await spend(tx)
    return startFor(context, tx, { userId, refusal: 'signInExpired' }, { request, reply })
  })
  await Promise.all([
    rateLimits.reset('secondStepByUser', String(userId)),
    rateLimits.giveBack('secondStepByUserAndDay', String(userId)),
  ])
  endSignIn(reply)
  return user
}

type Spend = (tx: Transaction) => Promise<void>

async function findAppCode(
  context: AppContext,
  userId: number,
  code: string,
  { log }: FastifyRequest,
): Promise<Spend> {
  const apps = await context.db
    .select({ id: signInMethods.id, secret: signInMethods.secret })
    .from(signInMethods)
    .where(and(eq(signInMethods.userId, userId), eq(signInMethods.kind, 'app')))
  let unreadable: unknown = null
  for (const { id, secret } of apps) {
    try {
      const step = findStep(
        decryptSecret(context.config, secret ?? '', ownerOf(userId)),
        code,
        context.nowMs(),
      )
      if (step !== null) return tx => spendStep(context, tx, id, step)
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error
      unreadable = error
    }
  }
  if (unreadable === null) throw new AppError('wrongCode', undefined, { field: 'code' })
  log.error({ err: unreadable }, 'The secret of an authenticator app cannot be read')
  throw new AppError('secretKeyMissing')
}

/** A code counts once, and none from before it does afterwards. */
async function spendStep({ nowDate }: AppContext, tx: Transaction, id: number, step: number): Promise<void> {
  const isNewer = or(isNull(signInMethods.lastStep), lt(signInMethods.lastStep, step))
  const spent = await tx
    .update(signInMethods)
    .set({ lastStep: step, lastUsedAt: nowDate() })
    .where(and(eq(signInMethods.id, id), isNewer))
    .returning({ id: signInMethods.id })
  if (spent.length === 0) throw new AppError('wrongCode', undefined, { field: 'code' })
}

async function findRecoveryCode(
  context: AppContext,
  userId: number,
  code: string,
  address: string,
  { id: requestId }: FastifyRequest,
): Promise<Spend> {
  const hash = await hashTypedCode(context.db, userId, code, address)
  const title = titleOf(await context.settings.read())
  return async tx => {
    const left = hash && (await spendCode(tx, userId, hash))
    if (left === null || left === '') throw new AppError('wrongRecoveryCode', undefined, { field: 'code' })
    const at = context.nowDate()
    await recordAudit(
      tx,
      { by: userId, at, requestId },
      { action: 'second-steps.use-recovery-code', subject: { kind: 'user', id: userId }, after: { left } },
    )
    await tellPerson(context, tx, userId, {
      ...SIGN_IN_CHANGES.codeUsed(title, left),
      at,
    })
  }
}

/** Options for the browser's passkeys: the person's own after the password, else any. */
export async function beginPasskey(
  context: AppContext,
  { isSecondStep }: z.output<(typeof secondStepRoutes.beginPasskey)['body']>,
  { request, reply }: Http,
) {
  await context.rateLimits.consume('passkeyByAddress', countedAddress(request.ip))
  const pending = isSecondStep ? await findPending(context, request) : null
  const allowed =
    pending &&
    (await context.db
      .select({ credentialId: signInMethods.credentialId, transports: signInMethods.transports })
      .from(signInMethods)
      .where(and(eq(signInMethods.userId, pending.userId), eq(signInMethods.kind, 'passkey'))))
  const options = await optionsToUse(context, request, allowed)
  await beginChallenge(context, context.db, {
    kind: 'passkey',
    key: pending?.key ?? beginSignIn(request, reply),
    userId: pending?.userId ?? null,
    value: options.challenge,
    minutes: PENDING_SIGN_IN_MINUTES,
  })
  return { ...options }
}

/** Signs in with a passkey, which its person has unlocked: two factors by itself. */
export async function confirmByPasskey(
  context: AppContext,
  credential: z.output<(typeof secondStepRoutes.usePasskey)['body']>,
  { request, reply }: Http,
): Promise<User> {
  const key = signInKeyOf(request)
  // Ended before it is checked: each challenge is answered once.
  const begun = key && (await takeChallenge(context, context.db, { kind: 'passkey', key }))
  if (!begun) throw new AppError('signInExpired')
  const [stored] = await context.db
    .select()
    .from(signInMethods)
    .where(eq(signInMethods.credentialId, credential.id))
  if (!stored || (begun.userId !== null && begun.userId !== stored.userId))
    throw new AppError('passkeyRefused')
  const useCount = await checkPasskey(context, request, credential, {
    stored,
    challenge: begun.value ?? '',
  })
  const user = await context.db.transaction(async tx => {
    if (begun.userId !== null) {
      const taken = await takeChallenge(context, tx, { kind: 'second-step', key: begun.key })
      if (taken?.userId !== stored.userId) throw new AppError('signInExpired')
    }
    const [used] = await tx
      .update(signInMethods)
      .set({ useCount, lastUsedAt: context.nowDate() })
      // A copied passkey would count the same use again.
      .where(and(eq(signInMethods.id, stored.id), eq(signInMethods.useCount, stored.useCount ?? 0)))
      .returning({ id: signInMethods.id })
    if (!used) throw new AppError('passkeyRefused')
    const { userId } = stored
    return startFor(context, tx, { userId, refusal: 'passkeyRefused' }, { request, reply })
  })
  endSignIn(reply)
  return user
}

/** Starts the session, unless the person has left. */
async function startFor(
  context: AppContext,
  tx: Transaction,
  { userId, refusal }: { readonly userId: number; readonly refusal: 'signInExpired' | 'passkeyRefused' },
  { request, reply }: Http,
): Promise<User> {
  const [row] = await tx.select(SHOWN_USER).from(users).where(eq(users.id, userId))
  if (!row?.isActive) throw new AppError(refusal)
  const began = await startSession(context, tx, userId, request, reply)
  return asSignedIn(context, { ...presentUser(row), ...began }, true)
}
