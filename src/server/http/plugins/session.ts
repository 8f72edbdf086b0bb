/** The guard before every route: who is asking, and whether they may. Source: ruling R1. */
import fastifyCookie from '@fastify/cookie'
import fastifyPlugin from 'fastify-plugin'
import { decideAccess } from '#domain/access.ts'
import { findSessionUser } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'

export const sessionPlugin = fastifyPlugin(async (app, context: AppContext) => {
  await app.register(fastifyCookie)
  app.decorateRequest('user', null)

  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'admin'
    // That a path does not exist is no secret: its 404 needs no session.
    if (access === 'public' || request.is404) return
    request.user = await findSessionUser(context, request, reply)
    const decision = decideAccess(access, request.user?.role ?? null)
    if (decision === 'not-signed-in') throw new AppError('notSignedIn')
    if (decision === 'not-allowed') throw new AppError(access === 'admin' ? 'managementOnly' : 'staffOnly')
  })
})
