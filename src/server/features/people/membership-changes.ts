/** Moves and new positions or jobs of several people, and their undo. Source: ruling R13. */
import type { ChangedMemberships } from '#contract/people/membership-changes.ts'
import { can } from '#domain/people/abilities.ts'
import {
  isSameMembership,
  type MembershipChange,
  planMembershipChange,
} from '#domain/people/membership-changes.ts'
import { changePlaceIn } from '../../accounts/places.ts'
import { presentUser, SHOWN_USER } from '../../accounts/present-user.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { lockPeople } from '../../database/lock-people.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, inArray } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'

interface ChangeRequest {
  readonly userIds: readonly number[]
  readonly change: MembershipChange
  /** Changes nothing: for the count before. */
  readonly isTrial: boolean
}

/**
 * All in one transaction, with an entry in the log for each membership. People that the actor does not see are neither
 * changed nor named. Refusals: `locationNotFound`, `jobNotFound`.
 */
export function changeMemberships(
  { db }: AppContext,
  acting: ActorContext,
  { userIds, change, isTrial }: ChangeRequest,
): Promise<ChangedMemberships> {
  return db.transaction(async tx => {
    const people = await readLocked(tx, userIds)
    const since = await readSince(tx, userIds)
    const changed: ChangedMemberships['changed'] = []
    const staying: ChangedMemberships['kept'] = []
    for (const { id, fullName, role, isActive, places = [] } of people) {
      const locationIds = places.map(({ locationId }) => locationId)
      if (!can(acting.actor, 'people.see', { locationIds })) continue
      const planned = planMembershipChange(acting.actor, { role, isActive, places }, change)
      if (typeof planned === 'string') {
        staying.push({ id, fullName, reason: planned })
        continue
      }
      const changes = planned.map(({ locationId, before, after }) => ({
        locationId,
        before: before && copyOf(before),
        after: after && copyOf(after),
        since: since.get(`${id} ${locationId}`) ?? null,
      }))
      changed.push({ userId: id, changes })
      if (isTrial) continue
      for (const { locationId, after } of changes)
        await changePlaceIn(tx, acting, {
          ...{ userId: id, locationId, position: after?.position ?? null },
          jobIds: after?.jobIds ?? [],
        })
    }
    return { changed, kept: staying }
  })
}

/** Undoes it for all of them, with the reach of a change; `changedSince` if any membership is another by now. */
export async function undoMembershipChanges(
  { db }: AppContext,
  acting: ActorContext,
  changed: ChangedMemberships['changed'],
): Promise<void> {
  await db.transaction(async tx => {
    const people = new Map(
      (
        await readLocked(
          tx,
          changed.map(({ userId }) => userId),
        )
      ).map(person => [person.id, person]),
    )
    const others = new Set<string>()
    for (const { userId, changes } of changed) {
      const person = people.get(userId)
      const places = person?.places ?? []
      const isSeen = can(acting.actor, 'people.see', {
        locationIds: places.map(({ locationId }) => locationId),
      })
      if (!person || !isSeen) throw new AppError('userNotFound')
      const isAsLeft = changes.every(({ locationId, after }) =>
        isSameMembership(places.find(place => place.locationId === locationId) ?? null, after),
      )
      if (!isAsLeft || !person.isActive) others.add(person.fullName)
    }
    if (others.size > 0) throw new AppError('changedSince', { names: [...others] })
    // The former membership returns before the new one ends, so that the person stays in reach.
    for (const { userId, changes } of changed)
      for (const { locationId, before, since } of changes.toReversed())
        await changePlaceIn(tx, acting, {
          ...{ userId, locationId, position: before?.position ?? null },
          jobIds: before?.jobIds ?? [],
          ...(since !== null && { since: new Date(Math.min(Date.parse(since), acting.at.getTime())) }),
        })
  })
}

const copyOf = ({
  jobIds,
  ...membership
}: {
  locationId: number
  position: 'staff' | 'lead' | 'manager'
  jobIds?: readonly number[] | undefined
}) => ({
  ...membership,
  ...(jobIds && { jobIds: [...jobIds] }),
})

/** Locked, so that two managers change them one after the other; by name. */
async function readLocked(tx: Transaction, userIds: readonly number[]) {
  const isAsked = inArray(users.id, [...userIds])
  await lockPeople(tx, userIds)
  // Read after the locks, with whatever a waiting request wrote.
  const rows = await tx
    .select(SHOWN_USER)
    .from(users)
    .where(isAsked)
    .orderBy(asc(users.fullName), asc(users.id))
  return rows.map(presentUser)
}

async function readSince(tx: Transaction, userIds: readonly number[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ userId: memberships.userId, locationId: memberships.locationId, since: memberships.since })
    .from(memberships)
    .where(inArray(memberships.userId, [...userIds]))
  return new Map(
    rows.map(({ userId, locationId, since }) => [`${userId} ${locationId}`, since.toISOString()]),
  )
}
