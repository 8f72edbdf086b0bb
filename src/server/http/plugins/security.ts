/** Security headers, the host and origin checks, and bodies that are JSON or refused. Source: rulings R1, R2 and R10. */
import fastifyHelmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isLoopback } from '../../platform/loopback.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

export const securityPlugin = fastifyPlugin(async (app, { config }: AppContext) => {
  await app.register(fastifyHelmet, {
    // Answers of the API are data; the pages set a policy of their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Only an installation behind TLS may promise TLS.
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })

  // A form of another site can send text/plain without a preflight.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async request => {
    // As HTTP/1.1 says.
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      throw new AppError('badRequest')
    }
    // Any site can have its name resolve to this machine and then read, in a visitor's browser, what it likes here.
    if (config.isDemo && !isForThisMachine(request)) throw new AppError('demoElsewhere')
    if (!SAFE_METHODS.has(request.method) && isFromOtherSite(request, config.publicUrl)) {
      throw new AppError('otherSite')
    }
  })

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Whatever may be kept says so itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})

/** A proxy in front may put its own name for the server in `Host`, and the one that people typed beside it. */
function isForThisMachine({ headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-host']?.toString().split(',') ?? []
  return [headers.host ?? '', ...forwarded].every(host => isLoopback(host.trim()))
}

function isFromOtherSite(request: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers
  if (origin !== undefined) {
    if (!URL.canParse(origin)) return true
    const { host, protocol } = new URL(origin)
    // The proxy in front may speak another protocol, so hosts are compared as the origin's protocol writes them.
    const own = URL.parse(`${protocol}//${request.host}`)?.host
    return host !== own && origin !== (publicUrl && new URL(publicUrl).origin)
  }
  // Browsers that send no Origin say so here; other clients send neither.
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
