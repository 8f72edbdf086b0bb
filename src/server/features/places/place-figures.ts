/** Figures of locations for a period: the comparison, and the page of one. Source: ruling R13. */
import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { Comparison, PlaceFigures, placeRoutes } from '#contract/people/places.ts'
import { type BusinessDay, endOfBusinessDay, previousBusinessDay } from '#domain/clock/business-day.ts'
import { meanKnown } from '#domain/memory/recall-history.ts'
import { COMPARED_PERIODS, MOST_JUDGED } from '#domain/people/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import { findLocationWithClock } from '../../locations/locations.ts'
import { readRecall } from '../../memory/recall.ts'
import { type ReadinessContext, readTonight } from '../../memory/tonight.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { readLocationSums } from '../../programme/location-sums.ts'
import { policyCounts, readPolicies } from '../../programme/policies.ts'

type Query = z.output<typeof placeRoutes.compare.query>
interface Period {
  readonly from: BusinessDay
  readonly to: BusinessDay
}

/** Locations whose people the reader sees, or one of them. */
export async function readPlaceFigures(
  context: ReadinessContext,
  reader: User,
  { location, period = 'month', ...days }: Query,
): Promise<Comparison> {
  const to = days.to ?? context.today()
  const from =
    days.from ??
    Temporal.PlainDate.from(to)
      .subtract({ days: COMPARED_PERIODS[period] - 1 })
      .toString()
  const seen = seenLocations(reader)
  const ids = location === undefined ? seen : seen === null || seen.includes(location) ? [location] : []
  const [counts, sums] = await Promise.all([
    readCounts(context, ids, { from, to }),
    readLocationSums(context, reader, { locationId: location }),
  ])
  const judged = counts.length > MOST_JUDGED ? new Map() : await judge(context, counts, to)
  return {
    from,
    to,
    places: counts.map(place => {
      const { done = 0, asked = 0, behind = null } = sums.find(({ id }) => id === place.id) ?? {}
      return { ...place, done, asked, behind, ...(judged.get(place.id) ?? NOT_JUDGED) }
    }),
  }
}

type Judged = Pick<PlaceFigures, 'policies' | 'allergens' | 'known'>
type Counts = Omit<PlaceFigures, keyof Judged | 'done' | 'asked' | 'behind'>

const NOT_JUDGED: Judged = { policies: null, allergens: null, known: null }

async function readCounts(
  { db, settings, today }: ReadinessContext,
  locationIds: readonly number[] | null,
  { from, to }: Period,
): Promise<Counts[]> {
  const begin = endOfBusinessDay(previousBusinessDay(from), settings.calendar).toString()
  const end = endOfBusinessDay(to, settings.calendar).toString()
  const ids = sql.param(locationIds)
  const isTheirs = sql`(${ids}::int[] is null or place.location_id = any(${ids}::int[]))`
  const isWithin = (instant: SQL) =>
    sql`(${instant} >= ${begin}::timestamptz and ${instant} < ${end}::timestamptz)`
  const isBetween = (day: SQL) => sql`${day} between ${from}::date and ${to}::date`
  const countBy = (name: string, from: SQL, userId = sql`done.user_id`) => sql`left join (
      select place.location_id, count(*)::int as count from ${from} join user_places as place on place.user_id = ${userId}
      where ${isTheirs} group by place.location_id
    ) as ${sql.raw(name)} on ${sql.raw(name)}.location_id = location.id`
  const isModule = sql`done.is_completed and ${isBetween(sql`done.completion_date`)}`
  const isShift = isWithin(sql`done.completed_at`)
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select location.id, location.name, coalesce(staff.people, 0) as people,
      coalesce(staff.new_people, 0) as "newPeople", coalesce(staff.here, 0) as "hereThisWeek",
      coalesce(modules.count, 0) as modules, coalesce(shifts.count, 0) as shifts,
      coalesce(credits.count, 0) as credited, coalesce(thanks.count, 0) as kudos, coalesce(claims.count, 0) as claims
    from locations as location
    left join (
      select place.location_id, count(*)::int as people,
        (count(*) filter (where ${isWithin(sql`person.join_date`)}))::int as new_people,
        (count(*) filter (where person.last_here_on > ${today()}::date - ${COMPARED_PERIODS.week}::int))::int as here
      from user_places as place join users as person on person.id = place.user_id and person.is_active
      where ${isTheirs} group by place.location_id
    ) as staff on staff.location_id = location.id
    ${countBy('modules', sql`(select user_id from user_training_progress as done where ${isModule} and not is_credited) as done`)}
    ${countBy('shifts', sql`(select user_id from shift_sign_offs as done where ${isShift} and not is_credited) as done`)}
    ${countBy(
      'credits',
      sql`(select user_id from user_training_progress as done where ${isModule} and is_credited
        union all select user_id from shift_sign_offs as done where ${isShift} and is_credited) as done`,
    )}
    ${countBy('thanks', sql`(select receiver_id as user_id from kudos where ${isBetween(sql`given_date`)}) as done`)}
    ${countBy('claims', sql`(select user_id from user_rewards where ${isWithin(sql`claim_date`)}) as done`)}
    where location.is_active and (${ids}::int[] is null or location.id = any(${ids}::int[]))
    order by location.display_order, location.id`)
  return rows
}

/** Figures that follow from each person, restaurant by restaurant: others are answered in between. */
async function judge(
  context: ReadinessContext,
  places: readonly Pick<PlaceFigures, 'id'>[],
  day: BusinessDay,
): Promise<ReadonlyMap<number, Judged>> {
  const { config, db, today } = context
  const policies = (await readPolicies(db, config.isDemo)).filter(({ policy }) => policy.isConfirmed)
  const { rows } = await db.execute<{ id: number; userIds: number[]; agreed: number; asked: number }>(sql`
    with people as materialized (
      select place.location_id, place.user_id from user_places as place
      join completion_totals as total on total.user_id = place.user_id and total.is_listed
      where place.location_id = any(${sql.param(places.map(({ id }) => id))}::int[])
    ), counted as (${policyCounts(policies, sql`select distinct user_id from people`, today())})
    select people.location_id as id, array_agg(people.user_id) as "userIds",
      coalesce(sum(counted.agreed), 0)::int as agreed, coalesce(sum(counted.asked), 0)::int as asked
    from people left join counted using (user_id) group by people.location_id`)
  const judged = new Map<number, Judged>()
  for (const { id } of places) {
    const { userIds = [], agreed = 0, asked = 0 } = rows.find(row => row.id === id) ?? {}
    const location = await findLocationWithClock(context, db, id)
    const { people } = await readTonight(context, { location, userIds, duties: ['allergens'] })
    const states = people.map(({ cells }) => cells.get('allergens')?.state)
    const [recall] = await readRecall(db, userIds, [day])
    const recalls = [...(recall?.people.values() ?? [])].filter(each => each !== null)
    judged.set(id, {
      policies: { agreed, asked },
      allergens: states.filter(state => state === 'ready' || state === 'table-test').length,
      known: { percent: meanKnown(recalls), people: recalls.length },
    })
  }
  return judged
}
