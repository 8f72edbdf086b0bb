/** Modules opened outside the chain. */
import { beforeAll, expect, test } from 'vitest'
import type { TrainingModule } from '#contract/programme/training.ts'
import { auditLog } from '../../database/schema/audit-log.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { memberships } from '../../database/schema/places.ts'
import { users } from '../../database/schema/users.ts'
import { desc, eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const people = await makeColleagues(app, {
  veteran: { 1: 'staff' },
  waiter: { 1: 'staff' },
  cook: { 1: 'staff' },
  tested: { 1: 'staff' },
  manager: { 1: 'manager' },
})
const allJobs = await db.select().from(jobs)
const jobId = (name: string) => allJobs.find(job => job.name === name)?.id ?? 0

beforeAll(async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  await db
    .update(memberships)
    .set({ jobIds: [jobId('Waiter')] })
    .where(eq(memberships.userId, people.waiter.id))
  await db
    .update(memberships)
    .set({ jobIds: [jobId('Cook')] })
    .where(eq(memberships.userId, people.cook.id))
})

const open = async (moduleId: number, body: object) => {
  const response = await admin.post(`/api/admin/modules/${moduleId}/openings`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as { id: number }
}
const moduleOf = async (client: TestClient, moduleId: number) =>
  ((await client.get('/api/training/modules')).json() as TrainingModule[]).find(({ id }) => id === moduleId)
const questionsOf = (client: TestClient, moduleId: number) =>
  client.get(`/api/training/modules/${moduleId}/questions`)
const complete = async (client: TestClient, moduleId: number) =>
  client.post('/api/training/complete', { moduleId, answers: await quizAnswers(db, moduleId) })

test('for people by name, whatever is locked, and without taking the day', async () => {
  const { client } = people.veteran
  await open(7, { userIds: [people.veteran.id] })
  await expect.poll(() => moduleOf(client, 7)).toMatchObject({ status: 'available', opening: 'now' })
  expect((await moduleOf(people.waiter.client, 7))?.status).toBe('locked')
  expect((await client.get('/api/training/next-module')).json().module.id).toBe(7)
  expect((await questionsOf(client, 7)).statusCode).toBe(200)
  expect((await complete(client, 7)).statusCode).toBe(200)
  // The day's own module is still free, and an opening does not wait for the next day.
  expect(await moduleOf(client, 1)).toMatchObject({ status: 'available' })
  expect((await complete(client, 1)).statusCode).toBe(200)
  expect((await moduleOf(client, 2))?.lockReason).toBe('next-business-day')
  await open(9, { userIds: [people.veteran.id] })
  await expect.poll(() => moduleOf(client, 9)).toMatchObject({ status: 'available' })
})

test('for a job, until it is closed', async () => {
  const { id } = await open(8, { audience: { jobIds: [jobId('Waiter')], locationIds: [] } })
  await expect.poll(() => moduleOf(people.waiter.client, 8)).toMatchObject({ opening: 'now' })
  expect((await questionsOf(people.cook.client, 8)).statusCode).toBe(403)
  const listed = (await admin.get('/api/admin/modules/8/openings')).json()
  expect(listed).toMatchObject([{ id, people: [], isTest: false }])
  expect((await admin.post(`/api/admin/module-openings/${id}/close`, {})).statusCode).toBe(200)
  await expect.poll(() => moduleOf(people.waiter.client, 8)).toMatchObject({ status: 'locked' })
  expect((await admin.post(`/api/admin/module-openings/${id}/close`, {})).json().code).toBe('openingNotFound')
})

test('ending an opening is logged with what it was and what it is', async () => {
  const { id } = people.cook
  const { id: openingId } = await open(6, { userIds: [id], isTest: true })
  await db.update(users).set({ isActive: false, fullName: 'Mina Cook' }).where(eq(users.id, id))
  await admin.post(`/api/admin/module-openings/${openingId}/close`, {})
  const [logged] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'modules.close'))
    .orderBy(desc(auditLog.id))
  const opening = { audience: null, people: ['Mina Cook'], isTest: true }
  expect(logged).toMatchObject({
    subjectId: 6,
    before: { isOpen: true, ...opening },
    after: { isOpen: false, ...opening },
  })
})

test('a test: one try, whose corrections complete nothing', async () => {
  const { client, id } = people.tested
  await open(5, { userIds: [id], isTest: true })
  await expect.poll(() => moduleOf(client, 5)).toMatchObject({ status: 'available', opening: 'test' })
  expect((await questionsOf(client, 5)).statusCode).toBe(200)
  const check = async (right: 'right' | 'wrong') =>
    client.post('/api/training/modules/5/check', {
      answers: await quizAnswers(db, 5, right === 'right' ? 0 : 20),
    })
  expect((await check('wrong')).json().passed).toBe(false)
  for (const response of [await complete(client, 5), await check('right'), await questionsOf(client, 5)])
    expect(response.statusCode).toBe(403)
  expect((await moduleOf(client, 5))?.status).toBe('locked')
  // A second opening is a second try.
  app.clock.advance({ minutes: 1 })
  await open(5, { userIds: [id], isTest: true })
  await expect.poll(() => moduleOf(client, 5)).toMatchObject({ status: 'available' })
  expect((await client.get('/api/training/modules/5/questions?new=true')).statusCode).toBe(200)
  expect((await check('right')).json().passed).toBe(true)
  expect((await complete(client, 5)).statusCode).toBe(200)
  expect(await moduleOf(client, 5)).toMatchObject({ status: 'completed' })
  expect(await db.$count(pointTransactions, eq(pointTransactions.userId, id))).toBeGreaterThan(0)
})

test('only for modules and people that there are, and by admins', async () => {
  expect((await admin.post('/api/admin/modules/999/openings', {})).statusCode).toBe(404)
  expect((await admin.post('/api/admin/modules/7/openings', { userIds: [9_999] })).json().code).toBe(
    'userNotFound',
  )
  const unknown = { audience: { jobIds: [9_999], locationIds: [] } }
  expect((await admin.post('/api/admin/modules/7/openings', unknown)).json().code).toBe('jobNotFound')
  expect((await people.manager.client.post('/api/admin/modules/7/openings', {})).statusCode).toBe(403)
})
