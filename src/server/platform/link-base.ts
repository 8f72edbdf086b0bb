import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'

/**
 * Base URL of links in mails, without a trailing slash. The `Host` header is the sender's to choose, so it
 * counts only if it names this machine: otherwise a stranger could have a live link mailed under another
 * site's address. Source: ruling R10.
 */
export function linkBase(config: Config, request?: FastifyRequest): string {
  if (config.publicUrl !== null) return config.publicUrl
  if (request && isLoopback(request.host)) return `${request.protocol}://${request.host}`
  return ownAddress(config)
}

/** The server's own address; loopback if it listens on all addresses. */
function ownAddress({ host, port }: Config): string {
  const isEveryAddress = isIP(host) !== 0 && /^[0:.]+$/.test(host)
  const name = isIPv6(host) ? `[${host}]` : host
  return `http://${isEveryAddress ? 'localhost' : name}:${port}`
}
