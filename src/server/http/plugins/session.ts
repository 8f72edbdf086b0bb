/** Guard before every route: authentication and access. Source: ruling R1. */
import fastifyCookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { SHOWN_USER_HEADER } from '#contract/route.ts'
import { type AccessRule, decideAccess, rolesThatCan } from '#domain/people/abilities.ts'
import { findSession } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'

export const sessionPlugin = fastifyPlugin(async (app, context: AppContext) => {
  await app.register(fastifyCookie)
  app.decorateRequest('user', null)
  app.decorateRequest('acting', {
    getter() {
      const { user, id } = this
      return user && { by: user.id, actor: user, at: context.nowDate(), requestId: id }
    },
  })

  app.addHook('onRequest', (request, reply, done) => {
    const access = request.routeOptions.config.access ?? 'undeclared-routes.call'
    const shownUserId = request.headers[SHOWN_USER_HEADER]
    // Public reads are the same for all. Signing out, for example, concerns the user on the screen.
    const isForAnybody = access === 'public' && (request.method === 'GET' || shownUserId === undefined)
    // A missing path is no secret: its 404 needs no session.
    if (isForAnybody || request.is404) done()
    else guard(request, reply, access, shownUserId).then(() => done(), done)
  })

  async function guard(
    request: FastifyRequest,
    reply: FastifyReply,
    access: AccessRule,
    shownUserId: string | string[] | undefined,
  ): Promise<void> {
    const user = await findSession(context, request, reply)
    if (user && shownUserId !== undefined && shownUserId !== String(user.id)) throw new AppError('otherUser')
    if (access === 'public') return
    request.user = user
    if (user?.mustAddSecondStep && !request.routeOptions.config.worksWithoutSecondStep)
      throw new AppError('secondStepMissing')
    if (user?.tablet === 'pin' && !request.routeOptions.config.opensByPin)
      throw new AppError('passwordNeeded')
    const decision = decideAccess(access, user)
    if (decision === 'not-signed-in') throw new AppError('notSignedIn')
    if (decision === 'not-allowed') {
      if (access === 'guest-pages.see') throw new AppError('guestsOnly')
      if (user?.tablet === 'pin') throw new AppError('passwordNeeded')
      const isForStaff =
        access === 'signed-in' || access === 'signed-in-or-guest' || rolesThatCan(access).includes('staff')
      throw new AppError(isForStaff ? 'staffOnly' : 'managementOnly')
    }
  }
})
