import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const CHANNEL = 'content_changed'
const RECONNECT_DELAY_MS = 1_000

type Listener = (table: string | null) => void

/**
 * Hears from PostgreSQL (LISTEN/NOTIFY) when content changed, in this process or another. While the
 * connection is down nothing may be kept in memory: `isLive` is false, and listeners are told `null`,
 * which means that anything may have changed.
 */
export class ChangeFeed {
  readonly #databaseUrl: string
  readonly #log: FastifyBaseLogger
  readonly #listeners = new Set<Listener>()
  #client: pg.Client | null = null
  #isStopped = false
  #retry: NodeJS.Timeout | undefined

  constructor(databaseUrl: string, log: FastifyBaseLogger) {
    this.#databaseUrl = databaseUrl
    this.#log = log
  }

  get isLive(): boolean {
    return this.#client !== null
  }

  /** Calls back with the changed table's name, or with `null` when anything may have changed. */
  onChange(listener: Listener): void {
    this.#listeners.add(listener)
  }

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'noren change feed',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    })
    client.on('notification', ({ payload }) => this.#tell(payload ?? null))
    client.on('error', error => this.#lose(client, error))
    client.on('end', () => this.#lose(client, null))
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      this.#log.warn({ err: error }, 'The change feed cannot connect; trying again')
      void client.end().catch(() => undefined)
      this.#retryLater()
      return
    }
    if (this.#isStopped) {
      await client.end()
      return
    }
    this.#client = client
    // What changed before LISTEN took effect was not heard.
    this.#tell(null)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    await client?.end()
  }

  #tell(table: string | null): void {
    for (const listener of this.#listeners) listener(table)
  }

  #lose(client: pg.Client, error: Error | null): void {
    if (this.#client !== client) return
    this.#client = null
    this.#tell(null)
    if (this.#isStopped) return
    this.#log.warn({ err: error }, 'The change feed lost its connection; trying again')
    this.#retryLater()
  }

  #retryLater(): void {
    if (this.#isStopped) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.start(), RECONNECT_DELAY_MS)
  }
}
