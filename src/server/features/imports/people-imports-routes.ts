import type { FastifyInstance } from 'fastify'
import { peopleImportRoutes } from '#contract/people-imports.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import {
  applyPeople,
  checkPeople,
  keepPeopleFile,
  readPeopleImport,
  readPeopleTable,
} from './people-imports-service.ts'
import { PEOPLE_COLUMNS } from './people-plan.ts'

/** @param files where requests may carry a file in place of JSON */
export function registerPeopleImportRoutes(
  app: FastifyInstance,
  files: FastifyInstance,
  context: AppContext,
): void {
  const columns = PEOPLE_COLUMNS.filter(({ isImportOnly = false }) => !isImportOnly)
  registerRoute(files, peopleImportRoutes.upload, ({ user, request }) =>
    keepPeopleFile(context, user.id, request.body),
  )
  registerRoute(app, peopleImportRoutes.read, ({ user, params }) =>
    readPeopleImport(context, user.id, params.importId),
  )
  registerRoute(app, peopleImportRoutes.table, ({ user, params, body }) =>
    readPeopleTable(context, user.id, params.importId, body),
  )
  registerRoute(app, peopleImportRoutes.check, ({ user, params, body }) =>
    checkPeople(context, user.id, params.importId, body),
  )
  registerRoute(app, peopleImportRoutes.apply, ({ user, params, body, request }) =>
    applyPeople(
      context,
      actingIn(context, user, request),
      params.importId,
      body,
      linkBase(context.config, request),
    ),
  )
  registerRoute(app, peopleImportRoutes.template, ({ query, reply }) =>
    sendSheet(reply, { name: 'people-template', type: query.type }, [
      columns.map(({ heading }) => heading),
      columns.map(({ example }) => example),
    ]),
  )
}
