/** Credits for what people did elsewhere. */
import { beforeAll, expect, test } from 'vitest'
import type { Check } from '#contract/memory/checks.ts'
import type { TrainingModule } from '#contract/programme/training.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { learningCredits } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  veteran: { 1: 'staff' },
  second: { 1: 'staff' },
  fresh: { 1: 'staff' },
  manager: { 1: 'manager' },
  neighbour: { 2: 'staff' },
  lead: { 1: 'lead' },
})
const { veteran, second, manager } = people

beforeAll(async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
})

const REASON = 'Ten years at another house'
const give = (body: object, client: TestClient = manager.client) =>
  client.post('/api/admin/credits', { userIds: [veteran.id], reason: REASON, ...body })
const statusesOf = async (client: TestClient) =>
  ((await client.get('/api/training/modules')).json() as TrainingModule[]).map(({ status }) => status)

test('a credit unlocks and counts, brings no points and leaves the day free', async () => {
  expect((await give({ moduleIds: [1, 2] })).json()).toEqual({ credited: 2 })
  expect((await statusesOf(veteran.client)).slice(0, 4)).toEqual([
    'completed',
    'completed',
    'available',
    'locked',
  ])
  expect((await veteran.client.get('/api/training/progress')).json()).toMatchObject([
    { moduleId: 1, isCredited: true, pointsEarned: 0 },
    { moduleId: 2, isCredited: true },
  ])
  expect(await db.$count(pointTransactions, eq(pointTransactions.userId, veteran.id))).toBe(0)
  const learning = (await admin.get(`/api/admin/people/${veteran.id}/learning`)).json()
  const { fullName } = (await admin.get(`/api/admin/people/${manager.id}`)).json()
  expect(learning.modules[0].credit).toEqual({ reason: REASON, by: fullName })
  const matrix = (await admin.get('/api/admin/completion')).json()
  const row = matrix.people.find(({ id }: { id: number }) => id === veteran.id)
  expect(row.cells.filter((cell: number) => cell > 0)).toHaveLength(2)
})

test('it is given once, and what somebody did here stays as it is', async () => {
  expect((await give({ moduleIds: [1] })).json()).toEqual({ credited: 0 })
  const answers = await quizAnswers(db, 3)
  const done = await veteran.client.post('/api/training/complete', { moduleId: 3, answers })
  expect(done.statusCode).toBe(200)
  expect((await give({ moduleIds: [3] })).json()).toEqual({ credited: 0 })
  const take = (moduleId: number) =>
    manager.client.post(`/api/admin/people/${veteran.id}/credits/take-back`, { moduleId, reason: 'Not so' })
  expect((await take(3)).json().code).toBe('creditNotFound')
  expect((await take(2)).statusCode).toBe(200)
  expect((await statusesOf(veteran.client))[1]).toBe('locked')
  // The reason stays on record.
  expect(await db.$count(learningCredits, eq(learningCredits.userId, veteran.id))).toBe(2)
  const actions = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['credits.give', 'credits.take-back']))
})

test('a veteran has an easy first week of checks', async () => {
  const { client, id } = people.fresh
  await give({ userIds: [id], moduleIds: [1, 2, 3, 4, 7], shiftIds: [1, 2, 3] })
  const check = async () => {
    const opened = await client.post('/api/checks')
    if (opened.statusCode !== 200) return []
    const { id: checkId, cards }: Check = opened.json()
    const answers = cards.map(card => ({ chosen: rightAnswer(card), milliseconds: 3_000, ago: 0 }))
    expect((await client.post(`/api/checks/${checkId}/answers`, { answers })).statusCode).toBe(200)
    return cards
  }
  for (let day = 0; day < 7; day += 1) {
    const cards = [await check(), await check(), await check()]
    expect(cards.map(({ length }) => length)).toEqual([5, 3, 0])
    // Easy ones have options; the allergens of a dish are a set to tick.
    expect(cards.flat().filter(({ set }) => set !== null)).toEqual([])
    app.clock.advance({ days: 1 })
  }
  expect([await check(), await check()].map(({ length }) => length)).toEqual([8, 8])
})

test('shifts as well, for a selection, all or nothing', async () => {
  const both = { userIds: [veteran.id, second.id], shiftIds: [1, 2] }
  expect((await give({ ...both, shiftIds: [1, 999] })).json().code).toBe('unknownShift')
  expect((await give({ ...both, userIds: [veteran.id, people.neighbour.id] })).statusCode).toBe(404)
  expect((await give(both)).json()).toEqual({ credited: 4 })
  const plan = (await second.client.get('/api/training-plan')).json()
  expect(plan.shifts.filter(({ completedAt }: { completedAt: string | null }) => completedAt)).toHaveLength(2)
})

test('two at once give one', async () => {
  const answers = await Promise.all([give({ moduleIds: [5] }), give({ moduleIds: [5] })])
  expect(answers.map(answer => answer.json().credited).sort()).toEqual([0, 1])
})

test('nobody credits themselves, leads credit nobody, and a reason is needed', async () => {
  expect((await give({ userIds: [manager.id], moduleIds: [1] })).statusCode).toBe(403)
  expect((await give({ moduleIds: [1] }, people.lead.client)).statusCode).toBe(403)
  expect((await give({ moduleIds: [1], reason: ' ' })).statusCode).toBe(400)
  expect((await give({})).statusCode).toBe(400)
})

test('a list is matched by username, e-mail and name, within one’s restaurants', async () => {
  const [account] = await db.select().from(users).where(eq(users.id, veteran.id))
  const lines = [
    account?.username ?? '',
    (account?.email ?? '').toUpperCase(),
    account?.fullName ?? '',
    'Nobody',
  ]
  const match = async (client: TestClient, asked: string[]) =>
    (await client.post('/api/admin/credits/match', { lines: asked })).json()
  const found = { id: veteran.id, fullName: account?.fullName }
  expect(await match(manager.client, lines)).toEqual([found, found, found, null])
  const [neighbour] = await db.select().from(users).where(eq(users.id, people.neighbour.id))
  expect(await match(manager.client, [neighbour?.username ?? ''])).toEqual([null])
})
