import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'

/**
 * The base of links in mails, without a trailing slash. Whoever sends a request writes its `Host`, so it is
 * believed only where it names this machine: else a stranger could have a live link mailed under another
 * site's address. Source: ruling R10.
 */
export function linkBase(config: Config, request?: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl
  if (request && isLoopback(request.host)) return `${request.protocol}://${request.host}`
  return ownAddress(config)
}

/** Where the server listens; on all of its addresses, the one that is always there. */
function ownAddress({ host, port }: Config): string {
  const isEveryAddress = isIP(host) !== 0 && /^[0:.]+$/.test(host)
  const name = isIPv6(host) ? `[${host}]` : host
  return `http://${isEveryAddress ? 'localhost' : name}:${port}`
}
