/** Restaurants side by side: figures of a period, within what the reader sees, and as the other pages say. */

import { afterAll, expect, test } from 'vitest'
import type { Comparison } from '#contract/people/places.ts'
import type { CompletionPerson } from '#contract/programme/completion.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { policyAgreements } from '../../database/schema/policies.ts'
import { shiftSignOffs } from '../../database/schema/training-plan.ts'
import { users } from '../../database/schema/users.ts'
import { listPolicies } from '../../programme/policies.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  manager: { [HERE]: 'manager' },
  area: { [HERE]: 'manager', [THERE]: 'manager' },
  waiter: { [HERE]: 'staff' },
  waiterThere: { [THERE]: 'staff' },
  lead: { [HERE]: 'lead' },
})
afterAll(() => app.context.changes.stop())

async function read(client: TestClient, query = ''): Promise<Comparison> {
  const response = await client.get(`/api/admin/places/comparison${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const compare = async (client: TestClient, query?: string) => (await read(client, query)).places

test('an area manager compares their restaurants, a manager sees one, a lead none', async () => {
  expect((await compare(people.area.client)).map(({ id }) => id)).toEqual([HERE, THERE])
  expect((await compare(people.manager.client)).map(({ id }) => id)).toEqual([HERE])
  expect((await people.lead.client.get('/api/admin/places/comparison')).statusCode).toBe(403)
  // By the academy's clock.
  await db.update(users).set({ joinDate: app.context.nowDate() })
  const [here, there] = await compare(people.area.client)
  expect([here?.people, here?.newPeople, there?.people]).toEqual([4, 4, 2])
})

test('counts what happened within thirty business days, at each restaurant of a person', async () => {
  await admin.patch('/api/admin/settings', { programmeMode: 'live' })
  const now = app.context.nowDate()
  const before = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1_000)
  const signed = { signedOffBy: people.lead.id, minutes: 120 }
  await db.insert(shiftSignOffs).values([
    { ...signed, userId: people.waiter.id, shiftId: 1, completedAt: now },
    { ...signed, userId: people.waiter.id, shiftId: 2, completedAt: before },
    { ...signed, userId: people.area.id, shiftId: 1, completedAt: now },
    { ...signed, userId: people.waiterThere.id, shiftId: 1, completedAt: now, isCredited: true },
  ])
  await db.insert(kudos).values({
    giverId: people.waiter.id,
    receiverId: people.waiterThere.id,
    points: 1,
    reason: 'x',
    givenDate: app.context.today(),
  })
  const [here, there] = await compare(people.area.client)
  expect([here?.shifts, there?.shifts, here?.kudos, there?.kudos]).toEqual([2, 1, 0, 1])
})

test('a period is a week, a month or own days; one restaurant alone, and none that is not seen', async () => {
  const today = app.context.today()
  const day = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
  expect(await read(people.area.client)).toMatchObject({ from: day(29), to: today })
  expect(await read(people.area.client, '?period=week')).toMatchObject({ from: day(6), to: today })
  const query = `?location=${HERE}&from=${day(40)}&to=${day(30)}`
  const [here, ...others] = await compare(people.area.client, query)
  expect(others).toEqual([])
  expect([here?.shifts, here?.credited, here?.newPeople, here?.people]).toEqual([1, 0, 0, 4])
  const [there] = await compare(people.area.client, `?location=${THERE}&period=week`)
  expect([there?.shifts, there?.credited]).toEqual([1, 1])
  expect(await compare(people.manager.client, `?location=${THERE}`)).toEqual([])
  const turned = await people.area.client.get(`/api/admin/places/comparison?from=${today}&to=${day(1)}`)
  expect(turned.statusCode).toBe(400)
})

test('progress, policies and people are those of Completion and of the people’s list', async () => {
  const [first] = await listPolicies(db, true)
  await db.insert(policyAgreements).values({
    ...{ userId: people.waiter.id, policyId: first?.id ?? 0, version: first?.version ?? '' },
    ...{ agreedAt: app.context.nowDate(), agreedOn: app.context.today() },
  })
  const [here] = await compare(admin, `?location=${HERE}`)
  const sums = (await admin.get(`/api/admin/completion/sums?locationId=${HERE}`)).json()
  expect(sums.locations).toEqual([
    {
      id: HERE,
      name: here?.name,
      people: here?.people,
      done: here?.done,
      asked: here?.asked,
      behind: here?.behind,
    },
  ])
  const { people: matrix } = (await admin.get(`/api/admin/completion?locationId=${HERE}`)).json()
  const sumOf = (of: 'agreed' | 'asked') =>
    matrix.reduce((sum: number, person: CompletionPerson) => sum + person.policies[of], 0)
  const judged = (await admin.get(`/api/admin/places/${HERE}/judged`)).json()
  expect(judged.policies).toEqual({ agreed: sumOf('agreed'), asked: sumOf('asked') })
  expect(judged.policies.agreed).toBe(1)
  expect((await admin.get(`/api/admin/people?location=${HERE}&state=active`)).json().total).toBe(here?.people)
})

test('people are judged at a restaurant that one sees', async () => {
  const judge = async (client: TestClient, place: number | string) =>
    (await client.get(`/api/admin/places/${place}/judged`)).statusCode
  expect(await judge(people.manager.client, HERE)).toBe(200)
  expect(await judge(people.manager.client, THERE)).toBe(404)
  expect(await judge(people.lead.client, HERE)).toBe(403)
  expect(await judge(admin, 999)).toBe(404)
})
