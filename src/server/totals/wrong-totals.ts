import type pg from 'pg'
import { rebuildTotalsWithin, TOTALS } from './totals.ts'

/**
 * Totals that a rebuild would change. Nothing is changed, but writers of the source tables wait.
 * @param client of the tables' owner
 * @param since as for `rebuildTotals`
 */
export function findWrongTotals(client: pg.ClientBase, since: string): Promise<string[]> {
  return compareWithRebuild(client, since, 'rollback')
}

/** Rebuilds every total, and says which ones that has changed. Parameters as for `findWrongTotals`. */
export function mendTotals(client: pg.ClientBase, since: string): Promise<string[]> {
  return compareWithRebuild(client, since, 'commit')
}

async function compareWithRebuild(
  client: pg.ClientBase,
  since: string,
  end: 'commit' | 'rollback',
): Promise<string[]> {
  await client.query('begin')
  try {
    const before = await hashTotals(client, since)
    await rebuildTotalsWithin(client, since)
    const after = await hashTotals(client, since)
    await client.query(end)
    return TOTALS.map(({ total }) => total).filter(total => before.get(total) !== after.get(total))
  } catch (error) {
    await client.query('rollback')
    throw error
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
