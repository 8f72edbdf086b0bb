/**
 * Role and activity of people. Changes take effect with the person's next request. Permissions are checked
 * here under a lock, since two requests could race. Source: ruling R13.
 */

import type { RefusalCode } from '#contract/errors.ts'
import type { ShiftsMoved } from '#contract/people/absences.ts'
import type { User } from '#contract/people/accounts.ts'
import { type Actor, can } from '#domain/people/abilities.ts'
import type { StayingReason } from '#domain/people/people.ts'
import type { Role } from '#domain/people/roles.ts'
import { recordAudit } from '../audit.ts'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockPeople } from '../database/lock-people.ts'
import { memberships } from '../database/schema/places.ts'
import { users } from '../database/schema/users.ts'
import { bringShiftsBack, takeShiftsOff } from '../locations/taken-off.ts'
import { AppError } from '../platform/app-error.ts'
import { eq, sql } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'
import { endAllSessions } from './sessions.ts'

/**
 * Changes another person's role; admins only. A new customer loses all memberships; a promoted guest needs a
 * password by the staff rules. Refusals: `notAllowed`, `ownStanding`, `lastAdmin`, `staffPasswordMissing`,
 * `userNotFound`.
 */
export async function changeRole(
  { db }: AppContext,
  acting: ActorContext,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<User> {
  return db.transaction(async tx => {
    const person = await lockPerson(tx, acting.actor, userId)
    if (!can(acting.actor, 'roles.change')) throw new AppError('managementOnly')
    if (person.role === role) return presentUser(person)
    refuseLastAdmin(person)
    if (person.role === 'customer' && !person.hasStaffPassword)
      throw new AppError('staffPasswordMissing', undefined, { field: 'role' })
    const isChef = person.isChef && role !== 'customer'
    await tx.update(users).set({ role, isChef }).where(eq(users.id, userId))
    if (role === 'customer') await tx.delete(memberships).where(eq(memberships.userId, userId))
    const changed = await readPerson(tx, userId)
    await recordAudit(tx, acting, {
      action: 'people.change-role',
      subject: { kind: 'user', id: userId },
      before: statusOf(person),
      after: statusOf(changed),
    })
    return presentUser(changed)
  })
}

/**
 * Lets a person assess recipes, or no longer; admins only. Refusals: `notAllowed`, `managementOnly`, `ownStanding`,
 * `chefIsStaff`, `userNotFound`.
 */
export async function changeChef(
  { db }: AppContext,
  acting: ActorContext,
  { userId, isChef }: { readonly userId: number; readonly isChef: boolean },
): Promise<void> {
  await db.transaction(async tx => {
    const person = await lockPerson(tx, acting.actor, userId)
    if (!can(acting.actor, 'roles.change')) throw new AppError('managementOnly')
    if (person.isChef === isChef) return
    if (isChef && person.role === 'customer') throw new AppError('chefIsStaff')
    await tx.update(users).set({ isChef }).where(eq(users.id, userId))
    await recordAudit(tx, acting, {
      action: 'people.change-chef',
      subject: { kind: 'user', id: userId },
      before: { isChef: person.isChef },
      after: { isChef },
    })
  })
}

/**
 * Deactivates a person and ends their sessions; what they did, earned and signed stays. Refusals:
 * `notAllowed` unless the actor manages the account, `ownStanding`, `lastAdmin`, `userNotFound`.
 * @param takesShiftsOff shifts to come leave the rota, until the person is back
 */
export async function deactivate(
  { db }: AppContext,
  acting: ActorContext,
  userId: number,
  takesShiftsOff = false,
): Promise<ShiftsMoved> {
  return db.transaction(async tx => {
    const person = await lockPerson(tx, acting.actor, userId)
    return { shifts: person.isActive ? await letGo(tx, acting, person, takesShiftsOff) : 0 }
  })
}

/** How many shifts went with the person. Refusal: `lastAdmin`. */
async function letGo(
  tx: Transaction,
  acting: ActorContext,
  person: Person,
  takesShiftsOff: boolean,
): Promise<number> {
  refuseLastAdmin(person)
  const userId = person.id
  await tx.update(users).set(activityFields(false, acting)).where(eq(users.id, userId))
  await endAllSessions(tx, userId)
  const shifts = takesShiftsOff ? await takeShiftsOff(tx, acting, userId) : 0
  await recordStatus(tx, acting, { userId, isActive: false, shifts })
  return shifts
}

const STAYS: Partial<Record<RefusalCode, StayingReason>> = {
  ownStanding: 'oneself',
  lastAdmin: 'last-admin',
  notAllowed: 'not-allowed',
}

interface Leaving {
  readonly userIds: readonly number[]
  /** Changes nothing: for the count before. */
  readonly isTrial: boolean
}

/** Deactivates all who can be, with their shifts to come taken off, in one transaction and the order of their ids; those who stay come with the reason. */
export function deactivateSelected(
  { db }: AppContext,
  acting: ActorContext,
  { userIds, isTrial }: Leaving,
): Promise<{ left: number[]; kept: { id: number; reason: StayingReason }[] }> {
  return db.transaction(async tx => {
    const left: number[] = []
    const staying: { id: number; reason: StayingReason }[] = []
    for (const id of [...new Set(userIds)].toSorted((a, b) => a - b)) {
      try {
        const person = await lockPerson(tx, acting.actor, id)
        if (!person.isActive) {
          staying.push({ id, reason: 'already' })
          continue
        }
        if (isTrial) refuseLastAdmin(person)
        else await letGo(tx, acting, person, true)
        left.push(id)
      } catch (error) {
        const reason = error instanceof AppError ? STAYS[error.code as RefusalCode] : undefined
        if (!reason) throw error
        staying.push({ id, reason })
      }
    }
    return { left, kept: staying }
  })
}

/**
 * Reactivates a leaver in their former role, with the shifts that were taken off. Refusals: `notAllowed`,
 * `leaverOfAdmin`, `userNotFound`.
 */
export async function reactivate(
  { db }: AppContext,
  acting: ActorContext,
  userId: number,
): Promise<ShiftsMoved> {
  return db.transaction(async tx => {
    const person = await lockPerson(tx, acting.actor, userId)
    if (person.isActive) return { shifts: 0 }
    if (!can(acting.actor, 'people.let-back-in', { ...person, places: person.places ?? [] }))
      throw new AppError('leaverOfAdmin')
    await tx.update(users).set(activityFields(true, acting)).where(eq(users.id, userId))
    const shifts = await bringShiftsBack(tx, acting, userId)
    await recordStatus(tx, acting, { userId, isActive: true, shifts })
    return { shifts }
  })
}

/** Columns of activity, and of its end's time and author. */
export function activityFields(isActive: boolean, { at, by, actor }: ActorContext) {
  return isActive
    ? { isActive, returnedAt: at, deactivatedAt: null, deactivatedBy: null, deactivatedByRole: null }
    : { isActive, deactivatedAt: at, deactivatedBy: by, deactivatedByRole: actor.role }
}

interface Person extends Awaited<ReturnType<typeof readPerson>> {
  /** True for the only active admin. */
  readonly isLastAdmin: boolean
}

/** The person, whose account the actor manages; locked with all admins until the transaction ends. */
async function lockPerson(tx: Transaction, actor: Actor, userId: number): Promise<Person> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.role} = 'admin' and ${users.isActive}`)
    .orderBy(users.id)
    .for('no key update')
  await lockPeople(tx, [userId])
  const person = await readPerson(tx, userId)
  const isLastAdmin = admins.length === 1 && admins[0]?.id === userId
  if (userId === actor.id) throw new AppError('ownStanding')
  if (!can(actor, 'people.manage', { ...person, places: person.places ?? [] }))
    throw new AppError('notAllowed')
  // Another request was faster, and the actor is no longer an admin.
  if (actor.role === 'admin' && !isLastAdmin && !admins.some(({ id }) => id === actor.id))
    throw new AppError('managementOnly')
  return { ...person, isLastAdmin }
}

async function readPerson(tx: Transaction, userId: number) {
  const [person] = await tx
    .select({
      ...SHOWN_USER,
      deactivatedByRole: users.deactivatedByRole,
      hasStaffPassword: users.hasStaffPassword,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) throw new AppError('userNotFound')
  return person
}

function refuseLastAdmin({ isLastAdmin }: Person): void {
  if (isLastAdmin) throw new AppError('lastAdmin')
}

const statusOf = ({ role, places, isChef }: Pick<Person, 'role' | 'places' | 'isChef'>) => ({
  role,
  places: places ?? [],
  ...(isChef && { isChef }),
})

async function recordStatus(
  tx: Transaction,
  acting: ActorContext,
  {
    userId,
    isActive,
    shifts,
  }: Pick<ShiftsMoved, 'shifts'> & { readonly userId: number; readonly isActive: boolean },
): Promise<void> {
  await recordAudit(tx, acting, {
    action: isActive ? 'people.reactivate' : 'people.deactivate',
    subject: { kind: 'user', id: userId },
    before: { isActive: !isActive },
    after: { isActive, ...(shifts > 0 && { [isActive ? 'shiftsBack' : 'shiftsTakenOff']: shifts }) },
  })
}
