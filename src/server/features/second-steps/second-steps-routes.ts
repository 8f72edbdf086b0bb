import type { FastifyInstance } from 'fastify'
import { secondStepRoutes } from '#contract/people/second-steps.ts'
import { seenPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { beginPasskey, confirmByCode, confirmByPasskey, readPendingKinds } from './confirming-service.ts'
import { removeSecondStepOf } from './lost-device-service.ts'
import { listMethods } from './methods.ts'
import {
  addApp,
  addPasskey,
  beginApp,
  beginNewPasskey,
  readOwn,
  removeMethod,
  renameMethod,
  renewCodes,
} from './second-steps-service.ts'

export function registerSecondStepRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, secondStepRoutes.pending, async ({ request }) => ({
    kinds: await readPendingKinds(context, request),
  }))
  registerRoute(app, secondStepRoutes.confirm, ({ body, ...http }) => confirmByCode(context, body, http))
  registerRoute(app, secondStepRoutes.beginPasskey, async ({ body, ...http }) => ({
    options: await beginPasskey(context, body, http),
  }))
  registerRoute(app, secondStepRoutes.usePasskey, ({ body, ...http }) =>
    confirmByPasskey(context, body, http),
  )

  registerRoute(app, secondStepRoutes.own, ({ user }) => readOwn(context, user))
  registerRoute(app, secondStepRoutes.beginApp, ({ user, acting, body, request }) =>
    beginApp(context, { user, acting, request }, body.password),
  )
  registerRoute(app, secondStepRoutes.addApp, ({ user, acting, body, request }) =>
    addApp(context, { user, acting, request }, body),
  )
  registerRoute(app, secondStepRoutes.beginNewPasskey, async ({ user, acting, body, request }) => ({
    options: await beginNewPasskey(context, { user, acting, request }, body.password),
  }))
  registerRoute(app, secondStepRoutes.addPasskey, ({ user, acting, body, request }) =>
    addPasskey(context, { user, acting, request }, body),
  )
  registerRoute(app, secondStepRoutes.rename, async ({ user, params, body }) => {
    await renameMethod(context, user, params.methodId, body.name)
  })
  registerRoute(app, secondStepRoutes.remove, async ({ user, acting, params, body, request }) => {
    await removeMethod(context, { user, acting, request }, params.methodId, body.password)
  })
  registerRoute(app, secondStepRoutes.renewCodes, async ({ user, acting, body, request }) => ({
    recoveryCodes: await renewCodes(context, { user, acting, request }, body.password),
  }))

  registerRoute(app, secondStepRoutes.ofPerson, { subject: seenPerson(context) }, ({ subject }) =>
    listMethods(context.db, subject.id),
  )
  registerRoute(
    app,
    secondStepRoutes.removeOfPerson,
    { subject: SUBJECT_CHECKED_IN_SERVICE },
    async ({ user, acting, params, body, request }) => {
      await removeSecondStepOf(context, { user, acting, request }, params.userId, body.password)
    },
  )
}
