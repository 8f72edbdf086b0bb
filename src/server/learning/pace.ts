/** Progress through people's own programme, and who is behind it, in SQL. Rule: `domain/pace.ts`. */
import type { Audience } from '#domain/audience.ts'
import type { BusinessCalendar, BusinessDay } from '#domain/business-day.ts'
import { PACE_GRACE_DAYS, PACE_MODULES_A_WEEK, PACE_SHIFTS_A_WEEK } from '#domain/pace.ts'
import type { Queries } from '../database/client.ts'
import { trainingModules } from '../database/schema/training.ts'
import { eq, type SQL, sql } from '../platform/drizzle.ts'
import { isAbsent, leaveDays } from './absences.ts'
import { isAmong } from './audience.ts'
import { readPlannedShifts } from './plans.ts'

interface PartCounts {
  /** Parts of their own programme. */
  readonly asked: SQL
  readonly done: SQL
}

/** Counts for a row of `completion_totals`, aliased as `total`. */
export interface ProgressCounts {
  readonly shifts: PartCounts
  readonly modules: PartCounts
}

export async function progressCounts(db: Queries): Promise<ProgressCounts> {
  const { id, audience, isActive } = trainingModules
  const [shifts, modules] = await Promise.all([
    readPlannedShifts(db),
    db.select({ id, audience }).from(trainingModules).where(eq(isActive, true)),
  ])
  return {
    shifts: countPart(
      shifts,
      sql`total.shifts_done`,
      ids => sql`(select count(*)::int from shift_sign_offs as done
        where done.user_id = total.user_id and done.shift_id = any(${ids}))`,
    ),
    modules: countPart(
      modules,
      sql`(total.done - total.shifts_done - total.is_inducted::int)`,
      ids => sql`(select count(*)::int from user_training_progress as done
        where done.user_id = total.user_id and done.is_completed and done.module_id = any(${ids}))`,
    ),
  }
}

interface Item {
  readonly id: number
  readonly audience: Audience | null
}

/** The total, without what was done of other people's; each audience is asked once. */
function countPart(items: readonly Item[], total: SQL, doneOf: (ids: SQL) => SQL): PartCounts {
  let asked = sql`0`
  let done = total
  for (const [key, own] of Map.groupBy(items, ({ audience }) => JSON.stringify(audience))) {
    const [first] = own
    if (!first || key === 'null') asked = sql`${asked} + ${own.length}::int`
    else {
      const isTheirs = isAmong(sql`total.user_id`, first.audience)
      const ids = sql`${sql.param(own.map(({ id }) => id))}::int[]`
      asked = sql`${asked} + case when ${isTheirs} then ${own.length}::int else 0 end`
      done = sql`${done} - case when ${isTheirs} then 0 else ${doneOf(ids)} end`
    }
  }
  return { asked: sql`(${asked})`, done: sql`(${done})` }
}

/** Since when a person's progress is measured, for a row of `users`, aliased as `person`. */
export const PACED_SINCE = sql`greatest(person.account_since, person.join_date)`

/** Its business day. */
export const joinedDay = ({ timeZone, dayStart }: BusinessCalendar) =>
  sql`((${PACED_SINCE} at time zone ${timeZone}) - ${dayStart}::interval)::date`

/** The same, later by the days on leave. */
export function pacedSinceDay(calendar: BusinessCalendar, today: BusinessDay): SQL {
  const since = joinedDay(calendar)
  return sql`(${since} + ${leaveDays(sql`person.id`, since, today)})`
}

/** `behindBy` in live mode above 0, as a condition on `completion_totals` as `total` and `users` as `person`. */
export function isBehind(
  { shifts, modules }: ProgressCounts,
  today: BusinessDay,
  calendar: BusinessCalendar,
): SQL {
  const days = sql`(${today}::date - ${pacedSinceDay(calendar, today)})`
  const lacks = ({ asked, done }: PartCounts, aWeek: number) =>
    sql`least(${asked}, (${days} - ${PACE_GRACE_DAYS}::int) * ${aWeek}::int / 7) > ${done}`
  return sql`(not ${isAbsent(sql`total.user_id`, today)} and ${days} >= ${PACE_GRACE_DAYS}::int and (not total.is_inducted
    or ${lacks(shifts, PACE_SHIFTS_A_WEEK)} or ${lacks(modules, PACE_MODULES_A_WEEK)}))`
}
