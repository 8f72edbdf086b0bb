import type { FastifyInstance } from 'fastify'
import type { User } from '#contract/people/accounts.ts'
import { type LeaderboardEntry, leaderboardRoutes } from '#contract/rewards/leaderboard.ts'
import { LEADERBOARD_SIZE, type LeaderboardPeriod, periodStart } from '#domain/rewards/leaderboard.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { sql } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'

/**
 * Top of a period, then the reader's own row unless included. The top is the beginning of the index, so its
 * positions are the ranks; the reader's rank is counted only if needed (with `points > 0`, which the partial
 * index requires).
 */
const findBest = (
  db: Queries,
  {
    userId,
    period,
    start,
    isDemo,
  }: { userId: number; period: LeaderboardPeriod; start: string; isDemo: boolean },
) =>
  db.execute<LeaderboardEntry>(sql`
    with best as materialized (
      select rank() over (order by points desc)::int as rank, user_id, full_name, role, points
      from (
        select user_id, full_name, role, points
        from point_totals
        where period = ${period} and period_start = ${start} and is_active and points > 0
          and (${isDemo}::boolean or role <> 'customer')
        order by points desc, full_name, user_id
        limit ${LEADERBOARD_SIZE}
      ) as beginning
    )
    select rank, user_id as "userId", full_name as "fullName", role, points from best
    union all
    select (
        select count(*)::int + 1 from point_totals as other
        where other.period = ${period} and other.period_start = ${start} and other.is_active
          and other.points > 0 and other.points > own.points and (${isDemo}::boolean or other.role <> 'customer')
      ), own.user_id, own.full_name, own.role, own.points
    from point_totals as own
    where own.user_id = ${userId} and own.period = ${period} and own.period_start = ${start}
      and own.is_active and own.points > 0 and not exists (select from best where best.user_id = ${userId})
    order by "rank", "fullName", "userId"`)

export async function readLeaderboard(
  { config, db, today }: Pick<AppContext, 'config' | 'db' | 'today'>,
  user: User,
  period: LeaderboardPeriod,
): Promise<LeaderboardEntry[]> {
  const { rows } = await findBest(db, {
    userId: user.id,
    period,
    start: periodStart(period, today()),
    // Off the demo guests are no colleagues.
    isDemo: config.isDemo,
  })
  if (rows.some(row => row.userId === user.id)) return rows
  const { id, fullName, role } = user
  return [...rows, { rank: null, userId: id, fullName, role, points: 0 }]
}

export function registerLeaderboardRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, leaderboardRoutes.read, ({ user, query }) =>
    readLeaderboard(context, user, query.period),
  )
}
