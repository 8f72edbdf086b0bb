/** Figures of recent weeks. */

import type { OverviewWeek } from '#contract/house/overview.ts'
import { firstDayOfWeek } from '#domain/clock/business-day.ts'
import { OVERVIEW_WEEKS } from '#domain/house/overview.ts'
import type { AppContext } from '../../context.ts'
import { isMember, type MemberFilter } from '../../locations/membership.ts'
import { sql } from '../../platform/drizzle.ts'

/** Current week and those before it, oldest first; an empty week has zeros. */
export async function readWeeks(
  { db, today }: Pick<AppContext, 'db' | 'today'>,
  people: MemberFilter,
): Promise<OverviewWeek[]> {
  const thisWeek = Temporal.PlainDate.from(firstDayOfWeek(today()))
  const starts = Array.from({ length: OVERVIEW_WEEKS }, (_, index) =>
    thisWeek.subtract({ weeks: OVERVIEW_WEEKS - 1 - index }).toString(),
  )
  const since = starts[0] as string
  const { rows } = await db.execute<OverviewWeek & Record<string, unknown>>(sql`
    select date_trunc('week', day::timestamp)::date::text as start, sum(completions)::int as completions,
      sum(kudos)::int as kudos, sum(given)::int as "pointsGiven", sum(claimed)::int as "pointsClaimed"
    from (
      select completion_date as day, count(*) as completions, 0 as kudos, 0 as given, 0 as claimed
      from user_training_progress as progress
      where is_completed and not is_credited and completion_date >= ${since}::date and ${isMember(sql`progress.user_id`, people)}
      group by 1
      union all
      select given_date, 0, count(*), 0, 0
      from kudos where given_date >= ${since}::date and ${isMember(sql`kudos.receiver_id`, people)}
      group by 1
      union all
      select business_day, 0, 0, case when is_claim then 0 else points end, case when is_claim then -points else 0 end
      from (
        select business_day, kind in ('reward_claim', 'claim_return') as is_claim, sum(amount) as points
        from point_transactions as entry
        where business_day >= ${since}::date and ${isMember(sql`entry.user_id`, people)}
        group by business_day, kind
      ) as entries
    ) as days
    group by 1`)
  const byStart = new Map(rows.map(row => [row.start, row]))
  return starts.map(
    start => byStart.get(start) ?? { start, completions: 0, kudos: 0, pointsGiven: 0, pointsClaimed: 0 },
  )
}
