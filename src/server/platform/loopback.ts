import { BlockList, isIP, isIPv6 } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Host with or without a port, in a form that a URL cannot read as something else. */
const HOST_AND_PORT = /^(\[[\da-f:.]+\]|[^\s:/\\?#@[\]]+)(:\d*)?$/i

/**
 * Accepts every spelling of this machine, with or without a port: `LOCALHOST`, `127.1`, `[::1]:3000`,
 * `::ffff:127.0.0.1`.
 */
export function isLoopback(host: string): boolean {
  const written = isIPv6(host) ? `[${host}]` : host
  if (!HOST_AND_PORT.test(written)) return false
  // The URL class normalises every form of an address.
  const hostname = URL.parse(`http://${written}`)?.hostname.replace(/^\[|\]$|\.$/g, '') ?? ''
  const family = isIP(hostname)
  return family === 0 ? hostname === 'localhost' : LOOPBACK.check(hostname, family === 4 ? 'ipv4' : 'ipv6')
}
