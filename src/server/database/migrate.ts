import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './client.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** Key of the advisory lock under which one process at a time prepares the database ("noren" in ASCII). */
const PREPARE_LOCK = 0x6e_6f_72_65_6en

/**
 * Brings the schema up to date, then runs `prepare` (seeding) under the same lock, so that server processes
 * that start together do it one after the other.
 */
export async function migrateDatabase(
  databaseUrl: string,
  prepare: (db: Database) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'noren migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK])
    const db = drizzle(client, { casing: 'snake_case' }) as unknown as Database
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
    await prepare(db)
  } finally {
    // Closing the connection frees the lock.
    await client.end()
  }
}

let newestMigration: number | undefined

/** Whether the newest migration of this release has been applied. */
export async function isSchemaCurrent(db: Database): Promise<boolean> {
  newestMigration ??= Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(migration => migration.folderMillis),
  )
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0) >= newestMigration
}
