/** People on leave or exempt, as conditions in SQL. Rule: `domain/people/absences.ts`. */
import type { ShownAbsence } from '#contract/people/absences.ts'
import type { BusinessDay } from '#domain/clock/business-day.ts'
import type { Queries } from '../database/client.ts'
import { type SQL, type SQLWrapper, sql } from '../platform/drizzle.ts'

const isInForce = (today: BusinessDay) =>
  sql`starts_on <= ${today}::date and (ends_on is null or ends_on >= ${today}::date)`

/** Not reminded of anything. */
export const isOnLeave = (userId: SQLWrapper, today: BusinessDay): SQL =>
  sql`${userId} in (select user_id from absences where kind = 'leave' and ${isInForce(today)})`

/** On leave or exempt: not asked for the programme. */
export const isAbsent = (userId: SQLWrapper, today: BusinessDay): SQL =>
  sql`${userId} in (select user_id from absences where ${isInForce(today)})`

/** On leave on a day. */
export const isLeaveOf = (userId: SQLWrapper, day: SQLWrapper): SQL => sql`exists (
  select from absences as absence where absence.user_id = ${userId} and absence.kind = 'leave'
    and absence.starts_on <= ${day} and (absence.ends_on is null or absence.ends_on >= ${day}))`

/** `left` or `leave` for a person on a day of the rota, else null. */
export const awayFrom = (entry: SQLWrapper, person: SQLWrapper): SQL<'left' | 'leave' | null> => sql`case
  when not ${person}.is_active then 'left'
  when ${isLeaveOf(sql`${person}.id`, sql`${entry}.business_day`)} then 'leave'
  end`

/** Days on leave from a day to today. The sum is computed only for the few people with any leave. */
export const leaveDays = (userId: SQLWrapper, since: SQL, today: BusinessDay): SQL => sql`case
  when ${userId} in (select user_id from absences where kind = 'leave' and starts_on <= ${today}::date) then coalesce((
    select sum(least(coalesce(ends_on, ${today}::date), ${today}::date) - greatest(starts_on, ${since}) + 1)::int
    from absences where absences.user_id = ${userId} and kind = 'leave' and starts_on <= ${today}::date
      and coalesce(ends_on, ${today}::date) >= greatest(starts_on, ${since})), 0)
  else 0 end`

/** Absences in force today, by person; leave before an exemption. */
export async function readAbsences(
  queries: Queries,
  ids: readonly number[],
  today: BusinessDay,
): Promise<ReadonlyMap<number, ShownAbsence>> {
  if (ids.length === 0) return new Map()
  const { rows } = await queries.execute<{ userId: number } & ShownAbsence>(sql`
    select distinct on (user_id) user_id as "userId", kind, ends_on::text as "endsOn" from absences
    where user_id = any(${sql.param([...ids])}::int[]) and ${isInForce(today)}
    order by user_id, kind desc, ends_on desc`)
  return new Map(rows.map(({ userId, ...absence }) => [userId, absence]))
}
