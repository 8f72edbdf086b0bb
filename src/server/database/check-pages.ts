import type pg from 'pg'

interface CheckedPages {
  readonly tables: number
  readonly indexes: number
  /** Tables and indexes with what is wrong. */
  readonly damaged: readonly string[]
}

/**
 * Reads every page, so that a damaged one fails its checksum, and compares indexes with their tables, with
 * PostgreSQL's `amcheck`.
 * @param client of a role that may create the extension
 */
export async function checkPages(client: pg.ClientBase): Promise<CheckedPages> {
  const damaged: string[] = []
  await client.query('begin')
  try {
    await client.query('create extension if not exists amcheck')
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class where relkind in ('r', 't') and relpersistence = 'p'`,
    )
    const { rows: indexes } = await client.query<{ name: string }>(
      `select pg_class.oid::regclass::text as name from pg_class
       join pg_index on indexrelid = pg_class.oid join pg_am on pg_am.oid = relam
       where amname = 'btree' and indisvalid and relpersistence = 'p'`,
    )
    for (const { name } of tables) {
      await look(client, damaged, `table ${name}`, 'select msg from verify_heapam($1) limit 1', name)
    }
    for (const { name } of indexes) {
      await look(client, damaged, `index ${name}`, 'select bt_index_check($1, true)', name)
    }
    return { tables: tables.length, indexes: indexes.length, damaged }
  } finally {
    await client.query('rollback')
  }
}

async function look(
  client: pg.ClientBase,
  damaged: string[],
  what: string,
  statement: string,
  name: string,
): Promise<void> {
  await client.query('savepoint look')
  try {
    const { rows } = await client.query<{ msg?: string }>(statement, [name])
    if (rows[0]?.msg) damaged.push(`${what}: ${rows[0].msg}`)
  } catch (error) {
    damaged.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await client.query('rollback to savepoint look')
}
