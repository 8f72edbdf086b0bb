/** Recall of people on given days. Source: ruling R14. */
import type { BusinessDay } from '#domain/clock/business-day.ts'
import type { Outlook } from '#domain/memory/check.ts'
import { recallAfter } from '#domain/memory/recall-history.ts'
import type { Queries } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'

interface RecallRow extends Record<string, unknown> {
  readonly userId: number
  readonly day: BusinessDay
  readonly since: number
  readonly outlook: Pick<Outlook, 'recall' | 'cards'>
}

/**
 * Recall in percent at the end of each day, as the latest check before it predicted it: the answers of all people would
 * have to be replayed otherwise. `null`: the check is too long ago; people without one are missing.
 */
export async function readRecall(
  queries: Queries,
  userIds: readonly number[],
  days: readonly BusinessDay[],
): Promise<{ readonly day: BusinessDay; readonly people: ReadonlyMap<number, number | null> }[]> {
  const { rows } = await queries.execute<RecallRow>(sql`
    select person.id as "userId", asked.day::text as day, asked.day - latest.business_day as since, latest.outlook
    from unnest(${sql.param(userIds)}::int[]) as person(id)
    cross join unnest(${sql.param(days)}::date[]) as asked(day)
    join lateral (
      select business_day, result -> 'outlook' as outlook from card_checks
      where user_id = person.id and finished_at is not null and business_day <= asked.day
      order by business_day desc, id desc limit 1
    ) as latest on true`)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  return days.map(day => ({
    day,
    people: new Map(
      (byDay.get(day) ?? []).map(({ userId, since, outlook }) => [userId, recallAfter(outlook, since)]),
    ),
  }))
}
