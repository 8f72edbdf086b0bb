/** People whose shifts can be signed off. Source: ruling R13. */

import type * as z from 'zod/mini'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import type { PlansRow, planTableQuery } from '#contract/training-plan.ts'
import { type Actor, locationsWhere } from '#domain/abilities.ts'
import type { AppContext } from '../../context.ts'
import { isListed } from '../../learning/listed-people.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'

/** A page of the staff whose plans the reader may sign off; never their own. */
export async function readPlanTable(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  reader: Actor,
  query: z.output<typeof planTableQuery>,
): Promise<{ rows: PlansRow[]; total: number }> {
  const { page = 1, sort, state = 'waiting' } = query
  const { timeZone } = await settings.read()
  const plan = sql`(select count(*) from training_plan_shifts where is_active)`
  const theirs = locationsWhere(reader, 'shifts.sign-off')
  const managed = locationsWhere(reader, 'sign-offs.undo')
  const mayUndo =
    managed === 'all'
      ? sql`true`
      : sql`exists (select from user_places
          where user_id = total.user_id and location_id = any(${sql.param(managed)}::int[]))`
  const isAsked = sql`${isListed({ ...query, theirs, withUnplaced: true })}
    and total.user_id <> ${reader.id}
    and total.user_id not in (select id from users where role = 'admin' and is_active)
    and ${state === 'waiting' ? sql`total.shifts_done < ${plan}` : sql`total.shifts_done >= ${plan}`}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<PlansRow & Record<string, unknown>>(sql`
      with page as materialized (
        select total.user_id, total.full_name, total.shifts_done from completion_totals as total
        where ${isAsked}
        order by ${orderOf(sort)}
        limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}
      )
      select total.user_id as id, total.full_name as "fullName",
        to_char(users.join_date at time zone ${timeZone}, 'YYYY-MM') as "joinedMonth", array(
        select shift_id from shift_sign_offs
        join training_plan_shifts as shift on shift.id = shift_id and shift.is_active
        where shift_sign_offs.user_id = total.user_id
      ) as "signedOff", ${mayUndo} as "mayUndo"
      from page as total join users on users.id = total.user_id
      order by ${orderOf(sort)}`),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from completion_totals as total where ${isAsked}`,
    ),
  ])
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

/** Plans in progress before those not begun, unless sorted by name. */
function orderOf(sort: z.output<typeof planTableQuery>['sort']): SQL {
  if (sort === '-fullName') return sql`total.full_name desc, total.user_id desc`
  return sort === 'fullName'
    ? sql`total.full_name, total.user_id`
    : sql`(total.shifts_done = 0), total.full_name, total.user_id`
}
