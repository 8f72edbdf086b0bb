/** Locations as those who look after them see them. Source: ruling R13. */

import type { User } from '#contract/accounts.ts'
import type { PlaceOverview } from '#contract/places.ts'
import { PLACE_NAMES, type Position } from '#domain/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'

interface Asked {
  /** `null`: all. */
  readonly locationIds: readonly number[] | null
  readonly now: Date
}

const selectPlaces = (db: Queries, { locationIds, now }: Asked) =>
  db.execute<PlaceOverview>(sql`
    with crew as materialized (
      select crews.id, place.location_id, place.position, size.people
      from crews
      cross join lateral unnest(crews.location_ids, crews.positions) as place (location_id, position)
      cross join lateral (
        select count(*)::int as people from completion_totals where is_listed and crew_id = crews.id
      ) as size
      where ${sql.param(locationIds)}::int[] is null or place.location_id = any(${sql.param(locationIds)}::int[])
    )
    select location.id, location.name, location.address, location.phone_number as "phoneNumber",
      location.opening_hours as "openingHours",
      (select coalesce(sum(people), 0)::int from crew where location_id = location.id) as people,
      ${colleaguesAs('manager')} as managers, ${colleaguesAs('lead')} as leads,
      (
        select count(*)::int from invitations as invitation
        where invitation.location_id = location.id and invitation.withdrawn_at is null
          and invitation.expires_at > ${now}::timestamptz
          and not (invitation.is_for_one
            and exists (select from invitation_uses as use where use.invitation_id = invitation.id))
      ) as "openInvitations"
    from locations as location
    where location.is_active
      and (${sql.param(locationIds)}::int[] is null or location.id = any(${sql.param(locationIds)}::int[]))
    order by location.display_order, location.id`)

/** How many there are, and the first by name: the first of each crew, and of those the first. */
function colleaguesAs(position: Position): SQL {
  return sql`json_build_object(
    'count', (
      select coalesce(sum(people), 0)::int from crew where location_id = location.id and position = ${position}
    ),
    'first', array(
      select json_build_object('id', person.user_id, 'fullName', person.full_name)
      from crew cross join lateral (
        select user_id, full_name from completion_totals
        where is_listed and crew_id = crew.id order by full_name, user_id limit ${PLACE_NAMES}
      ) as person
      where crew.location_id = location.id and crew.position = ${position}
      order by person.full_name, person.user_id limit ${PLACE_NAMES}
    ))`
}

/** The locations whose people the reader sees. */
export async function listPlaces({ db, nowDate }: AppContext, reader: User): Promise<PlaceOverview[]> {
  const { rows } = await selectPlaces(db, { locationIds: seenLocations(reader), now: nowDate() })
  return rows
}

/** One of them; one that the reader does not see is as good as not there. */
export async function readPlace(
  { db, nowDate }: AppContext,
  reader: User,
  locationId: number,
): Promise<PlaceOverview> {
  const seen = seenLocations(reader)
  const locationIds = seen === null || seen.includes(locationId) ? [locationId] : []
  const [place] = (await selectPlaces(db, { locationIds, now: nowDate() })).rows
  if (!place) throw new AppError('locationNotFound')
  return place
}
