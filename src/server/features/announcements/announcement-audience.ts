/** Audience of an announcement: places, positions and jobs, or people by name. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { announcementAudience } from '#contract/house/announcement-form.ts'
import { paths } from '#contract/paths.ts'
import { mayAnnounceTo, mayAnnounceToPeople } from '#domain/house/announcements.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { notifications } from '../../database/schema/notifications.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq, inArray, isNull, ne, type SQL, sql } from '../../platform/drizzle.ts'
import { pushTo } from '../../push/push-messages.ts'

export type AnnouncementAudience = z.output<typeof announcementAudience>

type Expressions = Readonly<Record<keyof AnnouncementAudience, SQL>>

const isEmpty = (...lists: SQL[]) =>
  sql.join(
    lists.map(list => sql`cardinality(${list}) = 0`),
    sql` and `,
  )

/**
 * The people by name; else everyone, or those with a membership that fits. A missing job belongs to every job, as in
 * `domain/people/audience.ts`, so only restaurants and positions leave out people without a membership.
 */
const isAddressed = (userId: SQL, { locationIds, positions, jobIds, userIds }: Expressions): SQL => sql`case
  when cardinality(${userIds}) > 0 then ${userId} = any(${userIds})
  else (${isEmpty(locationIds, positions, jobIds)})
    or exists (
      select from ${memberships}
      where ${memberships.userId} = ${userId}
        and (${isEmpty(locationIds)} or ${memberships.locationId} = any(${locationIds}))
        and (${isEmpty(positions)} or ${memberships.position} = any(${positions}))
        and (${isEmpty(jobIds)} or ${isEmpty(sql`${memberships.jobIds}`)} or ${memberships.jobIds} && ${jobIds})
    )
    or (${isEmpty(locationIds, positions)}
      and not exists (select from ${memberships} where ${memberships.userId} = ${userId}))
  end`

const ids = (values: readonly number[]) => sql`${sql.param(values)}::int[]`

/** Condition for listed people, `total` in the query, the same for the count, the readers and reminders. */
export function audienceOf({ locationIds, positions, jobIds, userIds }: AnnouncementAudience): SQL {
  return sql`total.is_listed and ${isAddressed(sql`total.user_id`, {
    locationIds: ids(locationIds),
    positions: sql`${sql.param(positions)}::text[]`,
    jobIds: ids(jobIds),
    userIds: ids(userIds),
  })}`
}

const { locationIds, positions, jobIds, userIds } = notifications

/** `audienceOf` for rows of `users` and `notifications`. */
export const IS_IN_AUDIENCE: SQL = sql`${users.role} <> 'customer' and ${isAddressed(sql`${users.id}`, {
  locationIds: sql`${locationIds}`,
  positions: sql`${positions}`,
  jobIds: sql`${jobIds}`,
  userIds: sql`${userIds}`,
})}`

/** Condition on a row of `notifications`: everyone it is for is at one of these locations. */
function isAudienceWithin(reach: readonly number[]): SQL {
  return sql`case when cardinality(${userIds}) > 0
    then not exists (
      select from unnest(${userIds}) as named (id)
      where not exists (select from user_places as place where place.user_id = named.id and place.location_id = any(${ids(reach)})))
    else cardinality(${locationIds}) > 0 and ${locationIds} <@ ${ids(reach)} end`
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

type Confirmed = AnnouncementAudience & {
  readonly id: number
  readonly title: string
  readonly createdBy: number | null
}

/** Subject of an announcement's push messages. */
export const pushTopicOf = (announcementId: number): string => `announcement ${announcementId}`

/** Tells the audience of an announcement that must be confirmed by push, but for its writer. */
export async function pushToConfirm(tx: Transaction, announcement: Confirmed, at: Date): Promise<void> {
  const { id, title, createdBy } = announcement
  const people = sql`select total.user_id from completion_totals as total
    where ${audienceOf(announcement)} and total.user_id is distinct from ${createdBy}::integer`
  const message = { title, message: 'Please confirm it.', link: paths.home(), topic: pushTopicOf(id) }
  await tx.execute(pushTo(people, message, at))
}
