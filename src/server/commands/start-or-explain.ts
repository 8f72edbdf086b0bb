/**
 * Starts a process of Noren, or explains why it cannot. The configuration is read before the rest of the server
 * is imported, so that mistakes show at once.
 */
import { isWorker } from 'node:cluster'
import { EmbeddedPostgresError } from '../database/embedded/errors.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'

/** The database could not be reached: a later start may succeed. */
export const EXIT_DATABASE_AWAY = 75

export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    const { isDatabaseAway } = await import('../database/errors.ts')
    const what = isWorker ? 'A worker' : 'Noren'
    process.stderr.write(`\n  ${what} cannot start: ${await describe(error)}\n\n`)
    process.exit(isDatabaseAway(error) ? EXIT_DATABASE_AWAY : 1)
  }
}

async function describe(error: unknown): Promise<string> {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  const { printError } = await import('../platform/log.ts')
  return printError(error)
}
