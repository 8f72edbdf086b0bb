/** Ranks of those who have so many ahead that counting them for each reader would take long. */
import { sql } from 'drizzle-orm'
import type { LeaderboardPeriod } from '#domain/leaderboard.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'

/** How long a count is kept. So far behind the best 50 nobody can see who is one place ahead. */
const KEPT_MS = 5_000

async function countByPoints(db: Database, period: LeaderboardPeriod, start: string) {
  const { rows } = await db.execute<{
    points: number
    /** People with so many or more. */
    people: number
  }>(sql`
    select points, (sum(count(*)) over (order by points desc))::int as people from point_totals
    where period = ${period} and period_start = ${start} and is_active and points > 0
    group by points order by points desc`)
  return rows
}

interface Count {
  readonly start: string
  /** Milliseconds since the epoch. */
  readonly countedAt: number
  readonly rows: ReturnType<typeof countByPoints>
}

/** How many people have how many points, counted once for all readers of a few seconds. */
export class FarRanks {
  readonly #counts = new Map<LeaderboardPeriod, Count>()

  /** The rank of somebody with so many points. */
  async find(
    { db, nowMs }: Pick<AppContext, 'db' | 'nowMs'>,
    period: LeaderboardPeriod,
    start: string,
    points: number,
  ): Promise<number> {
    const readAt = nowMs()
    const kept = this.#counts.get(period)
    const isFresh = kept?.start === start && Math.abs(readAt - kept.countedAt) < KEPT_MS
    const count = isFresh ? kept : { start, countedAt: readAt, rows: countByPoints(db, period, start) }
    this.#counts.set(period, count)
    // A failed count is nobody else's answer.
    count.rows.catch(() => this.#counts.delete(period))
    const ahead = (await count.rows).findLast(row => row.points > points)
    return (ahead?.people ?? 0) + 1
  }
}
