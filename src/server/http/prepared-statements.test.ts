/**
 * What requests ask of the database goes by name: built once, and planned once for each connection. A route that is
 * added writes its queries with `statement()`, or says here why it does not.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RouteDefinition } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { setupRoutes } from '#contract/setup.ts'
import { trainingRoutes } from '#contract/training.ts'
import { pointTransactions } from '../database/schema/ledger.ts'
import { groupLogos } from '../database/schema/settings.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { openTestApp } from '../testing/test-app.ts'

/** Reads that build their statements for each request. */
const BUILT_WHEN_ASKED: Readonly<Record<string, string>> = {
  '/api/users': 'searches by what was typed, or pages',
  '/api/point-history/table': 'filters and sorts by what is asked for',
}

const app = await openTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
const { id: staffId } = (await staff.get('/api/user')).json()

const hash = '0'.repeat(64)

const sent: pg.QueryConfig[] = []
beforeAll(async () => {
  await db.insert(groupLogos).values({ hash, imageData: '' })
  await db.insert(pointTransactions).values({
    userId: staffId,
    kind: 'adjustment',
    amount: 1_000,
    reason: 'For a reward',
    createdBy: (await admin.get('/api/user')).json().id,
    businessDay: app.context.today(),
  })
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args as [string | pg.QueryConfig]
    sent.push(typeof statement === 'string' ? { text: statement } : statement)
    return query.apply(this, args) as never
  })
})
afterAll(() => vi.restoreAllMocks())

/** What a request sends without a name, apart from what begins and ends a transaction. */
async function unnamedStatements(request: () => Promise<{ statusCode: number }>): Promise<string[]> {
  sent.length = 0
  expect((await request()).statusCode).toBeLessThan(300)
  return sent
    .filter(({ name, text }) => name === undefined && !/^(begin|commit)$/.test(text))
    .map(({ text }) => text)
}

const reads = Object.values(ROUTES)
  .flatMap((group): RouteDefinition[] => Object.values(group))
  .filter(({ method, access }) => method === 'GET' && (access === 'public' || access === 'signed-in'))
  // Of an academy that is set up, it is gone.
  .filter(({ isStream, path }) => !isStream && path !== setupRoutes.read.path)

test.each(reads.map(route => [route.path, route] as const))('GET %s', async (path, route) => {
  const read = () => staff.call(route, { userId: String(staffId), hash })
  // The first fills what is kept in memory.
  await read()
  const isBuilt = (await unnamedStatements(read)).length > 0
  expect(isBuilt, BUILT_WHEN_ASKED[path]).toBe(path in BUILT_WHEN_ASKED)
})

const ownReads = [
  trainingRoutes.modules,
  trainingRoutes.progress,
  trainingRoutes.streak,
  trainingRoutes.nextModule,
]

test.each(ownReads.map(route => [route.path, route] as const))(
  'GET %s asks for the session and the reader’s own in one statement',
  async (_path, route) => {
    await staff.call(route, {})
    sent.length = 0
    await staff.call(route, {})
    expect(sent).toHaveLength(1)
  },
)

const REASON = 'Thank you for carrying the whole section alone on a very full Saturday evening'
const SUGGESTION = {
  category: 'ui',
  title: 'A lighter lunch',
  description: 'Guests asked for it.',
  priority: 'low',
}

test.each([
  ['/api/suggestions', async () => SUGGESTION],
  ['/api/training/modules/1/check', async () => ({ answers: await quizAnswers(db, 1) })],
  ['/api/training/complete', async () => ({ moduleId: 1, answers: await quizAnswers(db, 1) })],
  ['/api/micro-learning/complete', async () => ({ moduleId: 1, timeSpent: 30 })],
  ['/api/kudos', async () => ({ receiverId: (await admin.get('/api/user')).json().id, reason: REASON })],
  ['/api/kudos/news/seen', async () => ({ kudosId: 1 })],
  [`/api/users/${staffId}/rewards`, async () => ({ rewardId: 1 })],
  ['/api/login', async () => ({ username: 'staff', password: 'NorenStaff1' })],
] as const)('POST %s', async (path, makeBody) => {
  const body = await makeBody()
  expect(await unnamedStatements(() => staff.post(path, body))).toEqual([])
})
