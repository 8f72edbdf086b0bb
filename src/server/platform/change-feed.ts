import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { endConnections } from './end-connections.ts'
import type { Notice } from './notice.ts'

const CHANNEL = 'content_changed'
const SELF_TEST_PREFIX = 'self-test '
const CONNECT_TIMEOUT_MS = 5_000
const RECONNECT_DELAY_MS = 1_000

/** What a test may shorten, in milliseconds. */
interface Timing {
  /** How long a notification may take at start, which takes a millisecond where it arrives at all. */
  readonly selfTestMs: number
  /** How old an answer may grow where notifications do not arrive. Source: ruling R11. */
  readonly pollMs: number
}
const TIMING: Timing = { selfTestMs: 2_000, pollMs: 5_000 }

/**
 * What changed since the snapshot of the last look: what is visible now and was not then, in whatever order the
 * transactions ended.
 */
const CHANGES_SINCE = `
  select
    pg_current_snapshot()::text as snapshot,
    array(
      select distinct table_name from content_changes
      where not pg_visible_in_snapshot(transaction, $1::pg_snapshot)
    ) as tables`

type Listener = (table: string | null, userIds?: readonly number[]) => void

interface ChangeFeedOptions {
  readonly databaseUrl: string
  readonly pool: pg.Pool
  readonly databaseAway: Notice
  readonly log: FastifyBaseLogger
  readonly timing?: Timing
}

/**
 * Hears from PostgreSQL when content changed, in this process or another: over LISTEN/NOTIFY, or, where a test at
 * start finds that notifications do not arrive (a pooler in transaction mode), by looking every 5 seconds. While
 * the database cannot be reached nothing may be kept in memory: `isLive` is false, and listeners are told `null`,
 * which means that anything may have changed.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions
  readonly #timing: Timing
  readonly #listeners = new Set<Listener>()
  /** Listens, where that works. */
  #client: pg.Client | null = null
  /** Of the last look, where listening does not work. */
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

  /** Whether notifications arrive, which a pooler in transaction mode keeps back. */
  get isListening(): boolean {
    return this.#client !== null
  }

  /** By how much later another process may hear of the same change, in milliseconds. */
  get lagMs(): number {
    return this.isListening ? 0 : this.#timing.pollMs
  }

  /**
   * Calls back with the changed table's name and, where they are known, the ids of the people concerned, or with
   * `null` when anything may have changed.
   */
  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /**
   * Tells this process of a change that it has just made, which it must not answer without until it hears of it.
   *
   * @param table `null`: all may have changed
   */
  tellHere(table: string | null): void {
    this.#tell(table)
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
      if (!payload.startsWith(SELF_TEST_PREFIX)) this.#tellOf(payload)
    })
    client.on('error', error => this.#lose(client, error))
    client.on('end', () => this.#lose(client, null))
    let isHearing: boolean
    try {
      await client.connect()
      isHearing = await this.#listen(client)
    } catch (error) {
      void client.end().catch(() => undefined)
      this.#retryLater(error, 'The change feed cannot connect; trying again')
      return
    }
    if (isHearing && !this.#isStopped) {
      this.#client = client
      // What changed before LISTEN took effect was not heard.
      this.#tell(null)
      return
    }
    await endConnections(client)
    if (this.#isStopped) return
    log.warn(
      `NOTIFY does not arrive here, as behind a pooler in transaction mode: changes of other server processes are looked for every ${this.#timing.pollMs / 1000} seconds`,
    )
    await this.#look()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#next)
    const client = this.#client
    this.#client = null
    this.#snapshot = null
    if (client) await endConnections(client)
  }

  /** Listens, and sends itself a notification over another connection; whether it came. */
  async #listen(client: pg.Client): Promise<boolean> {
    const token = `${SELF_TEST_PREFIX}${randomUUID()}`
    const { promise, resolve } = Promise.withResolvers<boolean>()
    client.on('notification', ({ payload }) => {
      if (payload === token) resolve(true)
    })
    try {
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      // Some poolers refuse it; a server that is away ends the connection.
      if (error instanceof pg.DatabaseError && error.severity === 'ERROR') return false
      throw error
    }
    await this.#options.pool.query('select pg_notify($1, $2)', [CHANNEL, token])
    const timeout = setTimeout(() => resolve(false), this.#timing.selfTestMs)
    return promise.finally(() => clearTimeout(timeout))
  }

  async #look(): Promise<void> {
    try {
      const { rows } = await this.#options.pool.query<{ snapshot: string; tables: string[] }>(CHANGES_SINCE, [
        this.#snapshot,
      ])
      if (this.#isStopped) return
      const isFirst = this.#snapshot === null
      this.#snapshot = rows[0]?.snapshot ?? null
      if (isFirst) this.#tell(null)
      for (const table of rows[0]?.tables ?? []) this.#tell(table)
    } catch (error) {
      this.#snapshot = null
      this.#tell(null)
      this.#retryLater(error, 'The change feed cannot look for changes; trying again')
      return
    }
    this.#next = setTimeout(() => void this.#look(), this.#timing.pollMs)
  }

  /** A notification: the table's name, then the ids of the people concerned where it has them. */
  #tellOf(payload: string): void {
    const [table = '', ...userIds] = payload.split(' ')
    this.#tell(table, userIds.length > 0 ? userIds.map(Number) : undefined)
  }

  #tell(table: string | null, userIds?: readonly number[]): void {
    for (const listener of this.#listeners) listener(table, userIds)
  }

  #lose(client: pg.Client, error: Error | null): void {
    if (this.#client !== client) return
    this.#client = null
    this.#tell(null)
    this.#retryLater(error, 'The change feed lost its connection; trying again')
  }

  #retryLater(error: unknown, text: string): void {
    if (this.#isStopped) return
    this.#options.databaseAway.say(error, text)
    clearTimeout(this.#next)
    this.#next = setTimeout(() => void this.start(), RECONNECT_DELAY_MS)
  }
}
