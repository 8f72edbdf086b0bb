import type { FastifyInstance } from 'fastify'
import { absenceRoutes } from '#contract/people/absences.ts'
import { membershipChangeRoutes } from '#contract/people/membership-changes.ts'
import { peopleRoutes } from '#contract/people/people.ts'
import { teamRoutes } from '#contract/people/team.ts'
import { creditRoutes } from '#contract/programme/credits.ts'
import { levelRoutes } from '#contract/programme/two-keys.ts'
import { sendPersonData } from '../../accounts/person-data.ts'
import { followedPerson, managedPerson, seenPerson } from '../../accounts/reach.ts'
import { sessionKeyOf } from '../../accounts/sessions.ts'
import { changeChef, changeRole, deactivate, deactivateSelected, reactivate } from '../../accounts/status.ts'
import type { AppContext } from '../../context.ts'
import { readPersonLevels } from '../../memory/duties.ts'
import { linkBase } from '../../platform/link-base.ts'
import { registerRoute, SUBJECT_CHECKED_IN_SERVICE } from '../../platform/route.ts'
import { sendSheet } from '../../platform/sheets/send-sheet.ts'
import { streamCsv } from '../../platform/sheets/stream-csv.ts'
import { SHEET_MEDIA_TYPES } from '../../platform/sheets/write-sheet.ts'
import { endAbsence, endDeputyship, nameDeputy, readPersonAbsences, recordAbsence } from './absences.ts'
import { giveCredits, matchPeople, takeCreditBack } from './credits.ts'
import { changeMaySign } from './levels.ts'
import { changeMemberships, undoMembershipChanges } from './membership-changes.ts'
import { makeSelectedLinks } from './new-links.ts'
import { exportToXlsx, readPeopleRows } from './people-export.ts'
import { editPerson, exportData, makeResetLink, placePerson, signOut } from './people-service.ts'
import { readMatching, readPeopleTable } from './people-table.ts'
import {
  listAttempts,
  listDevices,
  readLearning,
  readPerson,
  readPersonClaims,
  readPersonKudos,
} from './person-queries.ts'
import { readTeam, readTeamPerson } from './team-queries.ts'

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

  registerRoute(app, peopleRoutes.matching, ({ user, query }) => readMatching(context, user, query))
  registerRoute(app, peopleRoutes.leave, ({ acting, body }) => deactivateSelected(context, acting, body))

  registerRoute(app, teamRoutes.table, ({ user, query }) => readTeam(context, user, query))
  registerRoute(app, teamRoutes.read, { subject: followedPerson(context) }, ({ subject }) =>
    readTeamPerson(context, subject.id),
  )

  const seen = { subject: seenPerson(context) }
  registerRoute(app, peopleRoutes.read, seen, async ({ subject }) => {
    const { timeZone } = await context.settings.read()
    return readPerson(db, subject.id, { timeZone, today: context.today() })
  })
  registerRoute(app, peopleRoutes.learning, seen, ({ subject }) => readLearning(context, subject.id))
  registerRoute(app, peopleRoutes.attempts, seen, ({ subject, params }) =>
    listAttempts(context, subject.id, params.moduleId),
  )
  registerRoute(app, peopleRoutes.kudos, seen, ({ subject, query }) =>
    readPersonKudos(context, subject.id, query.direction, query),
  )
  registerRoute(app, peopleRoutes.claims, seen, ({ user, subject, query }) =>
    readPersonClaims(context, user, subject.id, query),
  )
  registerRoute(app, peopleRoutes.devices, { subject: managedPerson(context) }, ({ subject, request }) =>
    listDevices(context, subject.id, sessionKeyOf(request)),
  )
  registerRoute(app, peopleRoutes.changeRole, seen, async ({ acting, subject, body }) => {
    await changeRole(context, acting, { userId: subject.id, role: body.role })
  })
  registerRoute(app, peopleRoutes.changeChef, seen, async ({ acting, subject, body }) => {
    await changeChef(context, acting, { userId: subject.id, isChef: body.isChef })
  })
  registerRoute(app, peopleRoutes.deactivate, seen, ({ acting, subject, query }) =>
    deactivate(context, acting, subject.id, query.shifts === 'off'),
  )
  registerRoute(app, peopleRoutes.reactivate, seen, ({ acting, subject }) =>
    reactivate(context, acting, subject.id),
  )

  const decided = { subject: SUBJECT_CHECKED_IN_SERVICE } as const
  registerRoute(app, absenceRoutes.read, seen, ({ user, subject }) =>
    readPersonAbsences(context, user, subject.id),
  )
  registerRoute(app, absenceRoutes.record, decided, ({ acting, params, body }) =>
    recordAbsence(context, acting, params.userId, body),
  )
  registerRoute(app, absenceRoutes.end, decided, ({ acting, params }) => endAbsence(context, acting, params))
  registerRoute(app, absenceRoutes.nameDeputy, decided, ({ acting, params, body }) =>
    nameDeputy(context, acting, params.userId, body),
  )
  registerRoute(app, absenceRoutes.endDeputyship, decided, ({ acting, params }) =>
    endDeputyship(context, acting, params),
  )
  registerRoute(app, levelRoutes.own, ({ user }) => readPersonLevels(db, user.id))
  registerRoute(app, levelRoutes.read, seen, ({ subject }) => readPersonLevels(db, subject.id))
  registerRoute(app, levelRoutes.change, decided, ({ acting, params, body }) =>
    changeMaySign(context, acting, params.userId, body),
  )
  registerRoute(app, creditRoutes.give, ({ acting, body }) => giveCredits(context, acting, body))
  registerRoute(app, creditRoutes.takeBack, decided, ({ acting, params, body }) =>
    takeCreditBack(context, acting, params.userId, body),
  )
  registerRoute(app, creditRoutes.match, ({ user, body }) => matchPeople(context, user, body.lines))
  registerRoute(app, peopleRoutes.data, decided, async ({ acting, params, reply }) => {
    const { username, file } = await exportData(context, acting, params.userId)
    return sendPersonData(reply, username, file)
  })
  registerRoute(app, peopleRoutes.edit, decided, ({ acting, params, body }) =>
    editPerson(context, acting, params.userId, body),
  )
  registerRoute(app, peopleRoutes.signOut, decided, ({ acting, params }) =>
    signOut(context, acting, params.userId, params.deviceId),
  )
  registerRoute(app, peopleRoutes.signOutEverywhere, decided, ({ acting, params }) =>
    signOut(context, acting, params.userId, null),
  )
  registerRoute(app, peopleRoutes.makeNewLinks, ({ acting, body, request }) =>
    makeSelectedLinks(context, acting, body, linkBase(config, request)),
  )
  registerRoute(app, peopleRoutes.makeResetLink, decided, ({ acting, params, request }) =>
    makeResetLink(context, acting, params.userId, linkBase(config, request)),
  )
  registerRoute(app, peopleRoutes.changePlace, decided, ({ acting, params, body }) =>
    placePerson(context, acting, { ...params, ...body }),
  )
  registerRoute(app, membershipChangeRoutes.change, ({ acting, body }) =>
    changeMemberships(context, acting, body),
  )
  registerRoute(app, membershipChangeRoutes.undo, ({ acting, body }) =>
    undoMembershipChanges(context, acting, body.changed),
  )
  registerRoute(app, peopleRoutes.removePlace, decided, ({ acting, params }) =>
    placePerson(context, acting, { ...params, position: null }),
  )
}
