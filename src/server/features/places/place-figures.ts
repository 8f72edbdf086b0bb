/** Figures of locations for a period: the comparison, and the page of one. Source: ruling R13. */
import type * as z from 'zod/mini'
import type { User } from '#contract/people/accounts.ts'
import type { Comparison, JudgedFigures, PlaceFigures, placeRoutes } from '#contract/people/places.ts'
import { type BusinessDay, endOfBusinessDay, previousBusinessDay } from '#domain/clock/business-day.ts'
import { meanKnown } from '#domain/memory/recall-history.ts'
import { COMPARED_PERIODS } from '#domain/people/places.ts'
import { seenLocations } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { returned } from '../../database/client.ts'
import { findLocationWithClock } from '../../locations/locations.ts'
import { readRecall } from '../../memory/recall.ts'
import { type ReadinessContext, readTonight } from '../../memory/tonight.ts'
import { AppError } from '../../platform/app-error.ts'
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
  context: AppContext,
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
  return {
    from,
    to,
    places: counts.map(place => {
      const { done = 0, asked = 0, behind = null } = sums.find(({ id }) => id === place.id) ?? {}
      return { ...place, done, asked, behind }
    }),
  }
}

type Counts = Omit<PlaceFigures, 'done' | 'asked' | 'behind'>

async function readCounts(
  { db, settings, today }: AppContext,
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

/** Figures that follow from each person: a restaurant at a time, so that others are answered in between. */
export async function judgePlace(
  context: ReadinessContext,
  reader: User,
  locationId: number,
  day: BusinessDay = context.today(),
): Promise<JudgedFigures> {
  const { config, db, today } = context
  const seen = seenLocations(reader)
  if (seen !== null && !seen.includes(locationId)) throw new AppError('locationNotFound')
  const location = await findLocationWithClock(context, db, locationId)
  const policies = (await readPolicies(db, config.isDemo)).filter(({ policy }) => policy.isConfirmed)
  const { rows } = await db.execute<{ userIds: number[]; agreed: number; asked: number }>(sql`
    with people as materialized (
      select user_id from user_places join completion_totals as total using (user_id)
      where location_id = ${locationId} and total.is_listed
    ), counted as (${policyCounts(policies, sql`select user_id from people`, today())})
    select coalesce(array_agg(user_id), '{}') as "userIds", coalesce(sum(agreed), 0)::int as agreed,
      coalesce(sum(asked), 0)::int as asked
    from people left join counted using (user_id)`)
  const { userIds, agreed, asked } = returned(rows)
  const { people } = await readTonight(context, { location, userIds, duties: ['allergens'] })
  const states = people.map(({ cells }) => cells.get('allergens')?.state)
  const [recall] = await readRecall(db, userIds, [day])
  const recalls = [...(recall?.people.values() ?? [])].filter(each => each !== null)
  return {
    policies: { agreed, asked },
    allergens: states.filter(state => state === 'ready' || state === 'table-test').length,
    known: { percent: meanKnown(recalls), people: recalls.length },
  }
}
