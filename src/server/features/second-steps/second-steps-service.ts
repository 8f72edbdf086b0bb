/** Adding, renaming and removing passkeys and authenticator apps. Source: decision 52. */
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { titleOf } from '#contract/house/configuration.ts'
import type { User } from '#contract/people/accounts.ts'
import type { secondStepRoutes } from '#contract/people/second-steps.ts'
import { ADDING_MINUTES, isHeldToSecondStep, METHODS_MAX } from '#domain/people/second-steps.ts'
import { ownerOf } from '../../accounts/app-secrets.ts'
import { confirmPassword } from '../../accounts/credentials.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import { beginChallenge, findChallenge, takeChallenge } from '../../accounts/sign-in-challenges.ts'
import { tellPerson } from '../../accounts/sign-in-mails.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { type Queries, returned, type Transaction } from '../../database/client.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { recoveryCodes, signInMethods } from '../../database/schema/second-steps.ts'
import { sessions } from '../../database/schema/users.ts'
import { SIGN_IN_CHANGES } from '../../mail/messages/sign-in-change.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { and, eq, ne } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { decryptSecret, encryptSecret, hasLastingKeys } from '../../platform/secret-keys.ts'
import { findStep, newAppSecret } from './app-codes.ts'
import { listMethods } from './methods.ts'
import { optionsToMake, readNewPasskey } from './passkeys.ts'
import { countCodes, makeCodes } from './recovery-codes.ts'

/** Somebody about their own account, in a request of theirs. */
export interface OwnRequest {
  readonly user: User
  readonly acting: ActorContext
  readonly request: FastifyRequest
}

export async function readOwn({ db, settings }: AppContext, user: User) {
  const { requireSecondStep } = await settings.read()
  return { ...(await listMethods(db, user.id)), isRequired: requireSecondStep && isHeldToSecondStep(user) }
}

const countMethods = (queries: Queries, userId: number) =>
  queries.$count(signInMethods, eq(signInMethods.userId, userId))

/** Asks for the password before another method. */
async function admit(context: AppContext, { user, request }: OwnRequest, password: string): Promise<void> {
  await confirmPassword(context, user, password, countedAddress(request.ip))
  if ((await countMethods(context.db, user.id)) >= METHODS_MAX) throw new AppError('tooManyMethods')
}

/** Key of what this session has begun. */
function keyOf(request: FastifyRequest): string {
  const key = sessionKeyOf(request)
  if (key === null) throw new AppError('notSignedIn')
  return key
}

/** A secret for an authenticator app; it counts once its first code has come. */
export async function beginApp(context: AppContext, own: OwnRequest, password: string) {
  if (!hasLastingKeys(context.config)) throw new AppError('appsNeedKeys')
  await admit(context, own, password)
  const { user, request } = own
  const issuer = titleOf(await context.settings.read())
  const made = newAppSecret({ issuer, username: user.username })
  await beginChallenge(context, context.db, {
    kind: 'add-app',
    key: keyOf(request),
    userId: user.id,
    value: encryptSecret(context.config, made.secret, ownerOf(user.id)),
    minutes: ADDING_MINUTES,
  })
  return made
}

export async function addApp(
  context: AppContext,
  own: OwnRequest,
  { name, code }: z.output<(typeof secondStepRoutes.addApp)['body']>,
) {
  const { user, request } = own
  const begun = { kind: 'add-app', key: keyOf(request) } as const
  const { value } = (await findChallenge(context, begun)) ?? {}
  if (!value) throw new AppError('addingExpired')
  const secret = decryptSecret(context.config, value, ownerOf(user.id))
  const step = findStep(secret, code, context.nowMs())
  if (step === null) throw new AppError('wrongCode', undefined, { field: 'code' })
  return add(context, own, {
    take: async tx => {
      if ((await takeChallenge(context, tx, begun))?.value !== value) throw new AppError('addingExpired')
    },
    method: { kind: 'app', name, secret: value, lastStep: step },
  })
}

export async function beginNewPasskey(context: AppContext, own: OwnRequest, password: string) {
  await admit(context, own, password)
  const { user, request } = own
  const options = await optionsToMake(context, request, {
    user,
    title: titleOf(await context.settings.read()),
    own: await context.db
      .select({ credentialId: signInMethods.credentialId, transports: signInMethods.transports })
      .from(signInMethods)
      .where(and(eq(signInMethods.userId, user.id), eq(signInMethods.kind, 'passkey'))),
  })
  await beginChallenge(context, context.db, {
    kind: 'add-passkey',
    key: keyOf(request),
    userId: user.id,
    value: options.challenge,
    minutes: ADDING_MINUTES,
  })
  return { ...options }
}

export async function addPasskey(
  context: AppContext,
  own: OwnRequest,
  { name, credential }: z.output<(typeof secondStepRoutes.addPasskey)['body']>,
) {
  const begun = { kind: 'add-passkey', key: keyOf(own.request) } as const
  // Ended before it is checked: each challenge is answered once.
  const { value } = (await takeChallenge(context, context.db, begun)) ?? {}
  if (!value) throw new AppError('addingExpired')
  const passkey = await readNewPasskey(context, own.request, credential, value)
  return add(context, own, { method: { kind: 'passkey', name, ...passkey } })
}

interface Adding {
  /** Ends what was begun. */
  readonly take?: (tx: Transaction) => Promise<void>
  readonly method: Omit<typeof signInMethods.$inferInsert, 'userId' | 'createdAt'>
}

/** Adds a method. With the first, other sessions end and there are recovery codes. */
async function add(context: AppContext, { user, acting, request }: OwnRequest, { take, method }: Adding) {
  const title = titleOf(await context.settings.read())
  const userId = user.id
  const hasCodes = (await countCodes(context.db, userId)) !== null
  const made = hasCodes ? null : await makeCodes(countedAddress(request.ip))
  return context.db.transaction(async tx => {
    await lockPeople(tx, [userId])
    await take?.(tx)
    const before = await countMethods(tx, userId)
    if (before >= METHODS_MAX) throw new AppError('tooManyMethods')
    const row = returned(
      await tx
        .insert(signInMethods)
        .values({ ...method, userId, createdAt: acting.at })
        .returning()
        .catch(error => {
          if (isUniqueViolation(error, 'sign_in_methods_credential')) throw new AppError('passkeyKnown')
          throw error
        }),
    )
    const codes =
      made &&
      (await tx
        .insert(recoveryCodes)
        .values({ userId, ...made.row, createdAt: acting.at })
        .onConflictDoNothing()
        .returning({ userId: recoveryCodes.userId }))
    if (before === 0)
      await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keyOf(request))))
    const { kind, name } = row
    await recordAudit(tx, acting, {
      action: 'second-steps.add',
      subject: { kind: 'user', id: userId },
      after: { kind, name },
    })
    await tellPerson(context, tx, userId, {
      ...SIGN_IN_CHANGES.stepAdded(title, { kind, name }),
      at: acting.at,
    })
    return { method: row, recoveryCodes: codes?.length ? [...(made?.codes ?? [])] : null }
  })
}

export async function renameMethod(
  { db }: AppContext,
  user: User,
  methodId: number,
  name: string,
): Promise<void> {
  const renamed = await db
    .update(signInMethods)
    .set({ name })
    .where(isOwn(user, methodId))
    .returning({ id: signInMethods.id })
  if (renamed.length === 0) throw new AppError('methodNotFound')
}

const isOwn = ({ id }: User, methodId: number) =>
  and(eq(signInMethods.id, methodId), eq(signInMethods.userId, id))

/** Removes an own method; the last one only where none is required. */
export async function removeMethod(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  methodId: number,
  password: string,
): Promise<void> {
  await confirmPassword(context, user, password, countedAddress(request.ip))
  await context.db.transaction(async tx => {
    await lockPeople(tx, [user.id])
    const [removed] = await tx.delete(signInMethods).where(isOwn(user, methodId)).returning()
    if (!removed) throw new AppError('methodNotFound')
    // Under the lock of the person, which switching the setting on waits for.
    const settings = await context.settings.readFresh(tx)
    if ((await countMethods(tx, user.id)) === 0) {
      if (settings.requireSecondStep && isHeldToSecondStep(user)) throw new AppError('lastMethodNeeded')
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    }
    const { kind, name } = removed
    await recordAudit(tx, acting, {
      action: 'second-steps.remove',
      subject: { kind: 'user', id: user.id },
      before: { kind, name },
    })
    await tellPerson(context, tx, user.id, {
      ...SIGN_IN_CHANGES.stepRemoved(titleOf(settings), { kind, name }),
      at: acting.at,
    })
  })
}

async function refuseWithoutMethod(queries: Queries, userId: number): Promise<void> {
  if ((await countMethods(queries, userId)) === 0) throw new AppError('noSecondStep')
}

/** New recovery codes; the ones before stop working. */
export async function renewCodes(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  password: string,
): Promise<string[]> {
  const address = countedAddress(request.ip)
  // Before eleven hashes.
  await refuseWithoutMethod(context.db, user.id)
  await confirmPassword(context, user, password, address)
  const title = titleOf(await context.settings.read())
  const { codes, row } = await makeCodes(address)
  await context.db.transaction(async tx => {
    await lockPeople(tx, [user.id])
    await refuseWithoutMethod(tx, user.id)
    const values = { ...row, createdAt: acting.at }
    await tx
      .insert(recoveryCodes)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: recoveryCodes.userId, set: values })
    await recordAudit(tx, acting, {
      action: 'second-steps.renew-codes',
      subject: { kind: 'user', id: user.id },
    })
    await tellPerson(context, tx, user.id, {
      ...SIGN_IN_CHANGES.codesRenewed(title),
      at: acting.at,
    })
  })
  return [...codes]
}
