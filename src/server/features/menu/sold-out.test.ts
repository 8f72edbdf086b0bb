/** Sold-out dishes: by location, for one business day, visible at once. Source: ruling R11. */

import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { soldOutRoutes } from '#contract/menu/sold-out.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  drifter: {},
  waiter: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  both: { [HERE]: 'staff', [THERE]: 'lead' },
  neighbour: { [THERE]: 'manager' },
})
const guest = await app.joinAsCustomer('guest')
const DISH = 1

const PATH = '/api/menu/sold-out'
const at = (locationId: number, dishId = DISH) => `${PATH}/${locationId}/${dishId}`
async function read(client: TestClient) {
  return z.parse(soldOutRoutes.read.response, (await client.get(PATH)).json())
}
const seenBy = async (client: TestClient) =>
  (await read(client)).dishes.map(({ locationId, dishId }) => [locationId, dishId])

beforeEach(async () => {
  await db.execute(sql`delete from sold_out_dishes`)
  app.context.changes.notifyHere('sold_out_dishes')
})

describe('who marks', () => {
  test.each([
    ['guest', 403],
    ['drifter', 403],
    ['waiter', 403],
    ['lead', 200],
    ['manager', 200],
    ['both', 403],
    ['neighbour', 403],
    ['admin', 200],
  ] as const)('%s, at this restaurant: %s', async (name, status) => {
    const client = name === 'guest' ? guest : name === 'admin' ? admin : people[name].client
    expect((await client.put(at(HERE), undefined)).statusCode).toBe(status)
    expect(await seenBy(people.waiter.client)).toEqual(status === 200 ? [[HERE, DISH]] : [])
    if (status !== 200) await admin.put(at(HERE), undefined)
    expect((await client.delete(at(HERE))).statusCode).toBe(status)
    expect(await seenBy(people.waiter.client)).toEqual(status === 200 ? [] : [[HERE, DISH]])
  })

  test('a dish or a restaurant that is not there: 404', async () => {
    expect((await admin.put(at(99_999), undefined)).json().code).toBe('locationNotFound')
    expect((await admin.put(at(HERE, 99_999), undefined)).json().code).toBe('dishNotFound')
    expect((await people.lead.client.put(at(99_999), undefined)).statusCode).toBe(403)
  })
})

test('is seen at that restaurant, by whom and since when; who belongs to several sees at which', async () => {
  await people.lead.client.put(at(HERE), undefined)
  await people.both.client.put(at(THERE, 2), undefined)
  expect(await seenBy(people.waiter.client)).toEqual([[HERE, DISH]])
  expect(await seenBy(people.neighbour.client)).toEqual([[THERE, 2]])
  for (const { client } of [people.both, people.drifter]) {
    expect(await seenBy(client)).toEqual([
      [HERE, DISH],
      [THERE, 2],
    ])
  }
  expect(await seenBy(guest)).toEqual([])
  const { places, dishes } = await read(people.both.client)
  expect(places.map(({ id, mayMark }) => [id, mayMark])).toEqual([
    [HERE, false],
    [THERE, true],
  ])
  expect(dishes[0]).toMatchObject({
    markedBy: { id: people.lead.id },
    markedAt: app.clock.now().toString({ fractionalSecondDigits: 3 }),
  })
  const { rows } = await db.execute(sql`
    select action, subject_id, location_id, actor_id from audit_log
    where action = 'dishes.mark-sold-out' and actor_id = ${people.lead.id} order by id desc limit 1`)
  expect(rows).toEqual([
    { action: 'dishes.mark-sold-out', subject_id: DISH, location_id: HERE, actor_id: people.lead.id },
  ])
})

test('the big answer of the menu stays as it is', async () => {
  const before = (await admin.get('/api/menu')).headers.etag
  await people.lead.client.put(at(HERE), undefined)
  expect((await admin.get('/api/menu')).headers.etag).toBe(before)
})

test('of two who mark at once the first stays named, and it is one row', async () => {
  const answers = await Promise.all(
    [people.lead, people.manager].map(({ client }) => client.put(at(HERE), undefined)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const dishes = answers.map(answer => answer.json().dishes)
  expect(dishes[0]).toEqual(dishes[1])
  const { rows } = await db.execute(sql`select count(*)::int as count from sold_out_dishes`)
  expect(rows).toEqual([{ count: 1 }])
  // Taken back twice at once, and marked again: another row.
  await Promise.all([people.lead, people.manager].map(({ client }) => client.delete(at(HERE))))
  await people.manager.client.put(at(HERE), undefined)
  const again = await db.execute(sql`
    select taken_back_by is not null as ended from sold_out_dishes order by id`)
  expect(again.rows).toEqual([{ ended: true }, { ended: false }])
})

test('ends with the business day by itself', async () => {
  const evening = app.clock.now()
  await people.lead.client.put(at(HERE), undefined)
  // After midnight it still is the same night.
  const zone = 'Australia/Sydney'
  const night = evening.toZonedDateTimeISO(zone).startOfDay().add({ days: 1, hours: 3, minutes: 59 })
  app.clock.set(night.toInstant().toString())
  expect(await seenBy(people.waiter.client)).toEqual([[HERE, DISH]])
  app.clock.set(night.add({ minutes: 1 }).toInstant().toString())
  expect(await seenBy(people.waiter.client)).toEqual([])
  // There is nothing left to take back, and it can be marked again.
  expect((await people.lead.client.delete(at(HERE))).statusCode).toBe(200)
  await people.lead.client.put(at(HERE), undefined)
  expect(await seenBy(people.waiter.client)).toEqual([[HERE, DISH]])
  app.clock.set(evening.toString())
})

test('ends with the business day of its own restaurant', async () => {
  const evening = app.clock.now()
  const honolulu = { timeZone: 'Pacific/Honolulu' }
  const zone = `/api/admin/rota/${THERE}/time-zone`
  const { client } = people.neighbour
  // Monday 11:00 in Sydney, where the group's day has begun; Sunday 14:00 in Honolulu.
  await client.put(at(THERE), undefined)
  expect((await client.put(zone, honolulu)).statusCode).toBe(200)
  // The mark of the group's Monday is of tomorrow there.
  await expect.poll(() => seenBy(client)).toEqual([])
  await client.put(at(THERE), undefined)
  await people.lead.client.put(at(HERE), undefined)
  const { rows } = await db.execute(sql`
    select location_id, business_day::text as day from sold_out_dishes order by id`)
  expect(rows).toEqual([
    { location_id: THERE, day: '2026-03-02' },
    { location_id: THERE, day: '2026-03-01' },
    { location_id: HERE, day: '2026-03-02' },
  ])
  await db.execute(sql`delete from sold_out_dishes where id = (select min(id) from sold_out_dishes)`)
  app.context.changes.notifyHere('sold_out_dishes')
  const admin = await app.signInAsAdmin()
  const both = [
    [THERE, DISH],
    [HERE, DISH],
  ]
  expect(await seenBy(admin)).toEqual(both)
  const turnTo = (local: string, timeZone: string) =>
    app.clock.set(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant().toString())
  turnTo('2026-03-02T03:59', honolulu.timeZone)
  expect(await seenBy(admin)).toEqual(both)
  turnTo('2026-03-02T04:00', honolulu.timeZone)
  expect(await seenBy(admin)).toEqual([[HERE, DISH]])
  turnTo('2026-03-03T04:00', 'Australia/Sydney')
  expect(await seenBy(admin)).toEqual([])
  // Another process, which loads the marks after the group's day has ended, still has those of a day behind.
  await client.put(at(THERE), undefined)
  app.context.changes.notifyHere('sold_out_dishes')
  expect(await seenBy(client)).toEqual([[THERE, DISH]])
  await client.delete(at(THERE))
  expect(await seenBy(client)).toEqual([])
  expect((await client.put(zone, { timeZone: null })).statusCode).toBe(200)
  app.clock.set(evening.toString())
})

test('reaches every server process', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl })
  try {
    await people.lead.client.put(at(HERE), undefined)
    const there = await other.signInAsAdmin()
    await expect.poll(() => seenBy(there)).toEqual([[HERE, DISH]])
    await people.lead.client.delete(at(HERE))
    await expect.poll(() => seenBy(there)).toEqual([])
  } finally {
    await other.close()
  }
})
