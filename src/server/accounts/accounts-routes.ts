import type { FastifyInstance } from 'fastify'
import { ACCOUNT_TOASTS, accountRoutes } from '#contract/people/accounts.ts'
import { ownAccountRoutes } from '#contract/people/own-account.ts'
import { registrationRoutes } from '#contract/people/registration.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../platform/app-error.ts'
import { countedAddress } from '../platform/client-address.ts'
import { linkBase } from '../platform/link-base.ts'
import { registerRoute } from '../platform/route.ts'
import { selectAgreedPolicies } from '../programme/policies.ts'
import {
  confirmPasswordReset,
  readLinkOwner,
  registerCustomer,
  registerStaff,
  requestPasswordReset,
} from './accounts-service.ts'
import { checkCredentials } from './credentials.ts'
import { refuseDemoSignIn } from './demo-accounts.ts'
import { enter } from './entering.ts'
import { changeOwnPassword, editOwnAccount, listOwnSignOffs } from './own-account-service.ts'
import { sendPersonData, writePersonData } from './person-data.ts'
import { endSession, startSession } from './sessions.ts'
import { asSignedIn } from './signed-in-user.ts'

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
    const began = await startSession(context, context.db, user.id, request, reply)
    return asSignedIn(context, { ...user, ...began }, false)
  })

  registerRoute(app, registrationRoutes.registerStaff, ({ body, request }) =>
    registerStaff(context, body, countedAddress(request.ip)),
  )

  registerRoute(app, accountRoutes.logout, ({ request, reply }) => endSession(context, request, reply))

  registerRoute(app, ownAccountRoutes.edit, ({ user, acting, body, request }) =>
    editOwnAccount(context, { user, acting, request }, body),
  )
  registerRoute(app, ownAccountRoutes.changePassword, ({ user, acting, body, request }) =>
    changeOwnPassword(context, { user, acting, request }, body),
  )
  registerRoute(app, ownAccountRoutes.policies, async ({ user }) => {
    return (await selectAgreedPolicies(context.db, user.id)).rows
  })
  registerRoute(app, ownAccountRoutes.signOffs, ({ user, query }) =>
    listOwnSignOffs(context.db, user.id, query.before),
  )
  registerRoute(app, ownAccountRoutes.data, async ({ user, acting, reply }) => {
    const file = await context.db.transaction(tx =>
      writePersonData(context, tx, { userId: user.id, at: acting.at, isForOwner: true }),
    )
    return sendPersonData(reply, user.username, file)
  })

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
