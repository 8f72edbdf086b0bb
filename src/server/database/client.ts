import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A query runs on either. */
export type Queries = Database | Transaction

const CONNECT_TIMEOUT_MS = 5_000
/** A query that takes longer is given up: its caller has long gone, and it holds a connection. */
const QUERY_TIMEOUT_MS = 20_000

export function createPool(databaseUrl: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'noren',
  })
  // An idle connection that the server ends is no reason to crash; the pool makes a new one.
  pool.on('error', onError)
  // Neither is one that ends in the middle of a transaction: the pool listens to idle connections alone. The
  // statement that was under way fails by itself, so its caller knows.
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { casing: 'snake_case' })
}
