import pg from 'pg'
import { listLedgers } from '../backup/inspect.ts'

/** Rows of every append-only table, as their number and a hash, with the sum of all points. */
export async function readLedgers(client: pg.ClientBase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of await listLedgers(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(ledger::text, e'\\n' order by ledger::text)), '') as sum
       from ${pg.escapeIdentifier(name)} as ledger`,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  const { rows } = await client.query<{ points: string }>(
    `select coalesce(sum(amount), 0) || ':' || (select coalesce(sum(points_balance), 0) from users) as points
     from point_transactions`,
  )
  return { ...found, points: rows[0]?.points ?? '' }
}
