import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'

/** Users whose balance is not the ledger's sum; there must never be any. */
export async function findBalanceErrors(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select u.id, u.points_balance, coalesce(sum(t.amount), 0)::int as ledger_sum
    from users u left join point_transactions t on t.user_id = u.id
    group by u.id having u.points_balance <> coalesce(sum(t.amount), 0)`)
  return rows
}
