import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invitationRoutes } from '#contract/invitations.ts'
import { DONE } from '#contract/primitives.ts'
import { startSession } from '../../accounts/sessions.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { acceptBy, joinBy, welcomeBy } from './coming-service.ts'
import {
  makeInvitation,
  readInvitationTable,
  renewInvitation,
  withdrawInvitation,
} from './invitations-service.ts'

export function registerInvitationRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, invitationRoutes.table, ({ user, query }) => readInvitationTable(context, user, query))
  registerRoute(app, invitationRoutes.make, ({ user, body, request }) =>
    makeInvitation(context, actingIn(context, user, request), body, linkBase(context.config, request)),
  )
  registerRoute(app, invitationRoutes.withdraw, async ({ user, params, request }) => {
    await withdrawInvitation(context, actingIn(context, user, request), params.invitationId)
    return DONE
  })
  registerRoute(app, invitationRoutes.renew, ({ user, params, request }) =>
    renewInvitation(
      context,
      actingIn(context, user, request),
      params.invitationId,
      linkBase(context.config, request),
    ),
  )

  registerRoute(app, invitationRoutes.welcome, ({ body }) => welcomeBy(context, body.token))
  registerRoute(app, invitationRoutes.join, async ({ body, request, reply }) => {
    const user = await joinBy(context, body, comingIn(request))
    await startSession(context, context.db, user.id, request, reply)
    return user
  })
  registerRoute(app, invitationRoutes.accept, async ({ user, body, request, reply }) => {
    const accepted = await acceptBy(context, user, body, comingIn(request))
    // All of a guest's sessions have ended with their password.
    if (accepted.isStaffNow) await startSession(context, context.db, user.id, request, reply)
    return accepted.user
  })
}

const comingIn = ({ id, ip }: FastifyRequest) => ({ requestId: id, address: countedAddress(ip) })
