import type pg from 'pg'

/** A frozen database never closes a connection politely. */
const FAREWELL_MS = 2_000

/** Ends the connections of a pool or a client, with a timeout for a database that does not respond. */
export async function endConnections(connections: pg.Pool | pg.Client): Promise<void> {
  const { promise: timeout, resolve: giveUp } = Promise.withResolvers<void>()
  const timer = setTimeout(giveUp, FAREWELL_MS)
  await Promise.race([connections.end(), timeout]).finally(() => clearTimeout(timer))
}
