/** Plans that a reader may sign off. Source: rulings R9 and R13. */

import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { BEGINS_WITHIN_DAYS } from '#domain/programme/training-plan.ts'
import { isListed } from '../locations/listed-people.ts'
import { type SQL, type SQLWrapper, sql } from '../platform/drizzle.ts'

/** Condition on `completion_totals`, aliased as `total`: shifts of their own plan left. */
export const HAS_SHIFTS_LEFT = sql`total.shifts_done < total.shifts_asked`

/** Ids of the shifts of a person's plan in order, as an array. */
export const planOf = (userId: SQLWrapper): SQL =>
  sql`array(select id from training_plan_shifts as shift
    where is_active and (audience is null or is_for(audience, ${userId})) order by display_order, id)`

/** Ids of staff seen on this day who are on the plan: a shift is recorded, or they joined within a month. */
export function hereAndOnPlan(day: BusinessDay): SQL {
  return sql`(select id from users where last_here_on = ${day}::date and role = 'staff' and is_active and (
      exists (select from shift_sign_offs where user_id = users.id)
      or exists (select from shift_repeats where user_id = users.id)
      or join_date > ${day}::date - ${BEGINS_WITHIN_DAYS}::int
        and not exists (select from user_places where user_id = users.id and position <> 'staff')))`
}

/** Those on the plan who are here today, then plans in progress, then those not begun. */
export const planOrder = (day: BusinessDay) => sql`
  (total.user_id not in ${hereAndOnPlan(day)}), (total.shifts_done = 0), total.full_name, total.user_id`

type Filters = Pick<Parameters<typeof isListed>[0], 'locationId' | 'q'>

/** Condition on `completion_totals`, aliased as `total`: never the reader, and no admin. */
export function mayBeSignedOffBy(reader: Actor, filters: Filters): SQL {
  const theirs = locationsWhere(reader, 'shifts.sign-off')
  return sql`${isListed({ ...filters, theirs, withUnplaced: true })}
    and total.user_id <> ${reader.id}
    and total.user_id not in (select id from users where role = 'admin' and is_active)`
}
