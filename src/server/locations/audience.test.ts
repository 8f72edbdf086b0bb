/** Content for some jobs and restaurants, from the editor to its readers. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { EditableKind } from '#contract/content/kinds.ts'
import { isFor } from '#domain/people/audience.ts'
import { stateOfCell } from '#domain/programme/completion.ts'
import { jobs as jobsTable } from '../database/schema/jobs.ts'
import { microLearningModules } from '../database/schema/micro-learning.ts'
import { memberships } from '../database/schema/places.ts'
import { rewards, userRewards } from '../database/schema/rewards.ts'
import { eq, sql } from '../platform/drizzle.ts'
import { makeColleagues } from '../testing/place-people.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'
import { isAmong } from './audience.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [here = 0, elsewhere = 0] = (await admin.get('/api/locations'))
  .json()
  .map(({ id }: { id: number }) => id)
const people = await makeColleagues(app, {
  waiter: { [here]: 'staff' },
  cook: { [here]: 'staff' },
  unrecorded: { [here]: 'staff' },
  neighbour: { [elsewhere]: 'staff' },
  drifter: {},
  manager: { [here]: 'manager' },
})
const jobs = await db.select().from(jobsTable)
const jobId = (name: string) => jobs.find(job => job.name === name)?.id ?? 0
const [WAITER, COOK] = [jobId('Waiter'), jobId('Cook')]

const giveJobs = (userId: number, jobIds: number[]) =>
  db.update(memberships).set({ jobIds }).where(eq(memberships.userId, userId))

beforeAll(async () => {
  await giveJobs(people.waiter.id, [WAITER])
  await giveJobs(people.cook.id, [COOK])
  await giveJobs(people.neighbour.id, [WAITER])
})

const WAITERS_HERE = { jobIds: [WAITER], locationIds: [here] }

async function setAudience(kind: EditableKind, itemId: number, audience: object | null) {
  const address = `/api/admin/content/${kind}/${itemId}`
  const { document, revision } = (await admin.get(address)).json()
  return admin.put(address, { document: { ...document, audience }, revision, note: '', isPublished: true })
}

async function publishFor(kind: EditableKind, itemId: number, audience: object | null = WAITERS_HERE) {
  const response = await setAudience(kind, itemId, audience)
  expect(response.statusCode, response.body).toBe(200)
}

const idsOf = async (client: TestClient, path: string, list = (body: never) => body as { id: number }[]) =>
  list((await client.get(path)).json() as never).map(({ id }) => id)

test('unknown jobs and restaurants are refused at the field', async () => {
  for (const audience of [
    { jobIds: [9_999], locationIds: [] },
    { jobIds: [], locationIds: [9_999] },
  ]) {
    const response = await setAudience('lessons', 1, audience)
    expect(response.statusCode).toBe(404)
    expect(response.json().issues[0].path).toBe('document.audience')
  }
  expect((await setAudience('lessons', 1, { jobIds: [WAITER, WAITER], locationIds: [] })).statusCode).toBe(
    400,
  )
})

test('an audience of nobody in particular is everyone', async () => {
  await publishFor('lessons', 1, { jobIds: [], locationIds: [] })
  const [lesson] = await db.select().from(microLearningModules).where(eq(microLearningModules.id, 1))
  expect(lesson?.audience).toBeNull()
})

test('the queries and the rule agree on everybody', async () => {
  const audiences = [
    WAITERS_HERE,
    { jobIds: [COOK], locationIds: [] },
    { jobIds: [], locationIds: [elsewhere] },
    { jobIds: [WAITER, COOK], locationIds: [here, elsewhere] },
  ]
  for (const audience of audiences) {
    const { rows } = await db.execute<{ id: number; isAmong: boolean; isFor: boolean }>(
      sql`select id, ${isAmong(sql`users.id`, audience)} as "isAmong",
        is_for(${JSON.stringify(audience)}::jsonb, users.id) as "isFor" from users`,
    )
    const found = new Map(rows.map(({ id, ...queries }) => [id, queries]))
    for (const { id, client } of Object.values(people)) {
      const { places } = (await client.get('/api/user')).json()
      const isTheirs = isFor(audience, places)
      expect(found.get(id), `${id} in ${JSON.stringify(audience)}`).toEqual({
        isAmong: isTheirs,
        isFor: isTheirs,
      })
    }
  }
})

describe('modules', () => {
  beforeAll(() => publishFor('modules', 1))

  const modulesOf = async (client: TestClient) =>
    (await client.get('/api/training/modules')).json() as {
      id: number
      order: number
      status: string
    }[]

  test('a waiter begins with it, a cook with the next, which is number 1 to them', async () => {
    expect((await modulesOf(people.waiter.client))[0]).toMatchObject({ id: 1, order: 1, status: 'available' })
    const cooks = await modulesOf(people.cook.client)
    expect(cooks[0]).toMatchObject({ id: 2, order: 1, status: 'available' })
    expect(cooks.at(-1)).toMatchObject({ id: 1, order: 10, status: 'not-theirs' })
    expect((await people.cook.client.get('/api/training/next-module')).json().module.id).toBe(2)
  })

  test('a gap in the records spares nobody', async () => {
    for (const { client } of [people.unrecorded, people.drifter])
      expect((await modulesOf(client))[0]).toMatchObject({ id: 1, status: 'available' })
  })

  test('it cannot be opened, checked or completed by others', async () => {
    const { client } = people.cook
    for (const response of [
      await client.get('/api/training/modules/1/questions'),
      await client.post('/api/training/modules/1/check', { answers: {} }),
      await client.post('/api/training/complete', { moduleId: 1, answers: {} }),
    ]) {
      expect(response.statusCode).toBe(403)
      expect(response.json().code).toBe('moduleNotTheirs')
    }
  })
})

test('lessons: not listed, offered or completed', async () => {
  await publishFor('lessons', 1)
  const listed = (client: TestClient) =>
    idsOf(client, '/api/micro-learning/modules', (body: { modules: { id: number }[] }) => body.modules)
  await expect.poll(() => listed(people.cook.client)).not.toContain(1)
  expect(await listed(people.waiter.client)).toContain(1)
  expect((await people.cook.client.get('/api/micro-learning/today')).json().module.id).toBe(2)
  const complete = { moduleId: 1, timeSpent: 30 }
  expect((await people.cook.client.post('/api/micro-learning/complete', complete)).statusCode).toBe(404)
  expect((await people.waiter.client.post('/api/micro-learning/complete', complete)).statusCode).toBe(201)
  // A completed lesson stays readable in another job.
  await giveJobs(people.waiter.id, [COOK])
  expect(await listed(people.waiter.client)).toContain(1)
  await giveJobs(people.waiter.id, [WAITER])
})

test('policies: the induction asks for one’s own, and readers are those it is for', async () => {
  await publishFor('policies', 15)
  const { id, client } = people.cook
  const all = (await client.get('/api/policies')).json() as { id: number; audience?: object }[]
  expect(all.find(policy => policy.id === 15)?.audience).toEqual(WAITERS_HERE)
  const agreements = Object.fromEntries(
    all.filter(policy => policy.id !== 15).map(policy => [policy.id, true]),
  )
  const induction = { staffName: 'Cook', staffEmail: 'c@noren.example', signatureData: 'Cook', agreements }
  expect((await people.waiter.client.post('/api/induction/submit', induction)).statusCode).toBe(400)
  expect((await client.post('/api/induction/submit', induction)).statusCode).toBe(201)
  const read = (await client.get('/api/policies/agreements')).json() as { policyId: number }[]
  expect(read.map(({ policyId }) => policyId)).not.toContain(15)
  const readers = (await admin.get('/api/admin/policies/15/readers')).json() as { rows: { id: number }[] }
  expect(readers.rows.map(reader => reader.id)).toContain(people.waiter.id)
  expect(readers.rows.map(reader => reader.id)).not.toContain(id)
})

describe('shifts', () => {
  beforeAll(async () => {
    await admin.patch('/api/admin/settings', { programmeMode: 'live' })
    await publishFor('shifts', 2)
  })

  const planOf = (client: TestClient) =>
    idsOf(client, '/api/training-plan', (body: { shifts: { id: number }[] }) => body.shifts)

  test('a plan has one’s own', async () => {
    expect(await planOf(people.cook.client)).toEqual([1, 3, 4, 5, 6, 7])
    expect(await planOf(people.waiter.client)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const { rows } = (await people.manager.client.get('/api/admin/sign-offs')).json() as {
      rows: { id: number; shiftIds: number[] }[]
    }
    const shiftsOf = (userId: number) => rows.find(({ id }) => id === userId)?.shiftIds.toSorted()
    expect(shiftsOf(people.cook.id)).toEqual([1, 3, 4, 5, 6, 7])
    expect(shiftsOf(people.waiter.id)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('others’ are not signed off, and a plan is complete without them', async () => {
    const sign = (shiftId: number) =>
      people.manager.client.post('/api/training-plan/sign-offs', { userId: people.cook.id, shiftId })
    expect((await sign(2)).json().code).toBe('shiftNotTheirs')
    for (const shiftId of [1, 3, 4, 5, 6, 7]) expect((await sign(shiftId)).statusCode).toBe(201)
    const listed = async (state: string) =>
      ((await people.manager.client.get(`/api/admin/sign-offs${state}`)).json().rows as { id: number }[]).map(
        ({ id }) => id,
      )
    expect(await listed('')).not.toContain(people.cook.id)
    expect(await listed('?state=complete')).toContain(people.cook.id)
  })
})

test('the matrix: a state of its own, and sums of those it is for', async () => {
  const { columns, people: rows } = (await admin.get('/api/admin/completion')).json() as {
    columns: { part: string; id: number }[]
    people: { id: number; cells: number[] }[]
  }
  const at = columns.findIndex(({ part, id }) => part === 'module' && id === 1)
  const cellOf = (userId: number) => stateOfCell(rows.find(({ id }) => id === userId)?.cells[at] ?? 1)
  expect(cellOf(people.cook.id)).toBe('not-theirs')
  expect(cellOf(people.neighbour.id)).toBe('not-theirs')
  expect(cellOf(people.waiter.id)).toBe('not-begun')
  expect(cellOf(people.unrecorded.id)).toBe('not-begun')
  const sums = (await admin.get('/api/admin/completion/sums')).json()
  const theirs = rows.filter(({ cells }) => stateOfCell(cells[at] ?? 1) !== 'not-theirs')
  expect(sums.asked[at]).toBe(theirs.length)
  expect(sums.asked[0]).toBe(sums.people)
})

test('rewards: not claimed by others', async () => {
  await publishFor('rewards', 1)
  const claim = ({ id, client }: { id: number; client: TestClient }) =>
    client.post(`/api/users/${id}/rewards`, { rewardId: 1 })
  const refused = await claim(people.cook)
  expect(refused.statusCode).toBe(403)
  expect(refused.json().code).toBe('rewardNotTheirs')
  expect((await claim(people.waiter)).json().code).toBe('notEnoughPoints')
  expect(await db.$count(userRewards, eq(userRewards.rewardId, 1))).toBe(0)
  expect(await db.$count(rewards, eq(rewards.id, 1))).toBe(1)
})

test('pages and quizzes name their audience in the lists', async () => {
  await publishFor('pages', 1)
  await publishFor('quizzes', 1)
  const named = async (path: string) =>
    ((await people.cook.client.get(path)).json() as { audience?: object }[])[0]
  await expect.poll(() => named('/api/reading')).toMatchObject({ audience: WAITERS_HERE })
  await expect.poll(() => named('/api/quizzes')).toMatchObject({ audience: WAITERS_HERE })
})
