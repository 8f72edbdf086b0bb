import { sql } from 'drizzle-orm'
import type { User } from '#contract/accounts.ts'
import type { LeaderboardEntry } from '#contract/leaderboard.ts'
import { LEADERBOARD_SIZE, type LeaderboardPeriod, periodStart } from '#domain/leaderboard.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import type { FarRanks } from './far-ranks.ts'

/** So many are counted for each reader: all who are ahead of anybody, in a restaurant. */
const COUNTED_AHEAD = 100

/**
 * The best of a period, then the reader's own row unless it is among them. The best are the beginning of the
 * index, so their ranks among themselves are their ranks; the reader's rank is counted only when it is needed
 * (`points > 0` once more, or the index, which is for those with points alone, would not be used), and no further
 * than `COUNTED_AHEAD`.
 */
const findBest = (
  db: Queries,
  { userId, period, start }: { userId: number; period: LeaderboardPeriod; start: string },
) =>
  db.execute<LeaderboardEntry>(sql`
    with best as materialized (
      select rank() over (order by points desc)::int as rank, user_id, full_name, role, points
      from (
        select user_id, full_name, role, points
        from point_totals
        where period = ${period} and period_start = ${start} and is_active and points > 0
        order by points desc, full_name, user_id
        limit ${LEADERBOARD_SIZE}
      ) as beginning
    )
    select rank, user_id as "userId", full_name as "fullName", role, points from best
    union all
    select (
        select count(*)::int + 1 from (
          select from point_totals as other
          where other.period = ${period} and other.period_start = ${start} and other.is_active
            and other.points > 0 and other.points > own.points
          limit ${COUNTED_AHEAD}
        ) as ahead
      ), own.user_id, own.full_name, own.role, own.points
    from point_totals as own
    where own.user_id = ${userId} and own.period = ${period} and own.period_start = ${start}
      and own.is_active and own.points > 0 and not exists (select from best where best.user_id = ${userId})
    order by "rank", "fullName", "userId"`)

export interface LeaderboardContext extends Pick<AppContext, 'db' | 'nowMs' | 'today'> {
  readonly farRanks: FarRanks
}

export async function readLeaderboard(
  context: LeaderboardContext,
  user: User,
  period: LeaderboardPeriod,
): Promise<LeaderboardEntry[]> {
  const start = periodStart(period, context.today())
  const { rows } = await findBest(context.db, { userId: user.id, period, start })
  const own = rows.find(row => row.userId === user.id)
  if (own && (own.rank ?? 0) <= COUNTED_AHEAD) return rows
  if (own) {
    // At least as many are ahead as were counted, also where the kept count is a moment older.
    const rank = Math.max(await context.farRanks.find(context, period, start, own.points), COUNTED_AHEAD + 1)
    return rows.map(row => (row === own ? { ...row, rank } : row))
  }
  const { id, fullName, role } = user
  return [...rows, { rank: null, userId: id, fullName, role, points: 0 }]
}
