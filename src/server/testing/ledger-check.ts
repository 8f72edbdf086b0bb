import { expect } from 'vitest'
import type { Database } from '../database/client.ts'
import { sql } from '../platform/drizzle.ts'

/** Fails unless every balance and total matches the ledger. */
export async function expectSoundLedger(db: Database): Promise<void> {
  expect(await findBalanceErrors(db)).toEqual([])
  expect(await findTotalErrors(db)).toEqual([])
}

/** Users whose balance differs from the ledger's sum; there must be none. */
async function findBalanceErrors(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select u.id, u.points_balance, coalesce(sum(t.amount), 0)::int as ledger_sum
    from users u left join point_transactions t on t.user_id = u.id
    group by u.id having u.points_balance <> coalesce(sum(t.amount), 0)`)
  return rows
}

/**
 * Leaderboard totals that differ from the ledger, or with outdated copies of the user; there must be none.
 */
export async function findTotalErrors(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with expected as (
      select t.user_id, p.period, p.period_start, sum(t.amount) as points, u.full_name, u.role, u.is_active
      from point_transactions t join users u on u.id = t.user_id
      cross join lateral (values ('all', date '0001-01-01'),
        ('month', (t.business_day - (extract(day from t.business_day)::int - 1))),
        ('week', (t.business_day - (extract(isodow from t.business_day)::int - 1)))) p (period, period_start)
      where t.kind not in ('reward_claim', 'claim_return')
      group by 1, 2, 3, 5, 6, 7
    )
    select expected, kept
    from expected full join point_totals kept using (user_id, period, period_start)
    where (expected.points, expected.full_name, expected.role, expected.is_active)
      is distinct from (kept.points, kept.full_name, kept.role, kept.is_active)`)
  return rows
}
