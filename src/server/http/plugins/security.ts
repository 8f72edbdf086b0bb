/**
 * Security headers, host and origin checks, and refusal of bodies other than storable JSON. Source: rulings
 * R1, R2 and R10.
 */
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { PlainRefusalCode } from '#contract/errors.ts'
import { UNSTORABLE_TEXT } from '#contract/primitives.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isLoopback } from '../../platform/loopback.ts'

/** Helmet's defaults except the policy: API responses are data, and pages set their own policy. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const securityPlugin = fastifyPlugin(async (app, { config }: AppContext) => {
  const securityHeaders = {
    ...SECURITY_HEADERS,
    // Only an installation behind TLS may promise TLS.
    ...(config.publicUrl?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }

  // A form of another site can send text/plain without a preflight.
  app.removeContentTypeParser('text/plain')

  const isForThisMachine = hostCheck()

  // Not async, like the other hooks of every request: each promise would cost a turn.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    const refusal = refusalOf(request)
    done(refusal && new AppError(refusal))
  })

  // Every text, even where the schema is silent: keys and unchecked parts too.
  app.addHook('preValidation', ({ body, params, query }, _reply, done) => {
    const path = findUnstorable(body) ?? findUnstorable(query) ?? findUnstorable(params)
    if (path === null) return done()
    done(new AppError('badInput', undefined, { field: path, fieldMessage: UNSTORABLE_TEXT }))
  })

  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    // Cacheable responses set their own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })

  function refusalOf(request: FastifyRequest): PlainRefusalCode | undefined {
    // Required by HTTP/1.1.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') return 'badRequest'
    if (config.isDemo) {
      if (isPassedOn(request)) return 'demoBehindProxy'
      // Any site can resolve its name to this machine and then read the demo in a visitor's browser.
      if (!isForThisMachine(request)) return 'demoElsewhere'
    }
    const isSafe = SAFE_METHODS.has(request.method) || request.routeOptions.config.takesOtherSites
    return !isSafe && isFromOtherSite(request, config.publicUrl) ? 'otherSite' : undefined
  }
})

function hostCheck(): (request: FastifyRequest) => boolean {
  /** Last accepted host, which nearly every request repeats. */
  let knownHost: string | undefined
  return ({ headers: { host = '' } }) => {
    if (host === knownHost) return true
    if (!isLoopback(host.trim())) return false
    knownHost = host
    return true
  }
}

const FORWARDING_HEADER = /^(x-forwarded-.*|forwarded|x-real-ip|via)$/

/** Detects a proxy, which may well send this machine's name as the host: nginx does, in HTTP/1.0. */
function isPassedOn({ raw, headers }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some(name => FORWARDING_HEADER.test(name))
}

/** Path of a text that the database cannot store (NUL or a lone surrogate); `null` if all can be stored. */
function findUnstorable(input: unknown): string | null {
  // No recursion: JSON can be nested deeper than the stack.
  const rest: [value: unknown, path: string][] = [[input, '']]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, path] = next
    if (typeof value === 'string') {
      if (!isStorable(value)) return path
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (!isStorable(key)) return path
        if (typeof part === 'string' || typeof part === 'object')
          rest.push([part, path ? `${path}.${key}` : key])
      }
    }
  }
  return null
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0')

function isFromOtherSite(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return true
    const { host, protocol } = new URL(origin)
    // The proxy in front may use another protocol, so hosts are compared in the origin's protocol.
    const own = URL.parse(`${protocol}//${request.host}`)?.host
    return host !== own && origin !== (publicUrl && new URL(publicUrl).origin)
  }
  // Browsers without Origin state it here; other clients send neither.
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
