import type pg from 'pg'
import { rebuildTotalsWithin, TOTALS } from './totals.ts'

/**
 * Totals that a rebuild would change. Nothing is changed, but writers of the source tables wait.
 * @param client of the tables' owner
 * @param since as for `rebuildTotals`
 */
export async function findWrongTotals(client: pg.ClientBase, since: string): Promise<string[]> {
  await client.query('begin')
  try {
    const before = await hashTotals(client, since)
    await rebuildTotalsWithin(client, since)
    const after = await hashTotals(client, since)
    return TOTALS.map(({ total }) => total).filter(total => before.get(total) !== after.get(total))
  } finally {
    await client.query('rollback')
  }
}

async function hashTotals(client: pg.ClientBase, since: string): Promise<Map<string, string | null>> {
  const hashes = new Map<string, string | null>()
  for (const { total } of TOTALS) {
    const [table = '', column] = total.split('.')
    const row =
      column === undefined ? 'total::text' : `total.id || ' ' || coalesce(total.${column}::text, '')`
    // Periods that are over stay until housekeeping removes them, and are not rebuilt.
    const rows = total === 'point_totals' ? `where period = 'all' or period_start >= date '${since}'` : ''
    const { rows: found } = await client.query<{ hash: string | null }>(
      `select md5(string_agg(${row}, e'\\n' order by ${row})) as hash from ${table} as total ${rows}`,
    )
    hashes.set(total, found[0]?.hash ?? null)
  }
  return hashes
}
