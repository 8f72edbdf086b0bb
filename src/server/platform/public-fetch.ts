/**
 * Calls an address that someone else has chosen. The server may stand in a network with much that trusts it, so only
 * public addresses are called: looked up once, checked, and connected to as they were checked, again after each
 * redirect. Source: ruling R15.
 */
import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { lookup } from 'node:dns/promises'
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const REDIRECTS_MAX = 5

export type FetchFault =
  | 'notHttp'
  | 'notPublic'
  | 'unknownHost'
  | 'unreachable'
  | 'refused'
  | 'large'
  | 'slow'

/** A failure with its reason. */
export class FetchError extends Error {
  readonly fault: FetchFault
  /** Status of the response, if there was one. */
  readonly status: number | undefined

  constructor(fault: FetchFault, status?: number) {
    super(fault)
    this.fault = fault
    this.status = status
  }
}

/** Addresses of one's own network, of documentation, of several machines, or of no machine. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Within the public ones of IPv6: tunnels, which lead to any address of IPv4, and documentation. */
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const notPublic = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_4) notPublic.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of NOT_PUBLIC_6) notPublic.addSubnet(net, prefix, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** @param address of IPv4 or IPv6, without brackets */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

export interface CallLimits {
  /** For all of it, redirects included. */
  readonly timeLimitMs: number
  /** The addresses that may be called; public ones, unless a test has a server of its own. */
  readonly mayCall?: (address: string) => boolean
  /** Certificate of a test's own server. */
  readonly ca?: string
}

export interface FetchLimits extends CallLimits {
  readonly maxBytes: number
}

/** A request that is not the plain reading of a file. */
interface Message {
  readonly headers: OutgoingHttpHeaders
  /** Makes it a POST. */
  readonly body?: Buffer
}

const CALENDAR: Message = { headers: { accept: 'text/calendar, text/plain;q=0.5' } }

/** The body of a success. Throws `FetchError`. */
export async function fetchPublic(url: string, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeLimitMs)
  try {
    let next = url
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await call(next, CALENDAR, limits, signal)
      const { statusCode: status = 0, headers } = response
      if (status >= 300 && status < 400 && headers.location) {
        response.destroy()
        next = new URL(headers.location, next).href
        continue
      }
      if (status !== 200) {
        response.destroy()
        throw new FetchError('refused', status)
      }
      return await readBody(response, limits.maxBytes)
    }
    throw new FetchError('refused')
  } catch (error) {
    throw asFetchError(error, signal)
  }
}

/** Sends a message; no redirect is followed, and nothing of the response's body is read. Throws `FetchError`. */
export async function postPublic(
  url: string,
  message: Required<Message>,
  limits: CallLimits,
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders }> {
  const signal = AbortSignal.timeout(limits.timeLimitMs)
  try {
    const response = await call(url, message, limits, signal)
    response.destroy()
    return { status: response.statusCode ?? 0, headers: response.headers }
  } catch (error) {
    throw asFetchError(error, signal)
  }
}

function asFetchError(error: unknown, signal: AbortSignal): FetchError {
  return error instanceof FetchError ? error : new FetchError(signal.aborted ? 'slow' : 'unreachable')
}

async function call(
  url: string,
  { headers, body }: Message,
  limits: CallLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const parsed = URL.parse(url)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') throw new FetchError('notHttp')
  const address = await findAddress(parsed.hostname, limits, signal)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = parsed.protocol === 'https:' ? requestHttps : requestHttp
  request(
    parsed,
    {
      // The connection goes to the address that was checked, whatever the name means by then.
      lookup: always(address),
      // A connection of its own: one that is kept was checked for another request.
      agent: false,
      signal,
      method: body ? 'POST' : 'GET',
      ...(limits.ca !== undefined && { ca: limits.ca }),
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Noren' },
    },
    resolve,
  )
    .on('error', reject)
    .end(body)
  return promise
}

/** The first address of a name, if all of them may be called. */
async function findAddress(
  hostname: string,
  { mayCall = isPublicAddress }: CallLimits,
  signal: AbortSignal,
): Promise<LookupAddress> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await lookUp(host, signal) : [{ address: host, family }]
  const [first] = addresses
  if (!first) throw new FetchError('unknownHost')
  if (!addresses.every(({ address }) => mayCall(address))) throw new FetchError('notPublic')
  return first
}

/** A look-up cannot be ended, so only the wait for it is. */
async function lookUp(host: string, signal: AbortSignal): Promise<LookupAddress[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const stop = () => reject(new FetchError('slow'))
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([late, lookup(host, { all: true })])
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('unknownHost')
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function always({ address, family }: LookupAddress): LookupFunction {
  return (_hostname, options, callback) => {
    if ((options as LookupAllOptions).all) callback(null, [{ address, family }])
    else callback(null, address, isIPv6(address) ? 6 : 4)
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw new FetchError('large')
  }
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    // Ends the connection, too.
    if (length > maxBytes) throw new FetchError('large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
