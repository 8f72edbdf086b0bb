import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ConfigError } from '../platform/config.ts'
import { drizzle, migrate, readMigrationFiles, sql } from '../platform/drizzle.ts'
import { endConnections } from '../platform/end-connections.ts'
import { grantToApp } from './app-role.ts'
import { applyFunctions, areOwnFunctions, READ_APPLIED } from './apply-functions.ts'
import type { Database } from './client.ts'
import { driverError, isDatabaseAway, isPermissionDenied } from './errors.ts'

const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
/** Key of the advisory lock under which one process at a time prepares the database ("noren" in ASCII). */
const PREPARE_LOCK = 0x6e_6f_72_65_6en
const CONNECT_TIMEOUT_MS = 5_000
/** Release whose schema the first migration creates. */
const BASELINE_RELEASE = '0.1.0 (commit ed02797)'

export interface UpgradeSteps {
  /** Before anything changes an academy; `from` is the newest migration it has. A failure leaves it as it is. */
  beforeUpgrade?(from: string): Promise<void>
  /** A newer release has migrated this database. A failure leaves it as it is. */
  onNewer?(): void
}

/**
 * Brings the schema and its functions up to date, then runs `prepare` (seeding) under the same lock, so that
 * server processes that start together take turns.
 * @throws {ConfigError} the server refuses the user of DATABASE_URL or lets them create no tables, the database is of
 * a release before the baseline, or it does not have what this release has afterwards
 */
export async function migrateDatabase(
  databaseUrl: string,
  prepare: (db: Database) => Promise<void>,
  { beforeUpgrade, onNewer }: UpgradeSteps = {},
): Promise<void> {
  const options = {
    connectionString: databaseUrl,
    application_name: 'noren migrations',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  }
  const lock = new pg.Client(options)
  const client = new pg.Client(options)
  // A lost connection fails its next query.
  for (const connection of [lock, client]) connection.on('error', () => undefined)
  try {
    await connect(lock)
    await connect(client)
    // A transaction's lock, not a session's: through a pooler in transaction mode a session lock would stay
    // with an arbitrary connection of the pooler.
    await lock.query('begin')
    await lock.query('set local idle_in_transaction_session_timeout = 0')
    await lock.query('select pg_advisory_xact_lock($1)', [PREPARE_LOCK])
    const db = drizzle(client, { casing: 'snake_case' }) as unknown as Database
    const applied = await newestApplied(client)
    const { baseline, newest } = migrationTimes()
    if (applied !== null && applied < baseline) throw tooOld()
    // A database that a newer release has migrated keeps the queue and the functions of that release.
    if (applied !== null && applied > newest) onNewer?.()
    else {
      if (applied !== null && applied < newest) await beforeUpgrade?.(nameOfMigration(applied))
      await migrateJobQueue(options)
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER })
      await validateConstraints(client)
      await applyFunctions(client)
      await verify(client, baseline)
    }
    await grantToApp(client)
    await prepare(db)
  } catch (error) {
    if (!isPermissionDenied(error)) throw error
    throw refused('a role that may make and use tables in its database', error)
  } finally {
    await endConnections(client)
    // Ends the transaction and its lock too.
    await endConnections(lock)
  }
}

async function connect(client: pg.Client): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    throw refused('a database, and a role and password that it lets in', error)
  }
}

function refused(expected: string, error: unknown): ConfigError {
  return new ConfigError(
    `DATABASE_URL must name ${expected}, but PostgreSQL refuses: ${driverError(error).message}.`,
  )
}

/** The queue's library owns its schema, which Noren's migrations refer to. */
async function migrateJobQueue(options: pg.PoolConfig): Promise<void> {
  const pool = new pg.Pool({ ...options, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', connection => connection.on('error', () => undefined))
  await runMigrations({ pgPool: pool }).finally(() => endConnections(pool))
}

/** Checks old rows by constraints added as `not valid`, after the migrations' locks: writers do not wait. */
async function validateConstraints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/** Time of the newest migration in this database; `null` before the first start. */
export async function newestApplied(client: pg.ClientBase): Promise<number | null> {
  const found = await client.query(`select from pg_tables where tablename = '__drizzle_migrations'`)
  if (found.rowCount === 0) return null
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest == null ? null : Number(rows[0].newest)
}

/**
 * Compares with this release what was applied since the baseline, which stands for the migrations before it.
 * @throws {ConfigError} a migration was skipped or had another text, or a function is another one
 */
async function verify(client: pg.Client, baseline: number): Promise<void> {
  const { rows: applied } = await client.query<{ when: number; hash: string }>(
    `select created_at::float8 as "when", hash from drizzle.__drizzle_migrations where created_at > $1`,
    [baseline],
  )
  const hashes = new Map(applied.map(({ when, hash }) => [when, hash]))
  const own = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).filter(
    ({ folderMillis }) => folderMillis > baseline,
  )
  const wrong = own.find(({ folderMillis, hash }) => hashes.get(folderMillis) !== hash)
  if (wrong)
    throw notAsReleased(`the migration ${nameOfMigration(wrong.folderMillis)} is missing or another one`)
  if (applied.length > own.length) throw notAsReleased('it has migrations that this release does not have')
  const { rows: functions } = await client.query(READ_APPLIED)
  if (!areOwnFunctions(functions)) throw notAsReleased('its functions are others')
}

function notAsReleased(fault: string): ConfigError {
  return new ConfigError(
    `The database is not as this release has it: ${fault}. ` +
      'Go back with the release of before and "npm run rollback", or your own backup.',
  )
}

function tooOld(): ConfigError {
  return new ConfigError(
    `This database is older than Noren ${BASELINE_RELEASE}. Start that version on it once, then this one.`,
  )
}

export interface Migration {
  readonly migration: string
  /** Time of its making, which orders migrations. */
  readonly when: number
  /** SHA-256 of its text, in hex. */
  readonly hash: string
}

export function newestMigration(): Migration {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)
  if (!newest) throw new Error('There are no migrations')
  const { folderMillis: when, hash } = newest
  return { migration: nameOfMigration(when), when, hash }
}

function nameOfMigration(when: number): string {
  const { entries } = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8'))
  return entries.find((entry: { when: number }) => entry.when === when)?.tag ?? String(when)
}

let times: { readonly baseline: number; readonly newest: number } | undefined

function migrationTimes() {
  if (!times) {
    const made = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(file => file.folderMillis)
    times = { baseline: Math.min(...made), newest: Math.max(...made) }
  }
  return times
}

export async function isSchemaCurrent(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0) >= migrationTimes().newest
}
