import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { driverError } from '../database/errors.ts'
import { TransferError } from '../platform/app-error.ts'
import { rebuildTotalsWithin } from '../totals/totals.ts'
import { type AcademyFile, measure } from './academy-file.ts'
import { beginCopying } from './copy-session.ts'
import type { Progress } from './export-academy.ts'
import { checkSchema, damaged, type ManifestTable } from './manifest.ts'
import { describeTables, EXPORTED, QUEUE_AGAIN, quoted, type Table } from './tables.ts'

/** SQLSTATE classes of values that do not fit their types or constraints. */
const REFUSED_VALUES = /^2[23]...$/

/**
 * Fills an empty, migrated database with an academy, all of it or nothing.
 * @param client of the tables' owner
 * @param options.since as for `rebuildTotals`
 * @throws {TransferError} the database holds an academy, or the file does not fit it
 */
export async function importAcademy(
  client: pg.Client,
  file: AcademyFile,
  { since, onTable, onCheck }: { since: string; onTable: Progress; onCheck: Progress },
): Promise<void> {
  const { manifest } = file
  checkSchema(manifest)
  await beginCopying(client, '')
  try {
    await client.query(`lock table ${EXPORTED.map(quoted).join(', ')} in access exclusive mode`)
    await refuseUsed(client)
    const tables = pairTables(await describeTables(client), manifest.tables)
    const constraints = await dropForeignKeys(client)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
    for (const [done, table] of tables.entries()) {
      onTable(table.name, done, tables.length)
      await fill(client, file, table)
    }
    for (const { add } of constraints) await client.query(add)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
    await rebuildTotalsWithin(client, since)
    for (const [done, table] of tables.entries()) {
      onCheck(table.name, done, tables.length)
      const { sha256 } = await measure(client.query(copyTo(`copy (${table.rows}) to stdout`)))
      if (sha256 !== table.written.sha256) {
        throw new TransferError(
          `The table ${table.name} would not be the same as in the file. Nothing was changed.`,
        )
      }
    }
    for (const query of QUEUE_AGAIN) await client.query(query)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const { code, message } = driverError(error)
    throw REFUSED_VALUES.test(code ?? '') ? damaged(`PostgreSQL refuses its rows (${message})`) : error
  }
  // Plans of the first minutes would be those of empty tables.
  await client.query(`analyze ${EXPORTED.map(quoted).join(', ')}`)
}

/** @throws {TransferError} the database holds rows of an academy; one without tables is fine */
export async function refuseUsed(client: pg.ClientBase): Promise<void> {
  const { rows: existing } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname = any($1) order by 1`,
    [EXPORTED],
  )
  if (existing.length === 0) return
  const probes = existing.map(
    ({ name }) => `select '${name}' as name where exists (select from ${quoted(name)})`,
  )
  const { rows: used } = await client.query<{ name: string }>(probes.join(' union all '))
  if (used.length === 0) return
  const names = used.map(({ name }) => name)
  const some = names.length > 3 ? [...names.slice(0, 3), 'others'] : names
  throw new TransferError(
    `This database already holds an academy (rows in ${some.join(', ')}). Import into an empty one: ` +
      'set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
  )
}

/** @throws {TransferError} an academy runs on this database */
export async function refuseRunning(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'noren'`,
  )
  if (rowCount) throw new TransferError('Noren is running on this database. Stop it, then import.')
}

interface PairedTable extends Table {
  readonly written: ManifestTable
}

function pairTables(tables: readonly Table[], written: readonly ManifestTable[]): PairedTable[] {
  const byName = new Map(written.map(table => [table.name, table]))
  if (byName.size !== tables.length) throw damaged('it holds other tables than this release has')
  return tables.map(table => {
    const found = byName.get(table.name)
    if (!found) throw damaged(`it lacks the table ${table.name}`)
    if (found.columns.join() !== table.columns.join())
      throw damaged(`the table ${table.name} has other columns than this release's`)
    return { ...table, written: found }
  })
}

/**
 * Foreign keys are added again once all rows are there: in any order of tables, and with one look at each
 * instead of one for each row.
 */
async function dropForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and conrelid in (
       select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
     )
     order by conrelid::regclass::text, conname`,
    [EXPORTED],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows
}

async function fill(client: pg.Client, file: AcademyFile, table: PairedTable): Promise<void> {
  const { name, columns, identity, written } = table
  const copy = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(await file.openTable(name), copy)
  if (identity !== null && written.nextId !== null)
    // Unlike setval, this is undone with the transaction.
    await client.query(
      `alter table ${quoted(name)} alter column ${quoted(identity)} restart with ${written.nextId}`,
    )
}
