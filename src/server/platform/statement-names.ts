/**
 * Whether PostgreSQL remembers our statements by their names. Directly it does; a pooler in transaction mode gives the
 * next transaction another connection, where nobody has heard of them, unless it keeps account of them itself
 * (PgBouncer from 1.21 on, where `max_prepared_statements` is set). There statements are sent without a name.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** SQLSTATE of a name that means nothing on a connection, and of one that means something else there. */
const LOST_CODES = new Set(['26000', '42P05'])

/** A pool or a connection of it. */
export interface NamesOfStatements {
  /** Missing where names are always good: a pool that is not ours. */
  readonly names?: StatementNames
  query(query: pg.QueryConfig | pg.QueryArrayConfig): Promise<pg.QueryResult>
}

/** What is known of them in one pool. */
export class StatementNames {
  readonly #onLost: () => void
  #areKept = true
  #trial: Promise<boolean> | null = null

  /** @param onLost told once that statements go without names from now on */
  constructor(onLost: () => void) {
    this.#onLost = onLost
  }

  get areKept(): boolean {
    return this.#areKept
  }

  /** Finds out on the pool's first connection; the others wait for it. */
  async findOut(client: pg.ClientBase): Promise<void> {
    this.#trial ??= tryNames(client)
    try {
      if (!(await this.#trial)) this.giveUp()
    } catch (error) {
      this.#trial = null
      throw error
    }
  }

  giveUp(): void {
    if (this.#areKept) this.#onLost()
    this.#areKept = false
  }
}

/** Sends a named statement, by its name where that is any good. */
export async function sendNamed(
  client: NamesOfStatements,
  query: pg.QueryConfig | pg.QueryArrayConfig,
): Promise<pg.QueryResult> {
  const { names } = client
  if (names?.areKept === false) return client.query(withoutName(query))
  try {
    return await client.query(query)
  } catch (error) {
    // Somebody put a pooler there since. In a transaction nothing can be sent any more; its next one goes without.
    if (error instanceof pg.DatabaseError && LOST_CODES.has(error.code ?? '')) names?.giveUp()
    throw error
  }
}

/** A query may have what it says from its prototype. */
function withoutName(query: pg.QueryConfig | pg.QueryArrayConfig): pg.QueryConfig {
  const unnamed: pg.QueryConfig = Object.create(query)
  unnamed.name = undefined
  return unnamed
}

async function tryNames(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A pooler tells its clients a number of its own.
  if (rows[0]?.pid === (client as { processID?: number }).processID) return true
  const name = `noren_trial_${randomUUID().replaceAll('-', '')}`
  // Within a transaction all of it reaches the same connection.
  await client.query('begin')
  await client.query({ name, text: 'select 1' })
  const known = await client.query('select from pg_prepared_statements where name = $1', [name])
  const isPassedOn = known.rowCount === 1
  if (isPassedOn) await client.query(`deallocate ${name}`)
  await client.query('commit')
  // Who keeps account of names gives the statements others.
  return !isPassedOn
}
