import type pg from 'pg'

/** A frozen database does not answer a goodbye. */
const FAREWELL_MS = 2_000

/** Ends the connections of a pool or a client, or gives up on a database that does not answer. */
export async function endConnections(connections: pg.Pool | pg.Client): Promise<void> {
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<void>()
  const timer = setTimeout(giveUp, FAREWELL_MS)
  await Promise.race([connections.end(), timeout]).finally(() => clearTimeout(timer))
}
