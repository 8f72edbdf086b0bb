/** Where the academy listens, and what is said of an address or a port that it cannot have. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Config, ConfigError } from '../platform/config.ts'

type Place = Pick<Config, 'host' | 'port'>

/**
 * Tries the address, at whichever port is free: whoever has mistyped it is told before a database is opened. The
 * academy's own port may still be that of one which stops just now.
 *
 * @throws {ConfigError} HOST is no address of this machine
 */
export async function checkHost({ host }: Place): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ host, port: 0 }), 'listening')
  } catch (error) {
    throw explainRefusal(error, { host, port: 0 })
  }
  await new Promise(resolve => server.close(resolve))
}

/** Why nobody can listen there, by the variable that names it, where it is one's; else the error itself. */
export function explainRefusal(error: unknown, { host, port }: Place): unknown {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT must be free, but something else listens on ${port} at ${host} already.`)
    case 'EACCES':
      return new ConfigError(`PORT must be one that this user may open, and ${port} is not.`)
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
