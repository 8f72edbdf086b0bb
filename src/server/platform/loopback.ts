import { BlockList, isIP, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** A host with or without a port, and nothing that a URL would read as something else. */
const HOST_AND_PORT = /^(\[[\da-f:.]+\]|[^\s:/\\?#@[\]]+)(:\d*)?$/i

/**
 * Whether the host, with or without a port, is this machine alone, however it is written: `LOCALHOST`, `127.1`,
 * `[::1]:3000`, `::ffff:127.0.0.1`.
 */
export function isLoopback(host: string): boolean {
  const written = isIPv6(host) ? `[${host}]` : host
  if (!HOST_AND_PORT.test(written)) return false
  // The URL class writes every form of an address in the same way.
  const hostname = URL.parse(`http://${written}`)?.hostname.replace(/^\[|\]$|\.$/g, '') ?? ''
  const family = isIP(hostname)
  return family === 0 ? hostname === 'localhost' : LOOPBACK.check(hostname, family === 4 ? 'ipv4' : 'ipv6')
}
