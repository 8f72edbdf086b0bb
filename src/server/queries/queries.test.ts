/**
 * The SQL that each exported query sends, as a text to be reviewed: `<file>.sql` beside this test, written by
 * `npx vitest run src/server/queries -u`. A query is what a `*-queries.ts` file exports, and a reader that one of
 * the other files below exports.
 */
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { User } from '#contract/people/accounts.ts'
import { PERSONAL_NEEDS } from '#domain/house/overview.ts'
import * as reach from '../accounts/reach.ts'
import type { ContradictionFacts } from '../allergens/contradictions.ts'
import * as contradictions from '../allergens/contradictions.ts'
import * as kitchen from '../allergens/kitchen.ts'
import * as proofMenu from '../allergens/proof-menu.ts'
import type { Database } from '../database/client.ts'
import { dishChanges } from '../database/schema/dish-changes.ts'
import { notifications } from '../database/schema/notifications.ts'
import { sessions } from '../database/schema/users.ts'
import * as achievements from '../features/achievements/achievements-routes.ts'
import * as announcementReaders from '../features/announcements/announcement-readers.ts'
import * as announcements from '../features/announcements/announcements-service.ts'
import * as bell from '../features/announcements/bell-service.ts'
import * as ownNews from '../features/announcements/own-news.ts'
import * as assignments from '../features/assignments/assignments-queries.ts'
import * as audit from '../features/audit/audit-queries.ts'
import * as certificates from '../features/certificates/certificates-queries.ts'
import * as colleagues from '../features/colleagues/colleagues-routes.ts'
import * as completion from '../features/completion/completion-queries.ts'
import * as trainingHours from '../features/completion/training-hours.ts'
import * as configuration from '../features/configuration/configuration-routes.ts'
import * as content from '../features/content/content-queries.ts'
import * as changeRecords from '../features/dish-changes/change-records.ts'
import * as finder from '../features/finder/finder-routes.ts'
import * as dishStatements from '../features/kitchen/dish-statements-queries.ts'
import * as leaderboard from '../features/leaderboard/leaderboard-routes.ts'
import * as menuContent from '../features/menu/menu-content.ts'
import * as needQueries from '../features/overview/need-queries.ts'
import * as waiting from '../features/overview/waiting.ts'
import * as peopleTable from '../features/people/people-table.ts'
import * as person from '../features/people/person-queries.ts'
import * as team from '../features/people/team-queries.ts'
import * as placeFigures from '../features/places/place-figures.ts'
import * as places from '../features/places/places-queries.ts'
import * as policyReaders from '../features/policies/policy-readers.ts'
import * as quizzes from '../features/quizzes/quizzes-queries.ts'
import * as reading from '../features/reading/reading-routes.ts'
import * as questionStatistics from '../features/training/question-statistics.ts'
import * as planTable from '../features/training-plan/plan-table.ts'
import { findLocationWithClock } from '../locations/locations.ts'
import { cacheDeck } from '../memory/deck.ts'
import * as memories from '../memory/memories.ts'
import * as tonight from '../memory/tonight.ts'
import { AppError } from '../platform/app-error.ts'
import { CachedValue } from '../platform/cached-value.ts'
import { drizzle } from '../platform/drizzle.ts'
import { addAssignment } from '../programme/assignments.ts'
import * as learningPolicies from '../programme/policies.ts'
import * as policyStatuses from '../programme/policy-statuses.ts'
import { formatSql } from '../testing/format-sql.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
let sent: string[] = []
// One connection: independent queries go in one order.
const pool = new pg.Pool({ connectionString: app.databaseUrl, max: 1 })
const db: Database = drizzle(pool, {
  casing: 'snake_case',
  logger: { logQuery: statement => void sent.push(statement) },
})
afterAll(() => pool.end())
const context = { ...app.context, db, deck: cacheDeck(app.context.changes, app.context.db) }

const ID = 1
const NAME = 'ai'
const DAY = '2026-03-02'
const NOW = app.context.nowDate()
const admin = await reach.findSeen(app.context.db, { id: ID, role: 'admin' }, ID)
const manager: User = { ...admin, role: 'staff', places: [{ locationId: ID, position: 'manager' }] }
const facts = await learningPolicies.readPolicies(app.context.db, true)
const [announced] = await app.context.db
  .insert(notifications)
  .values({ title: NAME, message: NAME, locationIds: [ID], createdBy: ID, sent: true })
  .returning({ id: notifications.id })
const [changed] = await app.context.db
  .insert(dishChanges)
  .values({ line: NAME, level: 'tell', changedAt: NOW })
  .returning({ id: dishChanges.id })
const [announcementId, changeId] = [announced?.id ?? 0, changed?.id ?? 0]
const needContext = {
  ...context,
  contradictions: new CachedValue(context.changes, [], async (): Promise<ContradictionFacts> => []),
  policies: new CachedValue(context.changes, [], () => learningPolicies.readPolicies(db, false)),
}
const location = await findLocationWithClock(context, app.context.db, ID)
const AUDIENCE = { locationIds: [ID], positions: ['staff' as const], jobIds: [ID], userIds: [] }

type AnyFunction = (...args: never[]) => unknown
type Call<Query> = Query extends AnyFunction ? Parameters<Query> | (() => unknown) : never
interface QueryFile {
  readonly exported: object
  readonly calls: Readonly<Record<string, () => unknown>>
}

const assignmentId = await addAssignment(
  db,
  {
    ...{ kind: 'plan', itemId: null, audience: null, userIds: [], isForNew: false },
    ...{ dueOn: null, dueAfter: 3, eachYear: null, repeatMonths: null },
  },
  { by: null, at: NOW, calendar: context.settings.calendar },
)

/** @param calls for each exported query what it is called with, so that its SQL is as long as it gets */
function calling<Exported extends object>(
  exported: Exported,
  calls: { readonly [Name in keyof Exported]?: Call<Exported[Name]> },
): QueryFile {
  const toCall = ([name, args]: [string, unknown]) => {
    const query: unknown = Reflect.get(exported, name)
    return [name, Array.isArray(args) ? () => (query as (...all: unknown[]) => unknown)(...args) : args]
  }
  return { exported, calls: Object.fromEntries(Object.entries(calls).map(toCall)) }
}

const QUERIES: Readonly<Record<string, QueryFile>> = {
  'achievements-routes': calling(achievements, { listAchievements: [db] }),
  'announcement-readers': calling(announcementReaders, {
    readReaderTable: [context, manager, announcementId, { state: 'unread', locationId: ID }],
  }),
  'announcements-service': calling(announcements, {
    readAnnouncementTable: [context, manager, { state: 'sent' }],
    findAnnouncement: [db, NOW, manager, announcementId],
    countAudience: [db, admin, AUDIENCE],
  }),
  'assignments-queries': calling(assignments, {
    readOwnAssignments: [context, ID],
    listAssignments: [context, manager],
    readAssignedPeople: [context, manager, assignmentId, { state: 'overdue', locationId: ID }],
  }),
  'audit-queries': calling(audit, {
    listEntries: [db, { q: NAME, locationId: ID, before: ID }],
    readAllEntries: [db, { actorId: ID }],
  }),
  'bell-service': calling(bell, { listReceived: [context, manager] }),
  'certificates-queries': calling(certificates, {
    selectCompletions: [db, { userId: ID, facts, today: DAY, calendar: app.context.settings.calendar }],
    selectCertificates: [db, { userId: ID, facts, today: DAY }],
    selectPublicState: [db, { publicId: NAME, facts, today: DAY }],
  }),
  'change-records': calling(changeRecords, {
    readChangeTable: [context, manager, { dishId: ID }],
    readChange: [context, manager, changeId],
    readChangePeople: [context, manager, changeId, { q: NAME, locationId: ID }],
  }),
  'colleagues-routes': calling(colleagues, { listColleagues: [context, manager, { q: NAME, after: ID }] }),
  'completion-queries': calling(completion, {
    readMatrix: [context, manager, { q: NAME, locationId: ID, position: 'staff', sort: 'behind' }],
    readAllPages: [context, admin, {}],
    readSums: [context, manager, { q: NAME, locationId: ID }],
  }),
  'configuration-routes': calling(configuration, {
    findAnyPasskey: [context],
    readConfiguration: [context, true],
  }),
  'content-queries': calling(content, {
    readContentTable: [context, 'dishes', { q: NAME, state: 'published', parentId: ID }],
    readOrder: [db, 'dishes', ID],
    readNames: [db, 'dishes', [ID]],
    readContent: [db, 'dishes', ID],
  }),
  contradictions: calling(contradictions, { readDishTexts: [db, [ID]], readContradictionFacts: [db] }),
  'dish-statements-queries': calling(dishStatements, {
    readStatementHistory: [db, ID],
    readMenuAt: [db, NOW.toISOString(), ID],
  }),
  'finder-routes': calling(finder, { findAnything: [context, manager, NAME] }),
  kitchen: calling(kitchen, { readKitchen: [db] }),
  'leaderboard-routes': calling(leaderboard, { readLeaderboard: [context, manager, 'month'] }),
  memories: calling(memories, { findMemory: [db, ID], readReviews: [db, ID, ['1']] }),
  'menu-content': calling(menuContent, { loadKitchenMenus: [db] }),
  'need-queries': calling(needQueries, {
    readScopes: [needContext, manager, ID],
    summariseNeeds: [needContext, manager, ID],
    countNeeds: async () =>
      needQueries.countNeeds(await needQueries.readScopes(needContext, manager), 'stuck'),
    needReminder: [needContext, manager, { need: 'induction' }],
    readNeedTable: async () => {
      for (const need of PERSONAL_NEEDS)
        await needQueries.readNeedTable(needContext, manager, need, { location: ID })
    },
  }),
  'own-news': calling(ownNews, { listOwnNews: [context, manager] }),
  'people-table': calling(peopleTable, {
    readPeopleTable: [context, manager, { q: NAME, location: ID, position: 'staff', job: ID }],
    readMatching: [context, manager, { q: NAME, count: 1 }],
  }),
  'person-queries': calling(person, {
    readPerson: [db, ID, { timeZone: 'UTC', today: DAY }],
    listDevices: [context, ID, null],
    isDevice: () => db.select({ userId: sessions.userId }).from(sessions).where(person.isDevice(ID, NAME)),
    readLearning: [context, ID],
    listAttempts: [context, ID, ID],
    readPersonKudos: [context, ID, 'received', {}],
    readPersonClaims: [context, manager, ID, {}],
  }),
  'place-figures': calling(placeFigures, { readPlaceFigures: [context, manager, { period: 'week' }] }),
  'places-queries': calling(places, {
    listJobs: [db],
    listPlaces: [context, manager],
    readPlace: [context, manager, ID],
  }),
  'plan-table': calling(planTable, { readPlanTable: [context, manager, { q: NAME, locationId: ID }] }),
  'policy-statuses': calling(policyStatuses, {
    readPolicyStatuses: [db, facts, ID, DAY],
    readToRead: [db, facts, ID, DAY],
  }),
  policies: calling(learningPolicies, {
    readPolicies: [db, true],
    listPolicies: [db, true],
    findSeenText: () => db.transaction(tx => learningPolicies.findSeenText(tx, ID)),
    findNewestPublication: [db, ID],
  }),
  'policy-readers': calling(policyReaders, {
    readPolicyRecords: [context, manager],
    findPolicy: [context, ID],
    readPolicyReaders: [context, manager, facts[0]?.policy.id ?? ID, { locationId: ID }],
  }),
  'proof-menu': calling(proofMenu, { readProofMenu: [db], readMenuRows: [db] }),
  'question-statistics': calling(questionStatistics, {
    readQuestionStatistics: [db, ID],
    readAnsweredQuestions: [db, { module: ID, look: 'first' }],
    listLearningPlaces: [db],
  }),
  'quizzes-queries': calling(quizzes, { loadQuizzes: [db], listQuizzes: [db] }),
  reach: calling(reach, {
    findActor: [db, ID, DAY],
    findSeen: [db, manager, ID],
    findManaged: [db, manager, ID],
  }),
  'reading-routes': calling(reading, { loadReading: [db], loadFigures: [db] }),
  'team-queries': calling(team, {
    readTeam: [context, manager, { q: NAME, location: ID }],
    readTeamPerson: [context, ID],
  }),
  tonight: calling(tonight, {
    readTonight: [context, { location, withNamed: true }],
    readNamed: [context, [], ID, DAY],
  }),
  'training-hours': calling(trainingHours, { readTrainingHours: [context, manager, { locationId: ID }] }),
  waiting: calling(waiting, { readWaiting: [needContext, manager] }),
}

const READER = /^(read|list|find|load|count)[A-Z]/

test('every file of queries, and every query of a file, is called', () => {
  const files = globSync('src/server/**/*-queries.ts').map(file => basename(file, '.ts'))
  const texts = globSync(`${import.meta.dirname}/*.sql`).map(text => basename(text, '.sql'))
  expect(Object.keys(QUERIES)).toEqual(expect.arrayContaining([...files, ...texts]))
  for (const [file, { exported, calls }] of Object.entries(QUERIES)) {
    const isQuery = (name: string, value: unknown) =>
      typeof value === 'function' && (file.endsWith('-queries') || READER.test(name))
    const names = Object.entries(exported).flatMap(([name, value]) => (isQuery(name, value) ? [name] : []))
    expect(Object.keys(calls).toSorted(), file).toEqual(names.toSorted())
  }
})

test.each(Object.entries(QUERIES))('%s', async (file, { calls }) => {
  let text = ''
  for (const [name, call] of Object.entries(calls)) text += `-- ${name}\n${await record(call)}\n\n`
  await expect(text).toMatchFileSnapshot(`${file}.sql`)
})

async function record(call: () => unknown): Promise<string> {
  sent = []
  try {
    const answer = await call()
    if (answer && typeof answer === 'object' && Symbol.asyncIterator in answer)
      for await (const _ of answer as AsyncIterable<unknown>);
  } catch (error) {
    // A refusal of a missing row comes after its query.
    if (!(error instanceof AppError)) throw error
  }
  return sent.length === 0 ? '-- nothing' : [...new Set(sent)].map(formatSql).join('\n\n')
}
