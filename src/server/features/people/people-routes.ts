import type { FastifyInstance } from 'fastify'
import { peopleRoutes } from '#contract/people.ts'
import { DONE } from '#contract/primitives.ts'
import { findManaged, findSeen } from '../../accounts/reach.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import { changeRole, deactivate, reactivate } from '../../accounts/standing.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute } from '../../platform/route.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { streamCsv } from '../../platform/sheets/stream-csv.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { exportToXlsx, readPeopleRows } from './people-export.ts'
import { editPerson, makeResetLink, placePerson, signOut } from './people-service.ts'
import { readPeopleTable } from './people-table.ts'
import { writePersonData } from './person-data.ts'
import {
  listAttempts,
  listDevices,
  readLearning,
  readPerson,
  readPersonClaims,
  readPersonKudos,
} from './person-queries.ts'

export function registerPeopleRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, config } = context
  registerRoute(app, peopleRoutes.table, ({ user, query }) => readPeopleTable(context, user, query))
  registerRoute(app, peopleRoutes.export, async ({ user, query: { type, ...filters }, reply }) =>
    type === 'csv'
      ? reply
          .type(SHEET_MEDIA_TYPES.csv)
          .header('content-disposition', 'attachment; filename="people.csv"')
          .send(streamCsv(readPeopleRows(context, user, filters)))
      : sendSheet(reply, { name: 'people', type }, await exportToXlsx(context, user, filters)),
  )

  registerRoute(app, peopleRoutes.read, async ({ user, params: { userId } }) => {
    await findSeen(db, user, userId)
    return readPerson(db, userId)
  })
  registerRoute(app, peopleRoutes.learning, async ({ user, params: { userId } }) => {
    await findSeen(db, user, userId)
    return readLearning(context, userId)
  })
  registerRoute(app, peopleRoutes.attempts, async ({ user, params: { userId, moduleId } }) => {
    await findSeen(db, user, userId)
    return listAttempts(context, userId, moduleId)
  })
  registerRoute(app, peopleRoutes.kudos, async ({ user, params: { userId }, query }) => {
    await findSeen(db, user, userId)
    return readPersonKudos(context, userId, query.direction, query)
  })
  registerRoute(app, peopleRoutes.claims, async ({ user, params: { userId }, query }) => {
    await findSeen(db, user, userId)
    return readPersonClaims(context, userId, query)
  })
  registerRoute(app, peopleRoutes.devices, async ({ user, params: { userId }, request }) => {
    await findManaged(db, user, userId)
    return listDevices(context, userId, sessionKeyOf(request))
  })
  registerRoute(app, peopleRoutes.data, async ({ user, params: { userId }, request, reply }) => {
    const { username, file } = await writePersonData(context, actingIn(context, user, request), userId)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(username)}.json"`)
      .header('cache-control', 'no-store')
      .send(file)
  })

  registerRoute(app, peopleRoutes.edit, ({ user, params: { userId }, body, request }) =>
    editPerson(context, actingIn(context, user, request), userId, body),
  )
  registerRoute(app, peopleRoutes.signOut, async ({ user, params: { userId, deviceId }, request }) => {
    await signOut(context, actingIn(context, user, request), userId, deviceId)
    return DONE
  })
  registerRoute(app, peopleRoutes.signOutEverywhere, async ({ user, params: { userId }, request }) => {
    await signOut(context, actingIn(context, user, request), userId, null)
    return DONE
  })
  registerRoute(app, peopleRoutes.makeResetLink, ({ user, params: { userId }, request }) =>
    makeResetLink(context, actingIn(context, user, request), userId, linkBase(config, request)),
  )
  registerRoute(app, peopleRoutes.changeRole, async ({ user, params: { userId }, body, request }) => {
    await findSeen(db, user, userId)
    await changeRole(context, actingIn(context, user, request), { userId, role: body.role })
    return DONE
  })
  registerRoute(app, peopleRoutes.deactivate, async ({ user, params: { userId }, request }) => {
    await findSeen(db, user, userId)
    await deactivate(context, actingIn(context, user, request), userId)
    return DONE
  })
  registerRoute(app, peopleRoutes.reactivate, async ({ user, params: { userId }, request }) => {
    await findSeen(db, user, userId)
    await reactivate(context, actingIn(context, user, request), userId)
    return DONE
  })
  registerRoute(app, peopleRoutes.changePlace, async ({ user, params, body, request }) => {
    await placePerson(context, actingIn(context, user, request), { ...params, ...body })
    return DONE
  })
  registerRoute(app, peopleRoutes.removePlace, async ({ user, params, request }) => {
    await placePerson(context, actingIn(context, user, request), { ...params, position: null })
    return DONE
  })
}

/** A username may be of any letters; a header takes few of them. */
function fileName(username: string): string {
  return username.replaceAll(/[^\w.-]/g, '_')
}
