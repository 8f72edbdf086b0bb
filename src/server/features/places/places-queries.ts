/** Locations as those who look after them see them. Source: ruling R13. */
import { sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { PlaceOverview } from '#contract/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { type Given, statement } from '../../database/statement.ts'
import { AppError } from '../../platform/app-error.ts'

interface Asked {
  /** `null`: all. */
  readonly locationIds: readonly number[] | null
  readonly now: Date
}

const selectPlaces = statement(
  (_db, { locationIds, now }: Given<Asked>) => sql<PlaceOverview>`
    select location.id, location.name, location.address, location.phone_number as "phoneNumber",
      location.opening_hours as "openingHours", coalesce(working.people, 0)::int as people,
      coalesce(working.managers, '[]') as managers, coalesce(working.leads, '[]') as leads,
      (
        select count(*)::int from invitations as invitation
        where invitation.location_id = location.id and invitation.withdrawn_at is null
          and invitation.expires_at > ${now}::timestamptz
          and not (invitation.is_for_one
            and exists (select from invitation_uses as use where use.invitation_id = invitation.id))
      ) as "openInvitations"
    from locations as location
    left join lateral (
      select count(*) as people,
        json_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by person.full_name, person.id)
          filter (where place.position = 'manager') as managers,
        json_agg(json_build_object('id', person.id, 'fullName', person.full_name) order by person.full_name, person.id)
          filter (where place.position = 'lead') as leads
      from user_places as place join users as person on person.id = place.user_id and person.is_active
      where place.location_id = location.id
    ) as working on true
    where location.is_active
      and (${locationIds}::int[] is null or location.id = any(${locationIds}::int[]))
    order by location.display_order, location.id`,
)

/** The locations whose people the reader sees. */
export function listPlaces({ db, nowDate }: AppContext, reader: User): Promise<PlaceOverview[]> {
  return selectPlaces(db, { locationIds: seenLocations(reader), now: nowDate() })
}

/** One of them; one that the reader does not see is as good as not there. */
export async function readPlace(
  { db, nowDate }: AppContext,
  reader: User,
  locationId: number,
): Promise<PlaceOverview> {
  const seen = seenLocations(reader)
  const locationIds = seen === null || seen.includes(locationId) ? [locationId] : []
  const [place] = await selectPlaces(db, { locationIds, now: nowDate() })
  if (!place) throw new AppError('locationNotFound')
  return place
}
