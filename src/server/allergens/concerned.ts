/** SQL fragments: people concerned by a change of dishes, and its dishes. */

import { type DutyNeeds, type DutyPart, sellsMenu } from '#domain/memory/duties.ts'
import { ON_MENU } from '#domain/menu/dish-changes.ts'
import { type Queries, returned } from '../database/client.ts'
import { type SQL, sql } from '../platform/drizzle.ts'

/** Jobs of the row `person`, or null where one is not recorded, which is every job. */
export const JOBS_OF_PERSON: SQL = sql`(
    select case when bool_and(place.job_ids <> '{}') then array_agg(job) filter (where job is not null) end
    from user_places as place left join unnest(place.job_ids) as job on true where place.user_id = person.id
  )`

/** Since when changes are told to the row `person`: nothing older than the account, or than the work here. */
export const TOLD_SINCE: SQL = sql`greatest(person.join_date, person.account_since)`

/**
 * Condition on a `users` row `person` and a `dish_changes` row `change`: people who had an account before it, and a
 * job that sells what is on the menu. Later joiners learn the current menu, and the author knows the change.
 */
export const IS_CONCERNED: SQL = sql`person.is_active and person.role <> 'customer'
  and ${TOLD_SINCE} <= change.changed_at and change.changed_by is distinct from person.id
  and coalesce(
    (select job_ids from notifications where dish_change_id = change.id and job_ids <> '{}') && ${JOBS_OF_PERSON}, true)`

interface TaughtParts extends Record<string, unknown> {
  readonly jobIds: readonly number[]
  /** Modules and shifts that are for some jobs. */
  readonly parts: readonly (DutyPart & { readonly jobIds: readonly number[] })[]
  readonly own: readonly DutyNeeds[]
}

/** Jobs that bring or sell dishes; empty: all, or the programme is the same for all. */
export async function readSellingJobs(queries: Queries): Promise<number[]> {
  const { rows } = await queries.execute<TaughtParts>(sql`
    select array(select id from jobs where is_active order by id) as "jobIds",
      (select coalesce(json_agg(json_build_object('kind', part.kind, 'id', part.id, 'key', item.built_in_key,
          'jobIds', part.audience -> 'jobIds')), '[]')
        from (
          select 'modules' as kind, id, audience from training_modules where is_active
          union all select 'shifts', id, audience from training_plan_shifts where is_active
        ) as part left join content_items as item on (item.kind, item.item_id) = (part.kind, part.id)
        where part.audience -> 'jobIds' <> '[]') as parts,
      (select coalesce(json_agg(json_build_object('duty', duty, 'moduleIds', module_ids, 'shiftIds', shift_ids)), '[]')
        from duty_needs) as own`)
  const { jobIds, parts, own } = returned(rows)
  const selling = jobIds.filter(jobId =>
    sellsMenu(
      parts.filter(part => !part.jobIds.includes(jobId)),
      own,
    ),
  )
  return selling.length === jobIds.length ? [] : selling
}

const NAMED = 3

/** Dishes of the row `change`: the first names and the total. */
export const DISHES_OF_CHANGE: SQL = sql`array(
    select dish.name from menu_items as dish
    where dish.id in (select dish_id from dish_change_facts where change_id = change.id)
    order by not exists (
      select from dish_change_facts as fact
      where fact.change_id = change.id and fact.dish_id = dish.id and fact.fact = ${sql.raw(`'${ON_MENU}'`)}
    ), dish.name, dish.id limit ${sql.raw(String(NAMED))}
  ) as dishes,
  (select count(distinct dish_id)::int from dish_change_facts where change_id = change.id) as "dishCount"`
