/** Who has seen a change of dishes, who has answered right, and who not yet; of the reader's people. Source: rulings R11 and R13. */

import type * as z from 'zod/mini'
import type {
  changePeopleQuery,
  DishChange,
  DishChangePerson,
  dishChangeTableQuery,
} from '#contract/dish-change-records.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { type Actor, locationsWhere } from '#domain/abilities.ts'
import { CHANGE_STATES, type ChangeState } from '#domain/dish-change-levels.ts'
import type { AppContext } from '../../context.ts'
import { DISHES_OF_CHANGE, IS_CONCERNED } from '../../kitchen/concerned.ts'
import { findCrews, isAmong } from '../../learning/crews.ts'
import { isListed } from '../../learning/listed-people.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'

type ChangeRow = DishChange & Record<string, unknown>

/** A page of changes that meet a condition on `change`; without a level those that were told. */
async function readChanges(
  { db }: AppContext,
  reader: Actor,
  isAsked: SQL,
  offset: number,
): Promise<DishChange[]> {
  const crews = await findCrews(db, { theirs: locationsWhere(reader, 'people.see') })
  const { rows } = await db.execute<ChangeRow>(sql`
    select change.id, change.line, change.level, change.is_superseded as "isSuperseded",
      change.changed_at as "changedAt", author.full_name as "changedBy", ${DISHES_OF_CHANGE},
      sums.concerned, sums.seen, sums.right
    from (
      select * from dish_changes as change where ${isAsked}
      order by id desc limit ${TABLE_PAGE_SIZE} offset ${offset}
    ) as change
    left join users as author on author.id = change.changed_by
    left join notifications as told on told.dish_change_id = change.id
    cross join lateral (
      select count(*)::int as concerned, count(reading.user_id)::int as seen, count(answer.user_id)::int as right
      from completion_totals as total join users as person on person.id = total.user_id
      left join notification_reads as reading on reading.notification_id = told.id and reading.user_id = person.id
      left join dish_change_answers as answer
        on answer.change_id = change.id and answer.user_id = person.id and answer.is_right
      where change.level <> 'minor' and total.is_listed and ${isAmong(sql`total.crew_id`, crews)} and ${IS_CONCERNED}
    ) as sums
    order by change.id desc`)
  return rows.map(row => ({ ...row, changedAt: new Date(row.changedAt).toISOString() }))
}

export async function readChangeTable(
  context: AppContext,
  reader: Actor,
  { page = 1, level, dishId }: z.output<typeof dishChangeTableQuery>,
): Promise<{ rows: DishChange[]; total: number }> {
  const isOfDish =
    dishId === undefined
      ? sql`true`
      : sql`exists (select from dish_change_facts where change_id = change.id and dish_id = ${dishId})`
  const isAsked = sql`${level ? sql`change.level = ${level}` : sql`change.level <> 'minor'`} and ${isOfDish}`
  const [rows, counted] = await Promise.all([
    readChanges(context, reader, isAsked, (page - 1) * TABLE_PAGE_SIZE),
    context.db.execute<{ total: number }>(
      sql`select count(*)::int as total from dish_changes as change where ${isAsked}`,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function readChange(context: AppContext, reader: Actor, changeId: number): Promise<DishChange> {
  const [change] = await readChanges(context, reader, sql`change.id = ${changeId}`, 0)
  if (!change) throw new AppError('dishChangeNotFound')
  return change
}

/** A page of those whom it concerns, by name; with how many there are of each state, whatever state is asked for. */
export async function readChangePeople(
  { db }: AppContext,
  reader: Actor,
  changeId: number,
  { page = 1, state, locationId, q }: z.output<typeof changePeopleQuery>,
): Promise<{ rows: DishChangePerson[]; total: number; counts: Record<ChangeState, number> }> {
  const { rows: found } = await db.execute(sql`select from dish_changes where id = ${changeId}`)
  if (found.length === 0) throw new AppError('dishChangeNotFound')
  const isAsked = await isListed(db, { theirs: locationsWhere(reader, 'people.see'), locationId, q })
  const people = sql`
    with people as (
      select person.id, person.full_name as "fullName", reading.read_at as "seenAt", answers.latest as "answeredAt",
        coalesce(answers.wrong, 0) as "wrongAnswers",
        case when answers.is_right then 'right' when answers.latest is not null then 'wrong'
          when reading.read_at is not null then 'seen' else 'none' end as state
      from dish_changes as change
      join completion_totals as total on ${isAsked}
      join users as person on person.id = total.user_id
      left join notifications as told on told.dish_change_id = change.id
      left join notification_reads as reading on reading.notification_id = told.id and reading.user_id = person.id
      left join lateral (
        select max(answered_at) as latest, bool_or(is_right) as is_right,
          (count(*) filter (where not is_right))::int as wrong
        from dish_change_answers where change_id = change.id and user_id = person.id
      ) as answers on true
      where change.id = ${changeId} and change.level <> 'minor' and ${IS_CONCERNED}
    )`
  const isInState = state ? sql`people.state = ${state}` : sql`true`
  const [{ rows }, counted] = await Promise.all([
    db.execute<DishChangePerson & Record<string, unknown>>(sql`${people}
      select people.*, array(
        select location.name from user_places as belongs
        join locations as location on location.id = belongs.location_id
        where belongs.user_id = people.id order by location.display_order, location.id
      ) as places
      from people where ${isInState} order by "fullName", id
      limit ${TABLE_PAGE_SIZE} offset ${(page - 1) * TABLE_PAGE_SIZE}`),
    db.execute<{ state: ChangeState; count: number }>(
      sql`${people} select state, count(*)::int as count from people group by state`,
    ),
  ])
  const counts = Object.fromEntries(
    CHANGE_STATES.map(name => [name, counted.rows.find(row => row.state === name)?.count ?? 0]),
  ) as Record<ChangeState, number>
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const instantOf = (at: string | null) => at && new Date(at).toISOString()
  return {
    rows: rows.map(row => ({ ...row, seenAt: instantOf(row.seenAt), answeredAt: instantOf(row.answeredAt) })),
    total,
    counts,
  }
}
