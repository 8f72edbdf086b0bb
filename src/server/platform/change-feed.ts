import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { endConnections } from './end-connections.ts'
import type { Notice } from './notice.ts'

const CHANNEL = 'content_changed'
const SELF_TEST_PREFIX = 'self-test '
const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_DELAY_MS = 1_000

/** Durations in milliseconds, which tests shorten. */
interface Timing {
  /** Timeout of the self-test at start; a notification takes a millisecond where it arrives at all. */
  readonly selfTestMs: number
  /** Maximum age of a cached response without notifications. Source: ruling R11. */
  readonly pollMs: number
}
const TIMING: Timing = { selfTestMs: 2_000, pollMs: 5_000 }

/** Changes visible now and not in the previous snapshot, whatever the order in which transactions ended. */
const CHANGES_SINCE = `
  select
    pg_current_snapshot()::text as snapshot,
    array(
      select distinct table_name from content_changes
      where not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    ) as tables`

export const FEED_GAUGES = { noren_change_feed_live: '1 while changes of the database are heard, else 0' }

type Listener = (table: string | null, userIds?: readonly number[]) => void

interface ChangeFeedOptions {
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly databaseAway: Notice
  readonly log: FastifyBaseLogger
  readonly timing?: Timing
}

/**
 * Change notifications from PostgreSQL, of this process or another: over LISTEN/NOTIFY or, where a self-test
 * at start shows that notifications do not arrive (a pooler in transaction mode), by polling every 5 seconds.
 * While the database is unreachable nothing may be cached: `isLive` is false, and listeners get `null`, which
 * means that anything may have changed.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions
  readonly #timing: Timing
  readonly #listeners = new Set<Listener>()
  /** Listening connection; `null` while polling. */
  #client: pg.Client | null = null
  /** Snapshot of the last poll. */
  #snapshot: string | null = null
  #isStopped = false
  #next: NodeJS.Timeout | undefined

  constructor(options: ChangeFeedOptions) {
    this.#options = options
    this.#timing = options.timing ?? TIMING
  }

  get isLive(): boolean {
    return this.#client !== null || this.#snapshot !== null
  }

  /** False behind a pooler in transaction mode, which loses notifications. */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** Delay until another process hears of the same change, in milliseconds. */
  get lagMs(): number {
    return this.isListening ? 0 : this.#timing.pollMs
  }

  /**
   * Calls back with the changed table and, where known, the ids of the people concerned; `null` when anything
   * may have changed.
   */
  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /**
   * Notifies this process of its own change at once, so that its next response is current. @param table
   * `null`: all may have changed
   */
  notifyHere(table: string | null): void {
    this.#notify(table)
  }

  async start(): Promise<void> {
    const { databaseUrl, log } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'noren change feed',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
    })
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(SELF_TEST_PREFIX)) this.#receive(payload)
    })
    client.on('error', error => this.#onDisconnect(client, error))
    client.on('end', () => this.#onDisconnect(client, null))
    let notificationsArrive: boolean
    try {
      await client.connect()
      notificationsArrive = await this.#listen(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      this.#retryLater(error, 'The change feed cannot connect; trying again')
      return
    }
    if (notificationsArrive && !this.#isStopped) {
      this.#client = client
      // Changes before LISTEN took effect are unknown.
      this.#notify(null)
      return
    }
    await endConnections(client)
    if (this.#isStopped) return
    log.warn(
      `NOTIFY does not arrive here, as behind a pooler in transaction mode: changes of other server processes are looked for every ${this.#timing.pollMs / 1000} seconds`,
    )
    await this.#poll()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#next)
    const client = this.#client
    this.#client = null
    this.#snapshot = null
    if (client) await endConnections(client)
  }

  /** Self-test: sends a notification over another connection and returns whether it arrived. */
  async #listen(client: pg.Client): Promise<boolean> {
    const token = `${SELF_TEST_PREFIX}${randomUUID()}`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    client.on('notification', ({ payload }) => {
      if (payload === token) resolve(true)
    })
    try {
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      // Some poolers refuse LISTEN; an unreachable server ends the connection.
      if (error instanceof pg.DatabaseError && error.severity === 'ERROR') return false
      throw error
    }
    await this.#options.pool.query('select pg_notify($1, $2)', [CHANNEL, token])
    const timeout = setTimeout(() => resolve(false), this.#timing.selfTestMs)
    return promise.finally(() => clearTimeout(timeout))
  }

  async #poll(): Promise<void> {
    try {
      const { rows } = await this.#options.pool.query<{ snapshot: string; tables: string[] }>(CHANGES_SINCE, [
        this.#snapshot,
      ])
      if (this.#isStopped) return
      const isFirst = this.#snapshot === null
      this.#snapshot = rows[0]?.snapshot ?? null
      if (isFirst) this.#notify(null)
      for (const table of rows[0]?.tables ?? []) this.#notify(table)
    } catch (error) {
      this.#snapshot = null
      this.#notify(null)
      this.#retryLater(error, 'The change feed cannot look for changes; trying again')
      return
    }
    this.#next = setTimeout(() => void this.#poll(), this.#timing.pollMs)
  }

  /** Notification format: the table's name, then the ids of the people concerned, if any. */
  #receive(payload: string): void {
    const [table = '', ...userIds] = payload.split(' ')
    this.#notify(table, userIds.length > 0 ? userIds.map(Number) : undefined)
  }

  #notify(table: string | null, userIds?: readonly number[]): void {
    for (const listener of this.#listeners) listener(table, userIds)
  }

  #onDisconnect(client: pg.Client, error: Error | null): void {
    if (this.#client !== client) return
    this.#client = null
    this.#notify(null)
    this.#retryLater(error, 'The change feed lost its connection; trying again')
  }

  #retryLater(error: unknown, text: string): void {
    if (this.#isStopped) return
    this.#options.databaseAway.say(error, text)
    clearTimeout(this.#next)
    this.#next = setTimeout(() => void this.start(), RECONNECT_DELAY_MS)
  }
}
