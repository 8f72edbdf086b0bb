import type { FastifyInstance } from 'fastify'
import { importRoutes } from '#contract/sheets/imports.ts'
import { can } from '#domain/people/abilities.ts'
import { exportRows, templateRows } from '../../authoring/sheets/export-sheet.ts'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { listImports, readTraces, undoImport } from './import-records.ts'
import {
  applyImport,
  askOfImport,
  checkImport,
  readImport,
  readRest,
  readTable,
  storeFile,
} from './imports-service.ts'

export function registerImportRoutes(app: FastifyInstance, context: AppContext): void {
  // Separate, since the others accept only JSON.
  app.register(async files => {
    files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    registerRoute(files, importRoutes.upload, ({ user, params, request }) =>
      storeFile(context, user.id, params.kind, request.body),
    )
    registerRoute(files, importRoutes.uploadPeople, ({ user, request }) =>
      storeFile(context, user.id, 'people', request.body),
    )
  })
  registerRoute(app, importRoutes.read, ({ user, params }) => readImport(context, user.id, params.importId))
  registerRoute(app, importRoutes.table, ({ user, params, body }) =>
    readTable(context, user.id, params.importId, body),
  )
  registerRoute(app, importRoutes.questions, ({ user, params, body }) =>
    askOfImport(context, user.id, params.importId, body),
  )
  registerRoute(app, importRoutes.check, ({ user, params, body }) =>
    checkImport(context, user.id, params.importId, body),
  )
  registerRoute(app, importRoutes.apply, ({ acting, user, params, body, request }) => {
    if (body.priceUnit && !can(user, 'settings.change')) throw new AppError('notAllowed')
    const base = linkBase(context.config, request)
    return applyImport(context, acting, params.importId, body, base)
  })
  registerRoute(app, importRoutes.rest, async ({ user, params, query, reply }) => {
    const { kind, rows } = await readRest(context, user.id, params.importId)
    return sendSheet(reply, { name: `${kind}-not-imported`, type: query.type }, rows)
  })
  registerRoute(app, importRoutes.list, () => listImports(context))
  registerRoute(app, importRoutes.traces, ({ params }) => readTraces(context, params.importId))
  registerRoute(app, importRoutes.undo, ({ acting, params }) => undoImport(context, acting, params.importId))
  registerRoute(app, importRoutes.export, async ({ params: { kind }, query, reply }) =>
    sendSheet(reply, { name: kind, type: query.type }, await exportRows(context, kind)),
  )
  registerRoute(app, importRoutes.template, async ({ params: { kind }, query, reply }) =>
    sendSheet(reply, { name: `${kind}-template`, type: query.type }, await templateRows(context, kind)),
  )
  registerRoute(app, importRoutes.peopleTemplate, async ({ query, reply }) =>
    sendSheet(reply, { name: 'people-template', type: query.type }, await templateRows(context, 'people')),
  )
}
