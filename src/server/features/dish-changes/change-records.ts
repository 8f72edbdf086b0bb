/**
 * People who have seen a change of dishes, answered right, or not yet; among the reader's people. Source:
 * rulings R11 and R13.
 */

import type * as z from 'zod/mini'
import type {
  changePeopleQuery,
  DishChange,
  DishChangePerson,
  dishChangeTableQuery,
} from '#contract/menu/dish-changes.ts'
import { TABLE_PAGE_SIZE } from '#contract/table.ts'
import { CHANGE_STATES, type ChangeLevel, type ChangeState } from '#domain/menu/dish-change-levels.ts'
import { type Actor, locationsWhere } from '#domain/people/abilities.ts'
import { DISHES_OF_CHANGE, IS_CONCERNED, JOBS_OF_PERSON, TOLD_SINCE } from '../../allergens/concerned.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { isListed } from '../../locations/listed-people.ts'
import { isEveryone, isMember } from '../../locations/membership.ts'
import { AppError } from '../../platform/app-error.ts'
import { type SQL, sql } from '../../platform/drizzle.ts'

interface ChangeRow extends Omit<DishChange, 'concerned' | 'seen' | 'right'>, Record<string, unknown> {
  readonly changedById: number | null
  /** Announcement; none of a minor change. */
  readonly toldId: number | null
}

interface ChangeSums
  extends Pick<DishChange, 'id' | 'concerned' | 'seen' | 'right'>,
    Record<string, unknown> {}

interface FoundChange extends Record<string, unknown> {
  readonly level: ChangeLevel
  readonly changedAt: string
  readonly changedBy: number | null
  readonly toldId: number | null
}

/** A page of changes by a condition on `change`; without a level, the announced ones. */
async function readChanges(
  { db }: AppContext,
  reader: Actor,
  isAsked: SQL,
  offset: number,
): Promise<DishChange[]> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select change.id, change.line, change.level, change.is_superseded as "isSuperseded",
      change.changed_at::text as "changedAt", author.full_name as "changedBy", change.changed_by as "changedById",
      told.id as "toldId", ${DISHES_OF_CHANGE}
    from (
      select * from dish_changes as change where ${isAsked}
      order by id desc limit ${TABLE_PAGE_SIZE} offset ${offset}
    ) as change
    left join users as author on author.id = change.changed_by
    left join notifications as told on told.dish_change_id = change.id
    order by change.id desc`)
  const sums = new Map((await sumUp(db, reader, rows)).map(({ id, ...counts }) => [id, counts]))
  return rows.map(row => ({ ...row, ...(sums.get(row.id) ?? { concerned: 0, seen: 0, right: 0 }) }))
}

/** Sums of the changes that somebody was told of, among the reader's people. */
async function sumUp(db: Database, reader: Actor, rows: readonly ChangeRow[]): Promise<ChangeSums[]> {
  const told = rows.filter(({ level }) => level !== 'minor')
  if (told.length === 0) return []
  const membership = { theirs: locationsWhere(reader, 'people.see') }
  // Among everyone it is faster to count all, and to subtract the few that the change does not concern.
  const countOf = (marks: SQL) =>
    isEveryone(membership)
      ? sql`(select count(*)::int from ${marks} as mark) - (
          select count(*)::int from ${marks} as mark join strangers on strangers.id = mark.user_id
          where strangers.since > change.at or strangers.id = change.by or not coalesce(strangers.jobs && change.jobs, true)
        )`
      : sql`(
          select count(*)::int from ${marks} as mark join people on people.id = mark.user_id
          where people.since <= change.at and people.id is distinct from change.by
            and coalesce(people.jobs && change.jobs, true)
        )`
  const earliest = new Date(Math.min(...told.map(({ changedAt }) => Date.parse(changedAt))))
  const authors = told.flatMap(({ changedById }) => changedById ?? [])
  const { rows: sums } = await db.execute<ChangeSums>(sql`
    with change as materialized (
      select asked.id, asked.told, asked.at, asked.by, nullif(notifications.job_ids, '{}') as jobs
      from unnest(
        ${sql.param(told.map(({ id }) => id))}::integer[], ${sql.param(told.map(({ toldId }) => toldId))}::integer[],
        ${sql.param(told.map(({ changedAt }) => changedAt))}::timestamptz[],
        ${sql.param(told.map(({ changedById }) => changedById))}::integer[]
      ) as asked (id, told, at, by) left join notifications on notifications.id = asked.told
    ), told_jobs as materialized (
      select distinct jobs from change
    ), people as materialized (
      select id, ${TOLD_SINCE} as since, case when exists (select from told_jobs where jobs is not null) then ${JOBS_OF_PERSON} end as jobs
      from users as person
      where is_active and role <> 'customer' and ${isMember(sql`person.id`, membership)}
    ), joined as materialized (
      select jobs, (
        select array_agg(since order by since) from people where coalesce(people.jobs && told_jobs.jobs, true)
      ) as dates from told_jobs
    ), strangers as (
      select id, case when is_active and role <> 'customer' then ${TOLD_SINCE} else 'infinity' end as since, ${JOBS_OF_PERSON} as jobs
      from users as person where not is_active or role = 'customer' or ${TOLD_SINCE} > ${earliest.toISOString()}::timestamptz
        or id = any(${sql.param(authors)}::integer[]) or exists (select from told_jobs where jobs is not null)
    )
    select change.id,
      coalesce(width_bucket(change.at, joined.dates), 0) - case when exists (
        select from people where people.id = change.by and since <= change.at and coalesce(people.jobs && change.jobs, true)
      ) then 1 else 0 end as concerned,
      ${countOf(sql`(select user_id from notification_reads where notification_id = change.told)`)} as seen,
      ${countOf(sql`(select user_id from dish_change_answers where change_id = change.id and is_right)`)} as right
    from change join joined on joined.jobs is not distinct from change.jobs`)
  return sums
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

/** A page of the people concerned, by name, with totals by state regardless of the filter. */
export async function readChangePeople(
  { db }: AppContext,
  reader: Actor,
  changeId: number,
  { page = 1, state, locationId, q }: z.output<typeof changePeopleQuery>,
): Promise<{ rows: DishChangePerson[]; total: number; counts: Record<ChangeState, number> }> {
  const { rows: found } = await db.execute<FoundChange>(sql`
    select change.level, change.changed_at::text as "changedAt", change.changed_by as "changedBy", told.id as "toldId"
    from dish_changes as change left join notifications as told on told.dish_change_id = change.id
    where change.id = ${changeId}`)
  const [change] = found
  if (!change) throw new AppError('dishChangeNotFound')
  const isAsked = isListed({ theirs: locationsWhere(reader, 'people.see'), locationId, q })
  // With values of the change PostgreSQL plans for its readers, not for any announcement's.
  const people = sql`
    with people as (
      select person.id, person.full_name as "fullName", reading.read_at as "seenAt", answers.latest as "answeredAt",
        coalesce(answers.wrong, 0) as "wrongAnswers",
        case when answers.is_right then 'right' when answers.latest is not null then 'wrong'
          when reading.read_at is not null then 'seen' else 'none' end as state
      from (
        select ${changeId}::integer as id, ${change.changedAt}::timestamptz as changed_at,
          ${change.changedBy}::integer as changed_by
      ) as change
      join completion_totals as total on ${isAsked}
      join users as person on person.id = total.user_id
      left join notification_reads as reading
        on reading.notification_id = ${change.toldId} and reading.user_id = person.id
      left join (
        select user_id, max(answered_at) as latest, bool_or(is_right) as is_right,
          (count(*) filter (where not is_right))::int as wrong
        from dish_change_answers where change_id = ${changeId} group by user_id
      ) as answers on answers.user_id = person.id
      where ${change.level} <> 'minor' and ${IS_CONCERNED}
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
  return { rows, total, counts }
}
