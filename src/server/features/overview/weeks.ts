/** What happened in each of the last weeks. Source: issue 15. */

import type { OverviewWeek } from '#contract/overview.ts'
import { firstDayOfWeek } from '#domain/business-day.ts'
import { OVERVIEW_WEEKS } from '#domain/overview.ts'
import type { AppContext } from '../../context.ts'
import { type Crews, isAmong, isOf } from '../../learning/crews.ts'
import { sql } from '../../platform/drizzle.ts'

interface Figures extends Record<string, unknown> {
  /** The first day of the week. */
  readonly start: string
  readonly completions: number
  readonly kudos: number
  readonly pointsGiven: number
  readonly pointsClaimed: number
}

type WeekContext = Pick<AppContext, 'db' | 'today'>

/** The running week and those before it, the oldest first; a week in which nothing happened has zeros. */
export async function readWeeks(context: WeekContext, crews: Crews): Promise<OverviewWeek[]> {
  const thisWeek = Temporal.PlainDate.from(firstDayOfWeek(context.today()))
  const starts = Array.from({ length: OVERVIEW_WEEKS }, (_, index) =>
    thisWeek.subtract({ weeks: OVERVIEW_WEEKS - 1 - index }).toString(),
  )
  const since = starts[0] as string
  // What began before a day's end may be written after it, and another time zone may move the end by as much.
  const open = Temporal.PlainDate.from(context.today()).subtract({ days: 1 }).toString()
  await keepFigures(context, since, open)
  const rows = await addUp(context, since, open, crews)
  const byStart = new Map(rows.map(row => [row.start, row]))
  return starts.map(
    start => byStart.get(start) ?? { start, completions: 0, kudos: 0, pointsGiven: 0, pointsClaimed: 0 },
  )
}

/**
 * Counts the days from `since` until before `open` that nobody has counted yet, by crew: a day once, whoever asks first.
 * Whoever changes places meanwhile waits, and takes along what was counted.
 */
async function keepFigures({ db }: WeekContext, since: string, open: string): Promise<void> {
  const uncounted = sql`select series::date as day
    from generate_series(${since}::date, ${open}::date - 1, interval '1 day') as series
    where not exists (select from daily_figures where day = series::date)`
  const { rows } = await db.execute<{ first: string | null }>(
    sql`select min(day)::text as first from (${uncounted}) as uncounted`,
  )
  const first = rows[0]?.first
  if (!first) return
  await db.transaction(async tx => {
    await tx.execute(sql`lock table daily_figures in share row exclusive mode`)
    await tx.execute(sql`
      with missing as materialized (${uncounted})
      insert into daily_figures (day, crew_id, completions, kudos, points_given, points_claimed)
      select day, crew_id, sum(completions), sum(kudos), sum(points_given), sum(points_claimed)
      from (
        -- A row for each day, also where nothing happened: it is counted.
        select day, (select min(id) from crews) as crew_id,
          0 as completions, 0 as kudos, 0 as points_given, 0 as points_claimed from missing
        union all
        select deed.day, total.crew_id, deed.completions, deed.kudos, deed.points_given, deed.points_claimed
        from daily_deeds as deed join completion_totals as total on total.user_id = deed.user_id
        where deed.day >= ${first}::date and deed.day < ${open}::date and deed.day in (select day from missing)
      ) as figures
      group by day, crew_id`)
  })
}

/** What was counted, and of the days since `open` what everyone did. */
async function addUp({ db }: WeekContext, since: string, open: string, crews: Crews): Promise<Figures[]> {
  const { rows } = await db.execute<Figures>(sql`
    select date_trunc('week', day::timestamp)::date::text as start, sum(completions)::int as completions,
      sum(kudos)::int as kudos, sum(points_given)::int as "pointsGiven", sum(points_claimed)::int as "pointsClaimed"
    from (
      select day, completions, kudos, points_given, points_claimed from daily_figures
      where day >= ${since}::date and day < ${open}::date and ${isAmong(sql`crew_id`, crews)}
      union all
      select deed.day, deed.completions, deed.kudos, deed.points_given, deed.points_claimed
      from daily_deeds as deed where deed.day >= ${open}::date and ${isOf(sql`deed.user_id`, crews)}
    ) as figures
    group by 1`)
  return rows
}
