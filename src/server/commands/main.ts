/**
 * Starts Noren, or says what keeps it from starting. The configuration comes first, before the rest of the server is
 * even imported: who has mistyped it is told at once.
 */
import { EmbeddedPostgresError } from '../database/embedded/errors.ts'
import { ConfigError, readConfig } from '../platform/config.ts'
import { checkHost } from './listening.ts'

try {
  const config = readConfig(process.env)
  await checkHost(config)
  const { openAcademy } = await import('./open-academy.ts')
  await openAcademy(config)
} catch (error) {
  process.stderr.write(`\n  Noren cannot start: ${await describe(error)}\n\n`)
  process.exit(1)
}

async function describe(error: unknown): Promise<string> {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message
  const { printError } = await import('../platform/log.ts')
  return printError(error)
}
