/** For load balancers and supervisors; not part of the academy's API. Source: ruling R9. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { isSchemaCurrent } from '../../database/migrate.ts'

export function registerHealthRoutes(app: FastifyInstance, { config, db, metrics }: AppContext): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', options, () => ({ status: 'up' }))
  app.get('/readyz', options, async (_request, reply) => {
    if (await isSchemaCurrent(db)) return { status: 'ready' }
    return reply.code(503).send({ status: 'migrations are missing' })
  })
  app.get('/metrics', options, async ({ headers }, reply) => {
    const { token } = config.metrics
    if (!metrics || token === null) return reply.callNotFound()
    if (!isBearer(headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'METRICS_TOKEN is needed' })
    }
    return reply.type(metrics.registry.contentType).send(await metrics.read())
  })
}

/** Compares in constant time, whatever the lengths. */
function isBearer(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
