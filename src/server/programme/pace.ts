/** Progress through people's own programme, and who is behind it, in SQL. Rule: `domain/programme/pace.ts`. */
import type { BusinessCalendar, BusinessDay } from '#domain/clock/business-day.ts'
import { PACE_GRACE_DAYS, PACE_MODULES_A_WEEK, PACE_SHIFTS_A_WEEK } from '#domain/programme/pace.ts'
import { toBusinessDay } from '../database/business-day.ts'
import { isAbsent, leaveDays } from '../locations/absences.ts'
import { type SQL, sql } from '../platform/drizzle.ts'

/** Parts of a person's own programme, for a row of `completion_totals`, aliased as `total`. */
const SHIFTS = { asked: sql`total.shifts_asked`, done: sql`total.shifts_done` }
export const MODULES = {
  asked: sql`(total.asked - total.shifts_asked - 1)`,
  done: sql`(total.done - total.shifts_done - total.is_inducted::int)`,
}

/** Since when a person's progress is measured, for a row of `users`, aliased as `person`. */
export const PACED_SINCE = sql`greatest(person.account_since, person.join_date)`

/** Its business day. */
export const joinedDay = (calendar: BusinessCalendar) => toBusinessDay(PACED_SINCE, calendar)

/** The same, later by the days on leave. */
export function pacedSinceDay(calendar: BusinessCalendar, today: BusinessDay): SQL {
  const since = joinedDay(calendar)
  return sql`(${since} + ${leaveDays(sql`person.id`, since, today)})`
}

/** `behindBy` in live mode above 0, as a condition on `completion_totals` as `total` and `users` as `person`. */
export function isBehind(today: BusinessDay, calendar: BusinessCalendar): SQL {
  const lacks = ({ asked, done }: typeof SHIFTS, aWeek: number) =>
    sql`least(${asked}, (pace.days - ${PACE_GRACE_DAYS}::int) * ${aWeek}::int / 7) > ${done}`
  // "offset 0" has PostgreSQL compute the days once, not for each comparison.
  return sql`(total.done < total.asked and not ${isAbsent(sql`total.user_id`, today)} and (
    select pace.days >= ${PACE_GRACE_DAYS}::int and (not total.is_inducted
      or ${lacks(SHIFTS, PACE_SHIFTS_A_WEEK)} or ${lacks(MODULES, PACE_MODULES_A_WEEK)})
    from (select ${today}::date - ${pacedSinceDay(calendar, today)} as days offset 0) as pace))`
}
