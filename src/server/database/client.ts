import pg from 'pg'
import { drizzle, type NodePgDatabase } from '../platform/drizzle.ts'
import { isDatabaseAway } from './errors.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A query runs on either. */
export type Queries = Database | Transaction

/**
 * How long a request waits for a connection or for a statement's answer: with a frozen database it is answered
 * 503 within 5 seconds.
 */
const PATIENCE_MS = 4_000

/** @param onError an idle connection was lost */
export function createPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    application_name: 'noren',
    // Independent queries of a transaction (`Promise.all`) are sent without waiting for each other.
    pipeline: true,
  })
  // An idle connection that the server ends is no reason to crash; the pool makes a new one. While the pool itself
  // ends, the server may be quicker with its goodbye: that is no loss.
  pool.on('error', error => {
    if (!pool.ending) onError(error)
  })
  // Neither is one that ends in the middle of a transaction: the pool listens to idle connections alone. The
  // statement that was under way fails by itself, so its caller knows.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { casing: 'snake_case' })
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Connections that are checked out, as transactions do, can be lost in their middle. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return
    }
    // Drizzle and the job queue, which are who check out, use nothing else of it.
    return super.connect().then(client => new TransactionConnection(client) as unknown as pg.PoolClient)
  }
}

/**
 * A connection that is given up with the first statement that cannot reach the database: the statements behind
 * it would each wait as long, and the next transaction would get a connection that is stuck.
 */
class TransactionConnection {
  readonly #client: pg.PoolClient
  #isReleased = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async query(statement: string | pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const text = typeof statement === 'string' ? statement : statement.text
    try {
      if (this.#isReleased) throw new Error('Connection terminated')
      return await this.#client.query(statement as pg.QueryConfig, values)
    } catch (error) {
      const isBegin = text.startsWith('begin')
      // Drizzle does not release a connection that no transaction could begin on.
      if (isBegin || isDatabaseAway(error)) this.#release(true)
      // The server rolls back what a lost connection had begun. The failure before is the one to tell.
      if (text === 'rollback' && this.#isReleased) return NO_RESULT
      throw error
    }
  }

  release(): void {
    this.#release(false)
  }

  #release(isLost: boolean): void {
    if (this.#isReleased) return
    this.#isReleased = true
    this.#client.release(isLost)
  }
}

const NO_RESULT: pg.QueryResult = { rows: [], rowCount: 0, command: 'ROLLBACK', oid: 0, fields: [] }
