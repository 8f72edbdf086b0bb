/** Security headers, the origin check, and bodies that are JSON or refused. Source: rulings R1 and R2. */
import fastifyHelmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'

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
    if (!SAFE_METHODS.has(request.method) && isFromOtherSite(request, config.publicUrl)) {
      throw new AppError('otherSite')
    }
  })

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
})

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
