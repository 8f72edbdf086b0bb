/** PINs for shared tablets: one's own, and unlocking those of others. Source: decision 56. */
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { titleOf } from '#contract/house/configuration.ts'
import type { User } from '#contract/people/accounts.ts'
import type { LockedPin, ownPinForm } from '#contract/people/tablets.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { PIN_TRIES } from '#domain/people/tablets.ts'
import { confirmPassword } from '../../accounts/credentials.ts'
import { hashPassword } from '../../accounts/passwords.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import { tellPerson } from '../../accounts/sign-in-mails.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { sessions, userPins, users } from '../../database/schema/users.ts'
import { isMember } from '../../locations/membership.ts'
import { SIGN_IN_CHANGES } from '../../mail/messages/sign-in-change.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { and, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

interface OwnRequest {
  readonly user: User
  readonly acting: ActorContext
  readonly request: FastifyRequest
}

export async function readOwnPin({ db }: AppContext, { id }: User) {
  const [own] = await db
    .select({ setAt: userPins.setAt, wrongTries: userPins.wrongTries })
    .from(userPins)
    .where(eq(userPins.userId, id))
  return { setAt: own?.setAt ?? null, isLocked: (own?.wrongTries ?? 0) >= PIN_TRIES }
}

/** Sets or changes the PIN. A locked one opens again. */
export async function setOwnPin(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  { password, pin }: z.output<typeof ownPinForm>,
): Promise<void> {
  const address = countedAddress(request.ip)
  await confirmPassword(context, user, password, address)
  const title = titleOf(await context.settings.read())
  // Before the transaction, which must not hold a connection while hashing waits.
  const hash = await hashPassword(pin, address)
  await context.db.transaction(async tx => {
    await lockPeople(tx, [user.id])
    // Signed out in the meantime, by a reset of the password for example.
    const isHere = eq(sessions.tokenHash, sessionKeyOf(request) ?? '')
    if ((await tx.$count(sessions, isHere)) === 0) throw new AppError('notSignedIn')
    const values = { hash, wrongTries: 0, setAt: acting.at }
    await tx
      .insert(userPins)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({ target: userPins.userId, set: values })
    await recordAudit(tx, acting, { action: 'pins.set', subject: { kind: 'user', id: user.id } })
    await tellPerson(context, tx, user.id, {
      ...SIGN_IN_CHANGES.pin(title),
      at: acting.at,
    })
  })
}

export function listLockedPins({ db }: AppContext, reader: Actor): Promise<LockedPin[]> {
  return db
    .select({ id: users.id, fullName: users.fullName })
    .from(userPins)
    .innerJoin(users, eq(users.id, userPins.userId))
    .where(
      and(
        eq(userPins.wrongTries, PIN_TRIES),
        eq(users.isActive, true),
        isMember(users.id, { theirs: locationsWhere(reader, 'people.follow') }),
      ),
    )
    .orderBy(users.fullName, users.id)
}

/** Gives a locked PIN new tries; any other stays as it is. */
export async function unlockPin({ db }: AppContext, acting: ActorContext, userId: number): Promise<void> {
  await db.transaction(async tx => {
    const unlocked = await tx
      .update(userPins)
      .set({ wrongTries: 0 })
      .where(and(eq(userPins.userId, userId), eq(userPins.wrongTries, PIN_TRIES)))
      .returning({ userId: userPins.userId })
    if (unlocked.length === 0) return
    await recordAudit(tx, acting, { action: 'pins.unlock', subject: { kind: 'user', id: userId } })
  })
}

export async function removeOwnPin(
  context: AppContext,
  { user, acting, request }: OwnRequest,
  password: string,
): Promise<void> {
  await confirmPassword(context, user, password, countedAddress(request.ip))
  await context.db.transaction(async tx => {
    const removed = await tx
      .delete(userPins)
      .where(eq(userPins.userId, user.id))
      .returning({ userId: userPins.userId })
    if (removed.length === 0) return
    await recordAudit(tx, acting, { action: 'pins.remove', subject: { kind: 'user', id: user.id } })
  })
}
