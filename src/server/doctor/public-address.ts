/** How the academy is reached from outside. */
import { connect, type PeerCertificate } from 'node:tls'
import { isLoopback } from '../platform/loopback.ts'
import type { Examined } from './examined.ts'
import { fine, messageOf, skipped, type Verdict, wrong } from './finding.ts'

const PATIENCE_MS = 5_000
const DAY_MS = 86_400_000
/** Programs that renew certificates do so a month ahead. */
const LEAST_DAYS = 14
const HTTPS_PORT = 443

export async function checkCertificate({
  config: { publicUrl },
}: Pick<Examined, 'config'>): Promise<Verdict> {
  if (publicUrl === null) return skipped('PUBLIC_URL is not set.')
  const { protocol, hostname, port, host } = new URL(publicUrl)
  if (protocol !== 'https:') {
    return isLoopback(hostname)
      ? skipped('PUBLIC_URL is this machine, without a certificate.')
      : wrong(
          'PUBLIC_URL is not https: passwords travel readable.',
          'Put a proxy with a certificate in front, such as Caddy, and set PUBLIC_URL to https://….',
          publicUrl,
        )
  }
  try {
    const { certificate, fault } = await readCertificate(hostname, Number(port) || HTTPS_PORT)
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS)
    if (fault)
      return wrong('Browsers refuse the certificate.', 'Renew it for this name.', `${host}: ${fault}`)
    return days < LEAST_DAYS
      ? wrong(
          `The certificate ends in ${days} days.`,
          'Renew it; Caddy and certbot do so by themselves.',
          host,
        )
      : fine(`The certificate is good for ${days} days.`, host)
  } catch (error) {
    return wrong(
      'The address of PUBLIC_URL cannot be reached from here.',
      'Is the proxy running, and does the name lead to it?',
      `${host}: ${messageOf(error)}`,
    )
  }
}

async function readCertificate(
  host: string,
  port: number,
): Promise<{ certificate: PeerCertificate; fault: string | null }> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // A bad certificate is to be described, and nothing is sent over the connection.
  const socket = connect(
    { host, port, servername: host, rejectUnauthorized: false, timeout: PATIENCE_MS },
    resolve,
  )
  socket.once('error', reject)
  socket.once('timeout', () => reject(new Error('no answer')))
  try {
    await promise
    const { authorized, authorizationError } = socket
    return { certificate: socket.getPeerCertificate(), fault: authorized ? null : String(authorizationError) }
  } finally {
    socket.destroy()
  }
}

const FORWARDED = /^(x-forwarded-(for|proto|host)|forwarded|x-real-ip|via)$/
const README = 'README, "Run it in production", has the lines for nginx; Caddy needs none.'

export function checkProxy({ config, request }: Pick<Examined, 'config' | 'request'>): Verdict {
  const { host, publicUrl, trustProxy } = config
  if (publicUrl?.startsWith('https:') && trustProxy === null)
    return wrong('PUBLIC_URL is https, but TRUST_PROXY is not set.', `Set TRUST_PROXY=1. ${README}`)
  if (typeof trustProxy === 'number' && !isLoopback(host)) {
    return wrong(
      'TRUST_PROXY is a number, and HOST is open to other machines: each of them can claim any address.',
      'Set TRUST_PROXY to the proxy’s address.',
    )
  }
  if (!request) return skipped('Only the page under Admin sees what the proxy sends.')
  const names = Object.keys(request.headers).filter(name => FORWARDED.test(name))
  if (trustProxy === null) {
    return names.length === 0
      ? fine('There is no proxy, and none is trusted.')
      : wrong(
          'A proxy is in front, but TRUST_PROXY is not set: everyone seems to come from one address.',
          `Set TRUST_PROXY=1, or the proxy’s address. ${README}`,
          names.join(', '),
        )
  }
  for (const needed of ['x-forwarded-for', 'x-forwarded-proto']) {
    if (!names.includes(needed)) return wrong(`The proxy does not send ${needed}.`, README)
  }
  const seen = `${request.protocol}://${request.host}`
  return publicUrl === null || seen === new URL(publicUrl).origin
    ? fine('The proxy passes on host, protocol and address.', seen)
    : wrong('Requests do not seem to come to PUBLIC_URL.', `Let the proxy pass on the host. ${README}`, seen)
}
