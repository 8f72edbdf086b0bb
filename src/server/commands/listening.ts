/** Listening address of the academy, and the errors of an unavailable address or port. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../platform/config.ts'

type Address = Pick<Config, 'host' | 'port'>

/**
 * Tests the address on any free port, so that a mistake shows before a database is opened. The real port may
 * still belong to an academy that is stopping.
 * @throws {ConfigError} HOST is no address of this machine
 */
export async function checkHost({ host }: Address): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ host, port: 0 }), 'listening')
  } catch (error) {
    throw explainRefusal(error, { host, port: 0 })
  }
  await new Promise(resolve => server.close(resolve))
}

/** Explains a failure to listen by the variable at fault, if any; otherwise the error itself. */
export function explainRefusal(error: unknown, { host, port }: Address, variable = 'PORT'): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `${variable} must be free, but something else listens on ${port} at ${host} already.`,
      )
    case 'EACCES':
      return new ConfigError(`${variable} must be one that this user may open, and ${port} is not.`)
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new ConfigError(`HOST must be an address of this machine, but it is ${JSON.stringify(host)}.`)
    default:
      return error
  }
}
