/** Memberships and positions. Source: ruling R13. */

import type { User } from '#contract/people/accounts.ts'
import { can } from '#domain/people/abilities.ts'
import type { Position } from '#domain/people/places.ts'
import { recordAudit } from '../audit.ts'
import type { AppContext } from '../context.ts'
import type { Transaction } from '../database/client.ts'
import { lockPeople } from '../database/lock-people.ts'
import { jobs } from '../database/schema/jobs.ts'
import { memberships } from '../database/schema/places.ts'
import { users } from '../database/schema/users.ts'
import { findLocation } from '../locations/locations.ts'
import { AppError } from '../platform/app-error.ts'
import { and, eq, inArray } from '../platform/drizzle.ts'
import type { ActorContext } from '../platform/route.ts'
import { presentUser, SHOWN_USER } from './present-user.ts'

interface PlaceOf {
  readonly userId: number
  readonly locationId: number
  /** `null` removes the membership. */
  readonly position: Position | null
  /** Jobs there; missing: as before. */
  readonly jobIds?: readonly number[] | undefined
  /** For a membership that comes back; missing: from now. */
  readonly since?: Date | undefined
}

export function changePlace({ db }: AppContext, acting: ActorContext, place: PlaceOf): Promise<User> {
  return db.transaction(tx => changePlaceIn(tx, acting, place))
}

/**
 * Adds, changes or removes a membership; what the person earned and signed there stays. A manager does so
 * with people they already see: others join by an invitation, or are assigned by an admin. Refusals:
 * `notAllowed`, `userNotFound`, `locationNotFound`, `jobNotFound`, `customerWithoutPlace`.
 */
export async function changePlaceIn(
  tx: Transaction,
  acting: ActorContext,
  { userId, locationId, position, jobIds: asked, since = acting.at }: PlaceOf,
): Promise<User> {
  const { actor } = acting
  const isPerson = eq(users.id, userId)
  // Serialises changes of one person's memberships.
  await lockPeople(tx, [userId])
  const readPerson = async () => (await tx.select(SHOWN_USER).from(users).where(isPerson))[0]
  const person = await readPerson()
  if (!person) throw new AppError('userNotFound')
  const places = person.places ?? []
  const before = places.find(place => place.locationId === locationId)
  const mayChange = [before?.position ?? null, position]
    .filter(changed => changed !== null)
    .every(changed => can(actor, 'places.change', { locationId, position: changed }))
  const isSeen = can(actor, 'people.see', { locationIds: places.map(place => place.locationId) })
  if (!mayChange || !isSeen) throw new AppError('notAllowed')
  const jobsBefore = before?.jobIds ?? []
  const jobIds = position === null ? [] : (asked ?? jobsBefore).toSorted((a, b) => a - b)
  const isSame = (before?.position ?? null) === position && jobIds.join() === jobsBefore.join()
  if (isSame) return presentUser(person)
  const names = await readJobNames(tx, [...jobsBefore, ...jobIds])
  if (!jobIds.every(id => names.has(id))) throw new AppError('jobNotFound')
  const namesOf = (ids: readonly number[]) => ids.flatMap(id => names.get(id) ?? [])
  if (position === null) {
    await tx
      .delete(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.locationId, locationId)))
  } else {
    if (person.role === 'customer') throw new AppError('customerWithoutPlace')
    await findLocation(tx, locationId)
    await tx
      .insert(memberships)
      .values({ userId, locationId, position, jobIds, since })
      .onConflictDoUpdate({
        target: [memberships.userId, memberships.locationId],
        set: { position, jobIds, changedAt: acting.at },
      })
  }
  await recordAudit(tx, acting, {
    action: 'places.change',
    subject: { kind: 'user', id: userId },
    locationId,
    before: { position: before?.position ?? null, jobs: namesOf(jobsBefore) },
    after: { position, jobs: namesOf(jobIds) },
  })
  return presentUser((await readPerson()) ?? person)
}

async function readJobNames(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: jobs.id, name: jobs.name })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
