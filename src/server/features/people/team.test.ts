/** The people that a lead follows, without accounts. Source: ruling R13. */
import { expect, test } from 'vitest'
import type { TeamMember, TeamPerson } from '#contract/people/team.ts'
import { quizAttempts, userTrainingProgress } from '../../database/schema/training.ts'
import { shiftSignOffs } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const { lead, waiter, manager, elsewhere, drifter } = await makeColleagues(app, {
  lead: { 1: 'lead', 2: 'staff' },
  waiter: { 1: 'staff' },
  manager: { 1: 'manager' },
  elsewhere: { 2: 'staff' },
  drifter: {},
})
const list = async (client: TestClient, query = '') =>
  (await client.get(`/api/admin/team${query}`)).json() as { rows: TeamMember[]; total: number }
const idsOf = async (client: TestClient, query = '') =>
  (await list(client, query)).rows.map(({ id }) => id).sort()
const read = async (client: TestClient, id: number) =>
  (await client.get(`/api/admin/team/${id}`)).json() as TeamPerson
const ago = (days: number) => new Date(app.context.nowDate().getTime() - days * 86_400_000)

test('a lead sees the people of the place where they lead, and nobody else', async () => {
  const here = [lead.id, waiter.id, manager.id].sort()
  expect(await idsOf(lead.client)).toEqual(here)
  expect(await idsOf(lead.client, '?location=2')).toEqual([])
  expect(await idsOf(manager.client)).toEqual(here)
  expect(await idsOf(admin, '?location=2')).toEqual([lead.id, elsewhere.id].sort())
  expect((await list(lead.client)).total).toBe(3)
  expect((await lead.client.get(`/api/admin/team/${waiter.id}`)).statusCode).toBe(200)
  for (const other of [elsewhere, drifter])
    expect((await lead.client.get(`/api/admin/team/${other.id}`)).statusCode).toBe(404)
  for (const { client } of [waiter, elsewhere, drifter])
    for (const path of ['', `/${waiter.id}`])
      expect((await client.get(`/api/admin/team${path}`)).statusCode).toBe(403)
})

test('neither the list nor the page has anything of an account', async () => {
  await db.update(users).set({ phoneNumber: '+61 400 555 777' }).where(eq(users.id, waiter.id))
  const [account] = await db.select().from(users).where(eq(users.id, waiter.id))
  for (const path of ['', `/${waiter.id}`]) {
    const { body } = await lead.client.get(`/api/admin/team${path}`)
    for (const secret of [account?.username, account?.email, '555 777'])
      expect(body).not.toContain(JSON.stringify(secret).slice(1, -1))
  }
  for (const path of ['', '/learning', '/devices', '/kudos?direction=given', '/claims'])
    expect((await lead.client.get(`/api/admin/people/${waiter.id}${path}`)).statusCode).toBe(403)
})

test('progress, who is new, and their pace', async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  await db
    .update(users)
    .set({ joinDate: ago(29) })
    .where(eq(users.id, waiter.id))
  await db
    .update(users)
    .set({ joinDate: ago(30) })
    .where(eq(users.id, manager.id))
  await db.insert(shiftSignOffs).values({ userId: waiter.id, shiftId: 1, signedOffBy: lead.id })
  await db.insert(userTrainingProgress).values({
    ...{ userId: waiter.id, moduleId: 1, score: 18, isCompleted: true },
    ...{ completedAt: ago(3), completionDate: '2026-03-01' },
  })
  const { rows } = await list(lead.client)
  expect(rows.at(-1)).toMatchObject({
    ...{ id: waiter.id, isNew: true, isInducted: false },
    shifts: { done: 1, asked: 7 },
    modules: { done: 1, asked: 10 },
    // The induction, five of six shifts and nine modules.
    behindBy: 15,
  })
  expect(rows.find(({ id }) => id === manager.id)).toMatchObject({ isNew: false })
  const person = await read(lead.client, waiter.id)
  expect(person.plan.filter(({ completedAt }) => completedAt)).toHaveLength(1)
  expect(person.training[0]).toMatchObject({ score: 18, isTheirs: true })
})

test('missed questions are those whose last answer was wrong', async () => {
  const right = await quizAnswers(db, 1)
  const questions: { id: number; question: string; optionA: string; optionB: string }[] = (
    await waiter.client.get('/api/training/modules/1/questions')
  ).json()
  const wrong = (index: number) => {
    const { id = 0, optionA = '', optionB = '' } = questions[index] ?? {}
    return { [id]: right[id] === optionA ? optionB : optionA }
  }
  const check = async (answers: object) => {
    await waiter.client.get('/api/training/modules/1/questions')
    return waiter.client.post('/api/training/modules/1/check', { answers: { ...right, ...answers } })
  }
  expect((await check({ ...wrong(0), ...wrong(1), ...wrong(2) })).statusCode).toBe(200)
  expect((await check({ ...wrong(0), ...wrong(1) })).statusCode).toBe(200)
  expect((await check(wrong(1))).statusCode).toBe(200)
  const { missed } = await read(lead.client, waiter.id)
  expect(missed).toEqual([
    { id: questions[1]?.id, question: questions[1]?.question, module: 'Kitchen & Appetizers', times: 3 },
  ])
  expect((await read(manager.client, lead.id)).missed).toEqual([])
  expect(await db.$count(quizAttempts, eq(quizAttempts.userId, waiter.id))).toBeGreaterThan(0)
})
