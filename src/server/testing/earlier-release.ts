/** Databases as left by earlier releases. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, createPool, type Database } from '../database/client.ts'
import { migrate, sql } from '../platform/drizzle.ts'
import { createEmptyDatabase } from './test-database.ts'

const MIGRATIONS = fileURLToPath(new URL('../database/migrations/', import.meta.url))

interface EarlierDatabase {
  readonly databaseUrl: string
  readonly pool: pg.Pool
}

/**
 * Migrates a new database up to this number, without functions and triggers.
 * @param url of an empty database; default: one of the test run's PostgreSQL
 */
export async function prepareUpTo(last: number, url?: string): Promise<EarlierDatabase> {
  const databaseUrl = url ?? (await createEmptyDatabase(inject('postgresUrl')))
  const folder = await mkdtemp(join(tmpdir(), 'noren-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true, filter: path => !path.endsWith('_snapshot.json') })
  const journalFile = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last)
  await writeFile(journalFile, JSON.stringify(journal))
  const pool = createPool(databaseUrl, () => undefined)
  await migrate(createDatabase(pool), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  return { databaseUrl, pool }
}

type Row = Readonly<Record<string, unknown>>

export interface ReleaseData {
  /** Number of that release's newest migration. */
  readonly migration: number
  /** Files of its functions and triggers. */
  readonly functions: readonly string[]
  /** Every row of every table, as `to_jsonb` writes it. */
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

/** Fixture written by `scripts/write-release-fixture.mjs` for this release. */
export async function readRelease(name: string): Promise<ReleaseData> {
  const packed = await readFile(new URL(`./releases/${name}.json.br`, import.meta.url))
  return JSON.parse(brotliDecompressSync(packed).toString())
}

/**
 * Database with the schema, functions and data of an earlier release.
 * @param url as for `prepareUpTo`
 */
export async function restoreRelease(
  { migration, functions, tables }: ReleaseData,
  url?: string,
): Promise<EarlierDatabase> {
  const earlier = await prepareUpTo(migration, url)
  const db: Database = createDatabase(earlier.pool)
  for (const file of functions) await earlier.pool.query(`set check_function_bodies = off; ${file}`)
  await db.transaction(async tx => {
    // The rows already include the triggers' effects, and their order would break foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.identifier(name)
      const { rows: columns } = await tx.execute<{ name: string; isIdentity: boolean }>(sql`
        select column_name as name, is_identity = 'YES' as "isIdentity" from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`)
      const names = sql.join(
        columns.map(column => sql.identifier(column.name)),
        sql`, `,
      )
      // Rows inserted by a migration are among the fixture's.
      await tx.execute(sql`delete from ${table}`)
      await tx.execute(sql`
        insert into ${table} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
      for (const identity of columns.filter(({ isIdentity }) => isIdentity)) {
        await tx.execute(sql`
          select setval(pg_get_serial_sequence(${name}, ${identity.name}),
            (select coalesce(max(${sql.identifier(identity.name)}), 0) + 1 from ${table}), false)`)
      }
    }
  })
  return earlier
}
