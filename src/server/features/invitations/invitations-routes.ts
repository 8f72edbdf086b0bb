import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invitationRoutes } from '#contract/people/invitations.ts'
import { startSession } from '../../accounts/sessions.ts'
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
  registerRoute(app, invitationRoutes.make, ({ acting, body, request }) =>
    makeInvitation(context, acting, body, linkBase(context.config, request)),
  )
  registerRoute(app, invitationRoutes.withdraw, ({ acting, params }) =>
    withdrawInvitation(context, acting, params.invitationId),
  )
  registerRoute(app, invitationRoutes.renew, ({ acting, params, request }) =>
    renewInvitation(context, acting, params.invitationId, linkBase(context.config, request)),
  )

  registerRoute(app, invitationRoutes.welcome, ({ body }) => welcomeBy(context, body.token))
  registerRoute(app, invitationRoutes.join, async ({ body, request, reply }) => {
    const user = await joinBy(context, body, comingIn(request))
    return { ...user, ...(await startSession(context, context.db, user.id, request, reply)) }
  })
  registerRoute(app, invitationRoutes.accept, async ({ user, body, request, reply }) => {
    const accepted = await acceptBy(context, user, body, comingIn(request))
    // A guest's sessions all ended with their password.
    if (accepted.isStaffNow) await startSession(context, context.db, user.id, request, reply)
    return accepted.user
  })
}

const comingIn = ({ id, ip }: FastifyRequest) => ({ requestId: id, address: countedAddress(ip) })
