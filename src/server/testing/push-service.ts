/** A push service on loopback, and browsers that subscribe at it: checks what it gets, and decrypts it. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { generate } from 'selfsigned'
import type { CallLimits } from '../platform/public-fetch.ts'

const HOST = '127.0.0.1'

interface Received {
  readonly endpoint: string
  readonly headers: IncomingHttpHeaders
  /** Claims of the signature (RFC 8292). */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
  readonly text: { title: string; message: string; link: string; topic: string }
}

interface Browser {
  readonly keys: ECDH
  readonly auth: Buffer
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
}

export async function startPushService() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: HOST }] }],
  })
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  let next = (): Answer | Promise<Answer> => ({ status: 201 })

  const server = createServer({ key, cert }, async (request, response) => {
    const body = await buffer(request)
    const endpoint = `${origin}${request.url}`
    const browser = browsers.get(endpoint)
    const answer = browser ? await next() : { status: 404 }
    if (browser && answer.status === 201) {
      const { headers } = request
      const { claims, publicKey } = readSignature(headers.authorization ?? '')
      received.push({ endpoint, headers, claims, publicKey, text: JSON.parse(decrypt(browser, body)) })
    }
    response.writeHead(answer.status, answer.headers).end()
  }).listen(0, HOST)
  await new Promise(resolve => server.once('listening', resolve))
  const origin = `https://${HOST}:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    limits: {
      timeLimitMs: 1_000,
      ca: cert,
      mayCall: address => address === HOST,
    } satisfies CallLimits,
    /** Answer to the next messages. */
    answer: (answer: Answer | (() => Answer | Promise<Answer>)) => {
      next = typeof answer === 'function' ? answer : () => answer
    },
    /** A browser's subscription, as it sends it to the academy. */
    subscription: () => {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${origin}/send/${randomBytes(16).toString('base64url')}`
      browsers.set(endpoint, { keys, auth })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Throws unless the signature is that of the key beside it. */
function readSignature(authorization: string): Pick<Received, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = authorization.match(/^vapid t=([\w.-]+), ?k=([\w-]+)$/) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg } = JSON.parse(String(Buffer.from(head, 'base64url')))
  if (!isSigned || alg !== 'ES256') throw new Error('The signature is wrong')
  return { claims: JSON.parse(String(Buffer.from(claims, 'base64url'))), publicKey }
}

/** The text of a message in one record (RFC 8291, RFC 8188). */
function decrypt({ keys, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const encrypted = body.subarray(21 + senderKey.length)
  decipher.setAuthTag(encrypted.subarray(-16))
  const text = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  // Without the mark of the last record.
  return String(text.subarray(0, text.lastIndexOf(2)))
}
