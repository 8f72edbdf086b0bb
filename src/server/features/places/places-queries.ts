/** Locations for their management. Source: ruling R13. */

import type { User } from '#contract/people/accounts.ts'
import type { Job, PlaceOverview } from '#contract/people/places.ts'
import { PLACE_NAMES, type Position } from '#domain/people/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, eq, type SQL, sql } from '../../platform/drizzle.ts'

interface PlacesQuery {
  /** `null`: all. */
  readonly locationIds: readonly number[] | null
  readonly now: Date
}

const selectPlaces = (db: Queries, { locationIds, now }: PlacesQuery) =>
  db.execute<PlaceOverview>(sql`
    select location.id, location.name, location.address, location.phone_number as "phoneNumber",
      location.opening_hours as "openingHours", colleagues.*,
      (
        select count(*)::int from invitations as invitation
        where invitation.location_id = location.id and invitation.withdrawn_at is null
          and invitation.expires_at > ${now}::timestamptz
          and not (invitation.is_for_one
            and exists (select from invitation_uses as use where use.invitation_id = invitation.id))
      ) as "openInvitations"
    from locations as location
    cross join lateral (
      select count(*)::int as people, ${colleaguesAs('manager')} as managers, ${colleaguesAs('lead')} as leads
      from user_places as place join users as person on person.id = place.user_id and person.is_active
      where place.location_id = location.id
    ) as colleagues
    where location.is_active
      and (${sql.param(locationIds)}::int[] is null or location.id = any(${sql.param(locationIds)}::int[]))
    order by location.display_order, location.id`)

/** Total, and the first by name. */
function colleaguesAs(position: Position): SQL {
  const isIt = sql`filter (where place.position = ${position})`
  return sql`json_build_object(
    'count', count(*) ${isIt},
    'first', coalesce((array_agg(json_build_object('id', person.id, 'fullName', person.full_name)
      order by person.full_name, person.id) ${isIt})[:${PLACE_NAMES}], '{}'))`
}

export function listJobs(db: Queries): Promise<Job[]> {
  const { id, name, isActive, displayOrder } = jobs
  return db.select({ id, name }).from(jobs).where(eq(isActive, true)).orderBy(asc(displayOrder), asc(id))
}

/** Locations whose people the reader sees. */
export async function listPlaces({ db, nowDate }: AppContext, reader: User): Promise<PlaceOverview[]> {
  const { rows } = await selectPlaces(db, { locationIds: seenLocations(reader), now: nowDate() })
  return rows
}

/** One of them; an invisible one is not found. */
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
