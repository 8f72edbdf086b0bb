import pg from 'pg'
import { drizzle, type NodePgDatabase } from '../platform/drizzle.ts'
import { isDatabaseAway } from './errors.ts'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queries = Database | Transaction

/** Timeout for a connection or a query: with a frozen database a request gets 503 within 5 seconds. */
const PATIENCE_MS = 4_000

const MAX_CONNECTIONS = 10
/** Share of PostgreSQL's usual 100 connections for all workers, one more than planned during a restart. */
const CONNECTIONS_OF_ALL_WORKERS = 80

/** A statement that takes longer is logged. */
const SLOW_MS = 500
const LONGEST_TEXT = 2_000

/** Size of each worker's pool; the change feed has a connection of its own. */
export function poolSize(workers: number): number {
  return Math.min(MAX_CONNECTIONS, Math.floor(CONNECTIONS_OF_ALL_WORKERS / (workers + 1)) - 1)
}

type OnSlow = (statement: string, milliseconds: number) => void

/**
 * @param onError called when an idle connection is lost
 * @param onSlow called with the text of a slow statement, which has no parameters
 */
export function createPool(
  databaseUrl: string,
  onError: (error: Error) => void,
  max = MAX_CONNECTIONS,
  onSlow?: OnSlow,
): pg.Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    application_name: 'noren',
    // Independent queries of a transaction (`Promise.all`) are sent without waiting for each other.
    pipeline: true,
    ...(onSlow && { Client: timedClient(onSlow) }),
  })
  // An idle connection that the server ends is no reason to crash; the pool makes a new one. While the pool
  // itself ends, the server may close first, which is no loss.
  pool.on('error', error => {
    if (!pool.ending) onError(error)
  })
  // The pool listens to idle connections only, and a connection may be lost inside a transaction. The running
  // query fails by itself, so its caller knows.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/** The driver reports no times by itself, and calls back or returns a promise. */
function timedClient(onSlow: OnSlow): typeof pg.Client {
  return class extends pg.Client {
    override query(...args: unknown[]): never {
      const sentAt = performance.now()
      const [statement] = args as [string | { readonly text?: string }]
      const note = () => {
        const milliseconds = Math.round(performance.now() - sentAt)
        const text = typeof statement === 'string' ? statement : (statement.text ?? '')
        if (milliseconds >= SLOW_MS) onSlow(text.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT), milliseconds)
      }
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        args[args.length - 1] = (...outcome: unknown[]) => {
          note()
          callback(...outcome)
        }
      }
      const result: unknown = Reflect.apply(super.query, this, args)
      if (result instanceof Promise) result.then(note, note)
      return result as never
    }
  }
}

export const POOL_GAUGES = {
  noren_pool_connections: 'Open connections to the database',
  noren_pool_idle: 'Connections that nobody uses',
  noren_pool_waiting: 'Requests that wait for a connection',
}

export function describePool(pool: pg.Pool): Readonly<Record<keyof typeof POOL_GAUGES, number>> {
  const { totalCount, idleCount, waitingCount } = pool
  return {
    noren_pool_connections: totalCount,
    noren_pool_idle: idleCount,
    noren_pool_waiting: waitingCount,
  }
}

export function createDatabase(pool: pg.Pool | pg.Client): Database {
  return drizzle(pool, { casing: 'snake_case' })
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

/** Connections in a transaction can be lost in its middle. */
class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback)
      return
    }
    // Drizzle and the job queue are the only callers, and use nothing else of it.
    return super.connect().then(client => new TransactionConnection(client) as unknown as pg.PoolClient)
  }
}

/**
 * A connection that is released after the first query that cannot reach the database: the queries behind it
 * would each wait as long, and the next transaction would get a stuck connection.
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
      // Drizzle does not release a connection on which no transaction could begin.
      if (isBegin || isDatabaseAway(error)) this.#release(true)
      // The server rolls back a lost connection's transaction. The earlier failure is the one to report.
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

/** Row of a query that always returns one. */
export function returned<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The query returned no row')
  return row
}
