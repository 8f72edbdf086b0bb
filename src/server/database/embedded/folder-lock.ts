import pg from 'pg'
import { createAppRole } from '../app-role.ts'
import { appPassword, DATABASE, ownerUrl, type ServerAddress } from './address.ts'
import { DataDirectoryInUseError, EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'

/** The letters of "noren" as a number, unused otherwise in the database `postgres`. */
const LOCK_KEY = 474_316_170_606
const LOCK_NOT_AVAILABLE = '55P03'
const TOO_MANY_CONNECTIONS = '53300'

export interface LockConnection {
  client: pg.Client
  /** Resolves when the connection is gone, for any reason. */
  ended: Promise<void>
}

/**
 * Takes the data folder for this process while the connection lives; the lock ends with the connection,
 * however the process ends. Waits, since another Noren may be about to stop. The connection goes to the
 * database `postgres`, so that copying or dropping Noren's own database meets no open connection.
 * @param options.waitUntil a time of `Date.now()`
 * @returns `busy` while the server starts, recovers or stops; `absent` without a server
 * @throws {DataDirectoryInUseError} another Noren holds the folder
 * @throws {EmbeddedPostgresError} the server refuses
 */
export async function takeLock(options: {
  dataDirectory: string
  address: ServerAddress
  password: string
  waitUntil: number
  onWait: () => void
}): Promise<LockConnection | 'busy' | 'absent'> {
  const { dataDirectory, address, password, waitUntil, onWait } = options
  const client = new pg.Client({
    connectionString: ownerUrl(address, password, 'postgres'),
    application_name: `Noren, process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process; the holder of the lock waits for `ended`.
  client.on('error', () => undefined)
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  try {
    await client.connect()
    const result = await client.query('select pg_try_advisory_lock($1) as held', [LOCK_KEY])
    if (!result.rows[0].held) {
      onWait()
      await client.query(`set lock_timeout = ${Math.max(1, waitUntil - Date.now())}`)
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    }
    await createDatabaseOnce(client)
    await createAppRole(client, appPassword(password))
    return { client, ended }
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : undefined
    const holder = code === LOCK_NOT_AVAILABLE ? await findHolder(client).catch(() => undefined) : undefined
    client.end().catch(() => undefined)
    if (code === undefined) return 'absent'
    if (code === LOCK_NOT_AVAILABLE) throw new DataDirectoryInUseError(dataDirectory, holder)
    // Class 57P: "the database system is starting up" and similar.
    if (code.startsWith('57P') || code === TOO_MANY_CONNECTIONS) return 'busy'
    throw new EmbeddedPostgresError(
      `PostgreSQL in ${dataDirectory} does not let Noren in: ${(error as Error).message}. ${USE_YOUR_OWN}`,
    )
  }
}

async function createDatabaseOnce(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}

async function findHolder(client: pg.Client): Promise<string | undefined> {
  const result = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return result.rows[0]?.application_name
}
