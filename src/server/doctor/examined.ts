import type pg from 'pg'
import type { Database } from '../database/client.ts'
import type { Config } from '../platform/config.ts'

/** Request as Fastify read it, with its headers. */
interface SeenRequest {
  readonly protocol: string
  readonly host: string
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Examined {
  readonly config: Config
  readonly environment: NodeJS.ProcessEnv
  readonly db: Database
  /** Connection of the tables' owner; `null` where only the academy's own role is at hand. */
  readonly owner: pg.Client | null
  /** The request that asks; `null` on the command line. */
  readonly request: SeenRequest | null
  /** The academy's clock. */
  readonly now: Date
}
