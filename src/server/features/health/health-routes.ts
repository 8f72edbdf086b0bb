/** For load balancers and supervisors; not part of the academy's API. Source: ruling R9. */
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { isSchemaCurrent } from '../../database/migrate.ts'

export function registerHealthRoutes(app: FastifyInstance, { db }: AppContext): void {
  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get('/healthz', options, () => ({ status: 'up' }))
  app.get('/readyz', options, async (_request, reply) => {
    if (await isSchemaCurrent(db)) return { status: 'ready' }
    return reply.code(503).send({ status: 'migrations are missing' })
  })
}
