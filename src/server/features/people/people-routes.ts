import type { FastifyInstance } from 'fastify'
import { peopleRoutes } from '#contract/people.ts'
import { DONE } from '#contract/primitives.ts'
import { managedPerson, seenPerson } from '../../accounts/reach.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import { changeRole, deactivate, reactivate } from '../../accounts/standing.ts'
import { actingIn } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { linkBase } from '../../platform/link-base.ts'
import { DECIDED_BY_SERVICE, registerRoute } from '../../platform/route.ts'
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

  const seen = { subject: seenPerson(context) }
  registerRoute(app, peopleRoutes.read, seen, ({ subject }) => readPerson(db, subject.id))
  registerRoute(app, peopleRoutes.learning, seen, ({ subject }) => readLearning(context, subject.id))
  registerRoute(app, peopleRoutes.attempts, seen, ({ subject, params }) =>
    listAttempts(context, subject.id, params.moduleId),
  )
  registerRoute(app, peopleRoutes.kudos, seen, ({ subject, query }) =>
    readPersonKudos(context, subject.id, query.direction, query),
  )
  registerRoute(app, peopleRoutes.claims, seen, ({ subject, query }) =>
    readPersonClaims(context, subject.id, query),
  )
  registerRoute(app, peopleRoutes.devices, { subject: managedPerson(context) }, ({ subject, request }) =>
    listDevices(context, subject.id, sessionKeyOf(request)),
  )
  registerRoute(app, peopleRoutes.changeRole, seen, async ({ user, subject, body, request }) => {
    await changeRole(context, actingIn(context, user, request), { userId: subject.id, role: body.role })
    return DONE
  })
  registerRoute(app, peopleRoutes.deactivate, seen, async ({ user, subject, request }) => {
    await deactivate(context, actingIn(context, user, request), subject.id)
    return DONE
  })
  registerRoute(app, peopleRoutes.reactivate, seen, async ({ user, subject, request }) => {
    await reactivate(context, actingIn(context, user, request), subject.id)
    return DONE
  })

  const decided = { subject: DECIDED_BY_SERVICE } as const
  registerRoute(app, peopleRoutes.data, decided, async ({ user, params, request, reply }) => {
    const acting = actingIn(context, user, request)
    const { username, file } = await writePersonData(context, acting, params.userId)
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(username)}.json"`)
      .header('cache-control', 'no-store')
      .send(file)
  })
  registerRoute(app, peopleRoutes.edit, decided, ({ user, params: { userId }, body, request }) =>
    editPerson(context, actingIn(context, user, request), userId, body),
  )
  registerRoute(app, peopleRoutes.signOut, decided, async ({ user, params, request }) => {
    await signOut(context, actingIn(context, user, request), params.userId, params.deviceId)
    return DONE
  })
  registerRoute(app, peopleRoutes.signOutEverywhere, decided, async ({ user, params, request }) => {
    await signOut(context, actingIn(context, user, request), params.userId, null)
    return DONE
  })
  registerRoute(app, peopleRoutes.makeResetLink, decided, ({ user, params: { userId }, request }) =>
    makeResetLink(context, actingIn(context, user, request), userId, linkBase(config, request)),
  )
  registerRoute(app, peopleRoutes.changePlace, decided, async ({ user, params, body, request }) => {
    await placePerson(context, actingIn(context, user, request), { ...params, ...body })
    return DONE
  })
  registerRoute(app, peopleRoutes.removePlace, decided, async ({ user, params, request }) => {
    await placePerson(context, actingIn(context, user, request), { ...params, position: null })
    return DONE
  })
}

/** A username may be of any letters; a header takes few of them. */
function fileName(username: string): string {
  return username.replaceAll(/[^\w.-]/g, '_')
}
