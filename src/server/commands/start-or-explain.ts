/**
 * Starts a process of Noren, or explains why it cannot. The configuration is read before the rest of the server
 * is imported, so that mistakes show at once.
 */
import { EmbeddedPostgresError } from '../database/embedded/errors.ts'
import { type Config, ConfigError, readConfig } from '../platform/config.ts'

export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(readConfig(process.env))
  } catch (error) {
    process.stderr.write(`\n  Noren cannot start: ${await describe(error)}\n\n`)
    process.exit(1)
  }
}

async function describe(error: unknown): Promise<string> {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  const { printError } = await import('../platform/log.ts')
  return printError(error)
}
