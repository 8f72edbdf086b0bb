import type { FastifyInstance } from 'fastify'
import { licenceRoutes } from '#contract/people/licences.ts'
import { seenPerson } from '../../accounts/reach.ts'
import type { AppContext } from '../../context.ts'
import { readLicenceKinds } from '../../memory/licences.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { UploadTurns } from '../../platform/upload-turns.ts'
import { addKind, archiveKind, changeKind } from './licence-kinds.ts'
import {
  addLicence,
  changeCheck,
  readLicences,
  readOwnLicences,
  removeLicence,
  sendScan,
} from './licences-service.ts'

export function registerLicenceRoutes(app: FastifyInstance, context: AppContext): void {
  registerRoute(app, licenceRoutes.own, ({ user }) => readOwnLicences(context, user.id))
  const uploads = new UploadTurns()
  app.addHook('preClose', async () => uploads.close())
  registerRoute(
    app,
    licenceRoutes.add,
    { beforeBody: ({ user, request, reply }) => uploads.begin(user.id, request, reply) },
    async ({ user, body, request }) => {
      await context.rateLimits.consume('imageUploadByUser', String(user.id))
      return uploads.run(request, addLicence(context, user.id, body))
    },
  )
  registerRoute(app, licenceRoutes.remove, ({ user, params }) =>
    removeLicence(context, user.id, params.licenceId),
  )
  registerRoute(app, licenceRoutes.scan, ({ user, params, reply }) =>
    sendScan(context, user, params.licenceId, reply),
  )
  registerRoute(app, licenceRoutes.ofPerson, { subject: seenPerson(context) }, ({ subject }) =>
    readLicences(context, subject.id),
  )
  const decided = { subject: SUBJECT_CHECKED_IN_SERVICE } as const
  registerRoute(app, licenceRoutes.check, decided, ({ acting, params }) =>
    changeCheck(context, acting, params, true),
  )
  registerRoute(app, licenceRoutes.takeCheckBack, decided, ({ acting, params }) =>
    changeCheck(context, acting, params, false),
  )
  registerRoute(app, licenceRoutes.kinds, () => readLicenceKinds(context.db))
  registerRoute(app, licenceRoutes.addKind, ({ acting, body }) => addKind(context, acting, body))
  registerRoute(app, licenceRoutes.changeKind, ({ acting, params, body }) =>
    changeKind(context, acting, params.kindId, body),
  )
  registerRoute(app, licenceRoutes.archiveKind, ({ acting, params }) =>
    archiveKind(context, acting, params.kindId),
  )
}
