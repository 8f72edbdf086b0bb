import type { FastifyInstance } from 'fastify'
import { ACCOUNT_TOASTS, accountRoutes } from '#contract/accounts.ts'
import { registrationRoutes } from '#contract/registration.ts'
import { checkCredentials } from '../../accounts/credentials.ts'
import { refuseDemoSignIn } from '../../accounts/demo-accounts.ts'
import { enter } from '../../accounts/entering.ts'
import { endSession, startSession } from '../../accounts/sessions.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { countedAddress } from '../../platform/client-address.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import {
  confirmPasswordReset,
  readLinkOwner,
  registerCustomer,
  registerStaff,
  requestPasswordReset,
} from './accounts-service.ts'

export function registerAccountRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, accountRoutes.currentUser, ({ user }) => user)

  registerRoute(app, accountRoutes.login, async ({ body, request, reply }) => {
    const user = await checkCredentials(context, body, countedAddress(request.ip))
    if (user === null) throw new AppError('wrongCredentials')
    if (context.config.isDemo) refuseDemoSignIn(user, body.password, request.headers)
    return enter(context, user, request, reply)
  })

  registerRoute(app, registrationRoutes.register, async ({ body, request, reply }) => {
    const user = await registerCustomer(context, body, countedAddress(request.ip))
    await startSession(context, context.db, user.id, request, reply)
    return user
  })

  registerRoute(app, registrationRoutes.registerStaff, ({ body, request }) =>
    registerStaff(context, body, countedAddress(request.ip)),
  )

  registerRoute(app, accountRoutes.logout, ({ request, reply }) => endSession(context, request, reply))

  registerRoute(app, registrationRoutes.requestReset, async ({ body, request }) => {
    await requestPasswordReset(
      context,
      body.email,
      linkBase(context.config, request),
      countedAddress(request.ip),
    )
    return { message: ACCOUNT_TOASTS.resetRequestSuccess().text }
  })

  registerRoute(app, registrationRoutes.resetOwner, ({ body, request }) =>
    readLinkOwner(context, body.token, countedAddress(request.ip)),
  )

  registerRoute(app, registrationRoutes.confirmReset, async ({ body, request, reply }) => {
    const user = await confirmPasswordReset(context, body.token, body.password, countedAddress(request.ip))
    return enter(context, user, request, reply)
  })
}
