import pg from 'pg'
import { connectionUrl, DATABASE, type ServerAddress } from './address.ts'

/** The letters of "noren" as a number: any will do that nobody else uses in the database `postgres`. */
const LOCK_KEY = 474_316_170_606
const RETRY_MS = 100

/** An open connection, and its end. */
export interface LockConnection {
  client: pg.Client
  /** Resolves when the connection is gone, whoever closed it. */
  ended: Promise<void>
}

export type ConnectResult =
  | { state: 'connected'; connection: LockConnection }
  /** There is a server, which is starting, recovering or stopping. */
  | { state: 'busy' }
  /** Nobody answers. */
  | { state: 'absent' }
  /** There is a server, and it refuses. */
  | { state: 'refused'; reason: string }

export type LockResult =
  | { state: 'held' }
  | { state: 'taken'; holder: string | undefined }
  | { state: 'disconnected' }

/**
 * Opens the connection that is to hold the lock. It goes to the database `postgres`, so that nothing that is done with
 * Noren's own database, such as copying or dropping it, meets an open connection.
 */
export async function connectForLock(address: ServerAddress, password: string): Promise<ConnectResult> {
  const client = new pg.Client({
    connectionString: connectionUrl(address, password, 'postgres'),
    application_name: `Noren, process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process; whoever holds the lock waits for `ended`.
  client.on('error', () => undefined)
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  try {
    await client.connect()
    return { state: 'connected', connection: { client, ended } }
  } catch (error) {
    client.end().catch(() => undefined)
    if (!(error instanceof pg.DatabaseError)) return { state: 'absent' }
    // "The database system is starting up" and its like, or too many connections.
    const isPassing = error.code?.startsWith('57P') || error.code === '53300'
    return isPassing ? { state: 'busy' } : { state: 'refused', reason: error.message }
  }
}

/**
 * Takes the data folder for this process, for as long as the connection lives: the lock ends with it, however the
 * process ends. Waits, for another Noren may be about to stop.
 *
 * @param waitUntil a time of `Date.now()`
 */
export async function takeLock(
  { client }: LockConnection,
  waitUntil: number,
  onWait: () => void,
): Promise<LockResult> {
  try {
    for (let round = 0; ; round++) {
      const answer = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        LOCK_KEY,
      ])
      if (answer.rows[0]?.held) {
        await createDatabaseOnce(client)
        return { state: 'held' }
      }
      if (round === 0) onWait()
      if (Date.now() >= waitUntil) return { state: 'taken', holder: await findHolder(client) }
      await new Promise(resolve => setTimeout(resolve, RETRY_MS))
    }
  } catch (error) {
    if (isDisconnection(error)) return { state: 'disconnected' }
    throw error
  }
}

async function createDatabaseOnce(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
}

async function findHolder(client: pg.Client): Promise<string | undefined> {
  const answer = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return answer.rows[0]?.application_name
}

/** The connection ended, rather than the query being wrong. */
function isDisconnection(error: unknown): boolean {
  // Class 57P: the administrator or a crash ended it.
  return error instanceof pg.DatabaseError ? (error.code?.startsWith('57P') ?? false) : true
}
