/** Checks of a recovered copy, before anyone relies on it. */
import pg from 'pg'
import { oldestTotals } from '../accounts/housekeeping.ts'
import { checkPages } from '../database/check-pages.ts'
import { newestApplied } from '../database/migrate.ts'
import { endConnections } from '../platform/end-connections.ts'
import { findWrongTotals } from '../totals/wrong-totals.ts'
import { BackupError } from './backup-error.ts'

interface Inspected {
  readonly tables: number
  readonly rows: number
  readonly indexes: number
}

/** Append-only tables of the academy, by their triggers. */
export async function listLedgers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgname like '%\\_append\\_only' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Looks at migrations, rows, totals, and every table and index with PostgreSQL's `amcheck`.
 * @param url of the database's owner
 * @param minimum rows that append-only tables must have
 * @throws {BackupError} something is wrong
 */
export async function inspect(url: string, minimum: Readonly<Record<string, number>>): Promise<Inspected> {
  const client = new pg.Client({ connectionString: url, application_name: 'noren proof' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if ((await newestApplied(client)) === null) throw new BackupError('There is no academy in the copy.')
    const tables = await countRows(client)
    for (const [table, least] of Object.entries(minimum)) {
      const found = tables.get(table)
      if (found === undefined) throw new BackupError(`The table ${table} is missing.`)
      if (found < least)
        throw new BackupError(`The table ${table} has ${found} rows, and had ${least} when it was copied.`)
    }
    const wrong = await findWrongTotals(client, oldestTotals(new Date()))
    if (wrong.length > 0)
      throw new BackupError(`Totals do not agree with what they are counted from: ${wrong.join(', ')}.`)
    const { indexes, damaged } = await checkPages(client)
    if (damaged[0]) throw new BackupError(`Damaged: the ${damaged[0]}.`)
    const rows = [...tables.values()].reduce((sum, count) => sum + count, 0)
    return { tables: tables.size, rows, indexes }
  } finally {
    await endConnections(client)
  }
}

async function countRows(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const found = await client.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(name)}`,
    )
    counts.set(name, found.rows[0]?.count ?? 0)
  }
  return counts
}
