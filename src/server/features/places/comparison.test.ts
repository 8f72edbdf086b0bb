/** Restaurants side by side: figures of the last days, within what the reader sees. */

import { afterAll, expect, test } from 'vitest'
import type { ComparedPlace } from '#contract/people/places.ts'
import { kudos } from '../../database/schema/kudos.ts'
import { shiftSignOffs } from '../../database/schema/training-plan.ts'
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

async function compare(client: TestClient): Promise<ComparedPlace[]> {
  return (await client.get('/api/admin/places/comparison')).json()
}

test('an area manager compares their restaurants, a manager sees one, a lead none', async () => {
  expect((await compare(people.area.client)).map(({ id }) => id)).toEqual([HERE, THERE])
  expect((await compare(people.manager.client)).map(({ id }) => id)).toEqual([HERE])
  expect((await people.lead.client.get('/api/admin/places/comparison')).statusCode).toBe(403)
  const [here, there] = await compare(people.area.client)
  expect([here?.people, here?.newPeople, there?.people]).toEqual([4, 4, 2])
})

test('counts what happened within thirty business days, at each restaurant of a person', async () => {
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
