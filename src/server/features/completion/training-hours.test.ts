import { beforeAll, expect, test } from 'vitest'
import { userMicroLearningProgress } from '../../database/schema/micro-learning.ts'
import { quizAttempts } from '../../database/schema/training.ts'
import { shiftRepeats, shiftSignOffs } from '../../database/schema/training-plan.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { manager, lead, waiter, elsewhere } = await makeColleagues(app, {
  manager: { 1: 'manager' },
  lead: { 1: 'lead' },
  waiter: { 1: 'staff' },
  elsewhere: { 2: 'staff' },
})

const read = async (query = '', client: TestClient = manager.client) => {
  const response = await client.get(`/api/admin/completion/hours${query}`)
  expect(response.statusCode, response.body).toBe(200)
  expect(response.headers['content-type']).toContain('text/csv')
  const [, ...rows] = response.body.trim().split('\r\n')
  return rows.map(row => row.split(','))
}

beforeAll(async () => {
  const lesson = { userId: waiter.id, completedAt: new Date('2026-03-02T02:00:00Z') }
  await db.insert(userMicroLearningProgress).values([
    { ...lesson, moduleId: 1, timeSpent: 120, completionDate: '2026-03-02' },
    // An open page counts for 15 minutes.
    { ...lesson, moduleId: 2, timeSpent: 80_000, completionDate: '2026-03-03' },
    { ...lesson, moduleId: 3, timeSpent: 60, completionDate: '2026-02-27' },
  ])
  const attempt = { questionVersions: [], optionOrders: [], totalQuestions: 20, score: 20, answers: {} }
  await db.insert(quizAttempts).values([
    // 03:30 on Monday belongs to Sunday's business day.
    {
      ...attempt,
      userId: waiter.id,
      moduleId: 1,
      createdAt: new Date('2026-03-01T16:20:00Z'),
      checkedAt: new Date('2026-03-01T16:30:00Z'),
    },
    // Left open for a day: 2 minutes a question.
    {
      ...attempt,
      userId: waiter.id,
      moduleId: 2,
      createdAt: new Date('2026-03-01T20:00:00Z'),
      checkedAt: new Date('2026-03-02T20:00:00Z'),
    },
    // The same with a quarter of its questions left out.
    {
      ...attempt,
      questionVersions: Array(20).fill(1),
      optionOrders: [...Array(5).fill(''), ...Array(15).fill('ABCD')],
      userId: waiter.id,
      moduleId: 3,
      createdAt: new Date('2026-03-02T20:00:00Z'),
      checkedAt: new Date('2026-03-03T20:00:00Z'),
    },
  ])
  const signed = { userId: waiter.id, signedOffBy: lead.id }
  await db.insert(shiftSignOffs).values([
    { ...signed, shiftId: 1, workedOn: '2026-03-02', minutes: 135 },
    // Without recorded minutes: the plan's 4 hours, on the day of the sign-off.
    { ...signed, shiftId: 2, completedAt: new Date('2026-02-24T08:00:00Z') },
    { ...signed, shiftId: 3, isCredited: true, completedAt: new Date('2026-02-24T08:00:00Z') },
    { ...signed, userId: elsewhere.id, shiftId: 1, workedOn: '2026-03-02', minutes: 60 },
  ])
  await db.insert(shiftRepeats).values({
    userId: waiter.id,
    shiftId: 4,
    askedBy: lead.id,
    tasks: ['Sweep'],
    workedOn: '2026-02-25',
    minutes: 90,
  })
})

test('minutes and hours by person and business week', async () => {
  const [, name] = (await read())[0] ?? []
  const cells = (week: string, ...rest: string[]) => [week, name, '', expect.any(String), ...rest]
  expect(await read()).toEqual([
    cells('2026-02-23', '1', '10', '11', '4', '1.5'),
    cells('2026-03-02', '17', '70', '87', '2.25', '0'),
  ])
  expect(await read('?from=2026-03-04&to=2026-03-04')).toEqual([
    cells('2026-03-02', '17', '70', '87', '2.25', '0'),
  ])
  expect(await read('?from=2026-01-01&to=2026-01-09')).toEqual([])
})

test('for managers of their restaurants and for admins; the headings name the zone', async () => {
  expect(await read('', admin)).toHaveLength(3)
  expect(await read('?locationId=2')).toEqual([])
  expect(await read('?locationId=2', admin)).toHaveLength(1)
  expect((await lead.client.get('/api/admin/completion/hours')).statusCode).toBe(403)
  const { body } = await admin.get('/api/admin/completion/hours')
  expect(body).toContain('Week from (Monday 04:00, Australia/Sydney)')
  expect(body).toContain('Lesson minutes (open time, at most 15 a lesson)')
  expect(body).toContain('Quiz minutes (start to result, at most 2 a question)')
})

test.each(['?from=2026-03-09&to=2026-03-01', '?from=2020-01-01', '?from=yesterday'])(
  '%s: 400',
  async query => {
    expect((await manager.client.get(`/api/admin/completion/hours${query}`)).statusCode).toBe(400)
  },
)
