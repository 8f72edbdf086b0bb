/** What happened in each of the last weeks. Source: issue 15. */
import { type SQL, sql } from 'drizzle-orm'
import type { OverviewWeek } from '#contract/overview.ts'
import { firstDayOfWeek } from '#domain/business-day.ts'
import { OVERVIEW_WEEKS } from '#domain/overview.ts'
import type { AppContext } from '../../context.ts'
import { isEverybody, isWithin, type Scope } from './needs.ts'

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
export async function readWeeks(context: WeekContext, scope: Scope): Promise<OverviewWeek[]> {
  const thisWeek = Temporal.PlainDate.from(firstDayOfWeek(context.today()))
  const starts = Array.from({ length: OVERVIEW_WEEKS }, (_, index) =>
    thisWeek.subtract({ weeks: OVERVIEW_WEEKS - 1 - index }).toString(),
  )
  const since = starts[0] as string
  const rows = isEverybody(scope)
    ? await readGroup(context, since)
    : await count(context, since, userId => isWithin(scope, userId))
  const byStart = new Map(rows.map(row => [row.start, row]))
  return starts.map(
    start => byStart.get(start) ?? { start, completions: 0, kudos: 0, pointsGiven: 0, pointsClaimed: 0 },
  )
}

/**
 * Of everybody: what is over was counted once. The last two days are counted as they are, for what began before a day's
 * end may be written after it, and another time zone may move the end by as much.
 */
async function readGroup(context: WeekContext, since: string): Promise<Figures[]> {
  const open = Temporal.PlainDate.from(context.today()).subtract({ days: 1 }).toString()
  await keepFigures(context, since, open)
  const [{ rows: kept }, live] = await Promise.all([
    context.db.execute<Figures>(sql`
      select date_trunc('week', day::timestamp)::date::text as start, sum(completions)::int as completions,
        sum(kudos)::int as kudos, sum(points_given)::int as "pointsGiven", sum(points_claimed)::int as "pointsClaimed"
      from daily_figures where day >= ${since}::date and day < ${open}::date group by 1`),
    count(context, open, () => sql`true`),
  ])
  const byStart = new Map<string, Figures>()
  for (const row of [...kept, ...live]) {
    const before = byStart.get(row.start)
    byStart.set(row.start, before ? add(before, row) : row)
  }
  return [...byStart.values()]
}

function add(one: Figures, other: Figures): Figures {
  return {
    start: one.start,
    completions: one.completions + other.completions,
    kudos: one.kudos + other.kudos,
    pointsGiven: one.pointsGiven + other.pointsGiven,
    pointsClaimed: one.pointsClaimed + other.pointsClaimed,
  }
}

/** Counts the days from `since` until before `open` that nobody has counted yet: a day once, whoever asks first. */
async function keepFigures({ db }: WeekContext, since: string, open: string): Promise<void> {
  await db.execute(sql`
    insert into daily_figures (day, completions, kudos, points_given, points_claimed)
    select missing.day,
      (select count(*) from user_training_progress where is_completed and completion_date = missing.day),
      (select count(*) from kudos where given_date = missing.day),
      ledger.given, ledger.claimed
    from (
      select series::date as day from generate_series(${since}::date, ${open}::date - 1, interval '1 day') as series
      where not exists (select from daily_figures where day = series::date)
    ) as missing
    cross join lateral (
      select coalesce(sum(amount) filter (where kind <> 'reward_claim'), 0) as given,
        coalesce(-sum(amount) filter (where kind = 'reward_claim'), 0) as claimed
      from point_transactions where business_day = missing.day
    ) as ledger
    on conflict do nothing`)
}

/** Counted anew, of whom the condition lets through. */
async function count({ db }: WeekContext, since: string, isMeant: (userId: SQL) => SQL): Promise<Figures[]> {
  const { rows } = await db.execute<Figures>(sql`
    select date_trunc('week', day::timestamp)::date::text as start, sum(completions)::int as completions,
      sum(kudos)::int as kudos, sum(given)::int as "pointsGiven", sum(claimed)::int as "pointsClaimed"
    from (
      select completion_date as day, count(*) as completions, 0 as kudos, 0 as given, 0 as claimed
      from user_training_progress
      where is_completed and completion_date >= ${since}::date and ${isMeant(sql`user_id`)} group by 1
      union all
      select given_date, 0, count(*), 0, 0 from kudos
      where given_date >= ${since}::date and ${isMeant(sql`receiver_id`)} group by 1
      union all
      select business_day, 0, 0, coalesce(sum(amount) filter (where kind <> 'reward_claim'), 0),
        coalesce(-sum(amount) filter (where kind = 'reward_claim'), 0)
      from point_transactions
      where business_day >= ${since}::date and ${isMeant(sql`user_id`)} group by 1
    ) as days
    group by 1`)
  return rows
}
