/** Locations for their management. Source: ruling R13. */

import type { User } from '#contract/people/accounts.ts'
import type { ComparedPlace, Job, PlaceOverview } from '#contract/people/places.ts'
import { endOfBusinessDay, previousBusinessDay } from '#domain/clock/business-day.ts'
import { COMPARED_DAYS, COMPARED_WEEK_DAYS, PLACE_NAMES, type Position } from '#domain/people/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { AppError } from '../../platform/app-error.ts'
import { asc, eq, type SQL, sql } from '../../platform/drizzle.ts'

interface ComparisonQuery {
  /** `null`: all. */
  readonly locationIds: readonly number[] | null
  readonly now: Date
}

const selectPlaces = (db: Queries, { locationIds, now }: ComparisonQuery) =>
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

/** Locations whose people the reader sees, side by side. */
export async function comparePlaces(
  { db, settings, today }: Pick<AppContext, 'db' | 'settings' | 'today'>,
  reader: User,
): Promise<ComparedPlace[]> {
  const day = Temporal.PlainDate.from(today())
  const since = day.subtract({ days: COMPARED_DAYS - 1 }).toString()
  const weekSince = day.subtract({ days: COMPARED_WEEK_DAYS - 1 }).toString()
  const begin = endOfBusinessDay(previousBusinessDay(since), settings.calendar).toString()
  const ids = sql.param(seenLocations(reader))
  const isTheirs = sql`(${ids}::int[] is null or place.location_id = any(${ids}::int[]))`
  const countBy = (from: SQL) => sql`(select place.location_id, count(*)::int as count from ${from}
    where ${isTheirs} group by place.location_id)`
  const { rows } = await db.execute<ComparedPlace & Record<string, unknown>>(sql`
    select location.id, location.name, coalesce(staff.people, 0) as people,
      coalesce(staff.new_people, 0) as "newPeople", coalesce(staff.here, 0) as "hereThisWeek",
      coalesce(modules.count, 0) as modules, coalesce(shifts.count, 0) as shifts,
      coalesce(thanks.count, 0) as kudos
    from locations as location
    left join (
      select place.location_id, count(*)::int as people,
        (count(*) filter (where person.join_date >= ${begin}::timestamptz))::int as new_people,
        (count(*) filter (where person.last_here_on >= ${weekSince}::date))::int as here
      from user_places as place join users as person on person.id = place.user_id and person.is_active
      where ${isTheirs} group by place.location_id
    ) as staff on staff.location_id = location.id
    left join ${countBy(sql`user_training_progress as done join user_places as place on place.user_id = done.user_id
      and done.is_completed and not done.is_credited and done.completion_date >= ${since}::date`)} as modules
      on modules.location_id = location.id
    left join ${countBy(sql`shift_sign_offs as done join user_places as place on place.user_id = done.user_id
      and not done.is_credited and done.completed_at >= ${begin}::timestamptz`)} as shifts
      on shifts.location_id = location.id
    left join ${countBy(sql`kudos as done join user_places as place on place.user_id = done.receiver_id
      and done.given_date >= ${since}::date`)} as thanks
      on thanks.location_id = location.id
    where location.is_active and (${ids}::int[] is null or location.id = any(${ids}::int[]))
    order by location.display_order, location.id`)
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
