/** Audience of an announcement: places, positions and jobs, or people by name. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { announcementAudience } from '#contract/announcement-form.ts'
import { type Actor, locationsWhere } from '#domain/abilities.ts'
import { mayAnnounceTo, mayAnnounceToPeople } from '#domain/announcements.ts'
import type { Queries } from '../../database/client.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { userPlaces } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, isNull, ne, type SQL, sql } from '../../platform/drizzle.ts'

export type AnnouncementAudience = z.output<typeof announcementAudience>

/**
 * Condition for listed people, `total` in the query, the same for the count, the readers and reminders. A missing job
 * belongs to every job, as in `domain/audience.ts`.
 */
export function audienceOf({ locationIds, positions, jobIds, userIds }: AnnouncementAudience): SQL {
  if (userIds.length > 0) return sql`total.is_listed and total.user_id = any(${sql.param(userIds)}::int[])`
  const conditions = [
    ...(locationIds.length === 0 ? [] : [sql`location_id = any(${sql.param(locationIds)}::int[])`]),
    ...(positions.length === 0 ? [] : [sql`position = any(${sql.param(positions)}::text[])`]),
    ...(jobIds.length === 0 ? [] : [sql`(job_ids = '{}' or job_ids && ${sql.param(jobIds)}::int[])`]),
  ]
  if (conditions.length === 0) return sql`total.is_listed`
  const worksThere = sql`total.user_id in (select user_id from user_places where ${sql.join(conditions, sql` and `)})`
  const isUnplaced =
    locationIds.length + positions.length === 0
      ? sql`not exists (select from user_places where user_places.user_id = total.user_id)`
      : sql`false`
  return sql`total.is_listed and (${worksThere} or ${isUnplaced})`
}

const isEmpty = (...columns: SQL[]) =>
  sql.join(
    columns.map(column => sql`cardinality(${column}) = 0`),
    sql` and `,
  )
const { locationIds, positions, jobIds, userIds } = notifications
const [LOCATIONS, POSITIONS, JOBS] = [sql`${locationIds}`, sql`${positions}`, sql`${jobIds}`]

/** `audienceOf` for rows of `users` and `notifications`. */
export const IS_IN_AUDIENCE: SQL = sql`${users.role} <> 'customer' and case
  when cardinality(${userIds}) > 0 then ${users.id} = any(${userIds})
  else (${isEmpty(LOCATIONS, POSITIONS, JOBS)})
    or exists (
      select from ${userPlaces}
      where ${userPlaces.userId} = ${users.id}
        and (${isEmpty(LOCATIONS)} or ${userPlaces.locationId} = any(${locationIds}))
        and (${isEmpty(POSITIONS)} or ${userPlaces.position} = any(${positions}))
        and (${isEmpty(JOBS)} or ${isEmpty(sql`${userPlaces.jobIds}`)} or ${userPlaces.jobIds} && ${jobIds})
    )
    or (${isEmpty(LOCATIONS, POSITIONS)}
      and not exists (select from ${userPlaces} where ${userPlaces.userId} = ${users.id}))
  end`

/** Condition on a row of `notifications`: everyone it is for is at one of these locations. */
function isAudienceWithin(reach: readonly number[]): SQL {
  const ids = sql`${sql.param([...reach])}::int[]`
  return sql`case when cardinality(${userIds}) > 0
    then not exists (
      select from unnest(${userIds}) as named (id)
      where not exists (select from user_places as place where place.user_id = named.id and place.location_id = any(${ids})))
    else cardinality(${locationIds}) > 0 and ${locationIds} <@ ${ids} end`
}

/** Staff among these people, with the locations of each. */
export function readNamed(queries: Queries, ids: readonly number[]) {
  return queries
    .select({
      id: users.id,
      locationIds: sql<
        number[]
      >`array(select location_id from user_places where user_places.user_id = ${users.id})`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), ne(users.role, 'customer'), eq(users.isActive, true)))
}

/** Refuses an audience outside the actor's reach, and people who are not there. */
export async function refuseAudience(
  queries: Queries,
  actor: Actor,
  audience: AnnouncementAudience,
): Promise<void> {
  if (audience.userIds.length === 0) {
    if (!mayAnnounceTo(actor, audience.locationIds))
      throw new AppError('notYourLocations', undefined, { field: 'locationIds' })
    return
  }
  if (audience.locationIds.length + audience.positions.length + audience.jobIds.length > 0) {
    const fieldMessage = 'Choose people by name, or restaurants, positions and jobs'
    throw new AppError('badInput', undefined, { field: 'userIds', fieldMessage })
  }
  const people = await readNamed(queries, audience.userIds)
  const areAllThere = people.length === audience.userIds.length
  // A manager learns nothing of others: unknown people are refused like those of another restaurant.
  if (!areAllThere && locationsWhere(actor, 'announcements.send') === 'all')
    throw new AppError('userNotFound', undefined, { field: 'userIds' })
  if (!(areAllThere && mayAnnounceToPeople(actor, people)))
    throw new AppError('notYourPeople', undefined, { field: 'userIds' })
}

/** Condition: sent by management and visible to the actor; for a manager, only those to their locations. */
export function isInReach(actor: Actor): SQL | undefined {
  const reach = locationsWhere(actor, 'announcements.send')
  // Changes of dishes have their own list, and are withdrawn by another change.
  const isForMany = and(
    isNull(notifications.recipientId),
    isNull(notifications.dishChangeId),
    isNull(notifications.reminds),
  )
  if (reach === 'all') return isForMany
  return and(isForMany, isAudienceWithin(reach))
}
