import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setupRoutes } from '#contract/house/setup.ts'
import { admitToSetup } from '../../accounts/first-run.ts'
import { startSession } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { registerRoute } from '../../platform/route.ts'
import { finishSetup, readSetup } from './setup-service.ts'

export function registerSetupRoutes(app: FastifyInstance, context: AppContext): void {
  // Before the body, whose schema is secret without the code.
  const beforeBody = ({ request }: { readonly request: FastifyRequest }) => {
    const { code } = request.query as { readonly code?: unknown }
    return admitToSetup(context, typeof code === 'string' ? code : '', countedAddress(request.ip))
  }

  registerRoute(app, setupRoutes.read, { beforeBody }, () => readSetup(context))

  registerRoute(app, setupRoutes.finish, { beforeBody }, async ({ query, body, request, reply }) => {
    const user = await finishSetup(context, query.code, body, {
      address: countedAddress(request.ip),
      requestId: request.id,
    })
    await startSession(context, context.db, user.id, request, reply)
    return user
  })
}
