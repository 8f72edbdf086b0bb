import { isIPv6 } from 'node:net'

/** Some proxies name the port beside the address: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([^:]+))(?::\d+)?$/

/**
 * Address under which attempts are counted: without a port, and for IPv6 the network only, since everyone
 * there has 2^64 addresses.
 */
export function countedAddress(ip: string): string {
  const [, bracketed, plain] = WITH_PORT.exec(ip) ?? []
  const address = (bracketed ?? plain ?? ip).replace(/^::ffff:(?=\d+\.)/i, '')
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  const withoutZone = address.split('%', 1)[0]
  const written = URL.parse(`http://[${withoutZone}]`)?.hostname.slice(1, -1) ?? address
  const [start = '', end] = written.split('::').map(part => part.split(':').filter(Boolean))
  const groups = end ? [...start, ...Array(8 - start.length - end.length).fill('0'), ...end] : [...start]
  return `${groups.slice(0, 4).join(':')}::/64`
}
