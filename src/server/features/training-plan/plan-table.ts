/** People whose shifts can be signed off. Source: ruling R13. */

import type * as z from 'zod/mini'
import type { PlansRow, planTableQuery } from '#contract/programme/training-plan.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import type { AppContext } from '../../context.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'
import { HAS_SHIFTS_LEFT, hereAndOnPlan, mayBeSignedOffBy, planOf, planOrder } from '../../programme/plans.ts'

/** A page of the staff whose plans the reader may sign off; never their own. */
export async function readPlanTable(
  { db, settings, today }: Pick<AppContext, 'db' | 'settings' | 'today'>,
  reader: Actor,
  query: z.output<typeof planTableQuery>,
): Promise<{ rows: PlansRow[]; total: number }> {
  const { page = 1, sort, state = 'waiting' } = query
  const { timeZone } = await settings.read()
  const managed = locationsWhere(reader, 'sign-offs.undo')
  const mayUndo =
    managed === 'all'
      ? sql`true`
      : sql`exists (select from user_places
          where user_id = total.user_id and location_id = any(${sql.param(managed)}::int[]))`
  const day = today()
  const order = orderOf(sort, day)
  const isAsked = sql`${mayBeSignedOffBy(reader, query)}
    and ${state === 'waiting' ? HAS_SHIFTS_LEFT : sql`not ${HAS_SHIFTS_LEFT}`}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<PlansRow & Record<string, unknown>>(sql`
      with page as materialized (
        select total.user_id, total.full_name, total.shifts_done from completion_totals as total
        where ${isAsked}
        order by ${order}
        limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}
      )
      select total.user_id as id, total.full_name as "fullName",
        to_char(users.join_date at time zone ${timeZone}, 'YYYY-MM') as "joinedMonth", array(
        select shift_id from shift_sign_offs
        join training_plan_shifts as shift on shift.id = shift_id and shift.is_active
        where shift_sign_offs.user_id = total.user_id
      ) as "signedOff", ${planOf(sql`total.user_id`)} as "shiftIds", ${mayUndo} as "mayUndo",
        total.user_id in ${hereAndOnPlan(day)} as "isHere", array(
        select json_build_object('shiftId', last.shift_id, 'tasks', last.tasks, 'workedOn', last.worked_on,
          'remark', last.remark, 'askedBy', asker.full_name)
        from (
          select distinct on (shift_id) * from shift_repeats where user_id = total.user_id
          order by shift_id, worked_on desc
        ) as last join users as asker on asker.id = last.asked_by
        where not exists (select from shift_sign_offs
          where user_id = total.user_id and shift_id = last.shift_id)
        order by last.shift_id
      ) as repeats
      from page as total join users on users.id = total.user_id
      order by ${order}`),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from completion_totals as total where ${isAsked}`,
    ),
  ])
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

/** The order of plans, unless sorted by name. */
function orderOf(sort: z.output<typeof planTableQuery>['sort'], day: BusinessDay): SQL {
  if (sort === '-fullName') return sql`total.full_name desc, total.user_id desc`
  return sort === 'fullName' ? sql`total.full_name, total.user_id` : planOrder(day)
}
