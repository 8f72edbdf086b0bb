/** Serves the built web app: precompressed, immutable assets, and one page for every screen. */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** What the build leaves in the page for the nonce of each answer. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'
const SERVICE_WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

export const webAppPlugin = fastifyPlugin(async (app, { directory }: { directory: string }) => {
  const pagePath = join(directory, 'index.html')
  if (!existsSync(pagePath)) {
    app.log.warn('The web app is not built; only the API is served')
    return
  }
  const page = await readFile(pagePath, 'utf8')
  const serviceWorkerPath = join(directory, 'sw.js')

  // In a scope of its own: every file here is for everybody, the sign-in screen's too.
  await app.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'public' }
      route.schema = { ...route.schema, hide: true }
    })
    await files.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**'],
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/')
        response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // A service worker lives under the policy of its own script, not of any page.
        if (path === serviceWorkerPath) response.header('content-security-policy', SERVICE_WORKER_POLICY)
      },
    })
    files.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => sendPage(params['*'], reply))
  })

  /** @param path as the router reads it: decoded, without the first slash */
  function sendPage(path: string, reply: FastifyReply): FastifyReply {
    if (/^(api|assets)\//.test(path)) return reply.callNotFound() as unknown as FastifyReply
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
  }
})

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
