/** Dishes at single restaurants: who changes offer and price, and what staff see. */

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Dish, Menu } from '#contract/menu/menu.ts'
import { PLAIN_PRICE } from '#domain/menu/dish-price.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues, readLocationIds } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [HERE = 0, THERE = 0] = await readLocationIds(admin)
const people = await makeColleagues(app, {
  waiter: { [HERE]: 'staff' },
  lead: { [HERE]: 'lead' },
  manager: { [HERE]: 'manager' },
  area: { [HERE]: 'manager', [THERE]: 'manager' },
  neighbour: { [THERE]: 'manager' },
})
const guest = await app.joinAsCustomer('guest')
afterAll(() => app.context.changes.stop())

const DISH = 1
const AS_EVERYWHERE = { offer: 'as-everywhere', price: null, seenAt: null } as const
const priced = (price: number) => ({ ...PLAIN_PRICE, price })
const at = (locationId: number, dishId = DISH) => `/api/admin/dishes/${dishId}/places/${locationId}`
const readPlaces = async (client: TestClient, dishId = DISH) =>
  (await client.get(`/api/admin/dishes/${dishId}/places`)).json()
async function findDish(client: TestClient): Promise<Dish | undefined> {
  const menu: Menu = (await client.get('/api/menu')).json()
  return menu.sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === DISH)
}

beforeEach(async () => {
  await db.execute(sql`delete from dish_places`)
  app.context.changes.notifyHere('dish_places')
})

describe('who says it', () => {
  test.each([
    ['guest', 403],
    ['waiter', 403],
    ['lead', 403],
    ['manager', 200],
    ['neighbour', 403],
    ['area', 200],
    ['admin', 200],
  ] as const)('%s, that a dish is not on the menu of this restaurant: %s', async (name, status) => {
    const client = name === 'guest' ? guest : name === 'admin' ? admin : people[name].client
    const sent = await client.put(at(HERE), { ...AS_EVERYWHERE, offer: 'off-menu' })
    expect(sent.statusCode).toBe(status)
    expect((await findDish(people.waiter.client)) === undefined).toBe(status === 200)
  })

  test('a price is set by those who edit content', async () => {
    const body = { ...AS_EVERYWHERE, price: priced(31) }
    const refused = await people.manager.client.put(at(HERE), body)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'notAllowed'])
    expect((await admin.put(at(HERE), body)).statusCode).toBe(200)
    expect((await findDish(people.waiter.client))?.price).toBe(31)
    // A manager may take the dish off and keeps the price.
    const [place] = await readPlaces(people.manager.client)
    const kept = { offer: 'unavailable', price: place.price, seenAt: place.changed.at }
    expect((await people.manager.client.put(at(HERE), kept)).statusCode).toBe(200)
    expect(await findDish(people.waiter.client)).toMatchObject({ price: 31, isAvailable: false })
  })

  test('managers see their own restaurants, with who changed it', async () => {
    await people.area.client.put(at(THERE), { ...AS_EVERYWHERE, offer: 'unavailable' })
    const seen = await readPlaces(people.area.client)
    expect(seen.map(({ id }: { id: number }) => id)).toEqual([HERE, THERE])
    expect(seen[1].changed.by).toBeTruthy()
    expect((await readPlaces(people.manager.client)).map(({ id }: { id: number }) => id)).toEqual([HERE])
  })
})

test('the neighbours’ menu stays, and people of several restaurants see which one differs', async () => {
  const before = await findDish(people.neighbour.client)
  await admin.put(at(HERE), { ...AS_EVERYWHERE, offer: 'off-menu', price: priced(9) })
  expect(await findDish(people.neighbour.client)).toEqual(before)
  for (const client of [people.area.client, admin, guest]) {
    const dish = await findDish(client)
    expect(dish?.price).toBe(before?.price)
    expect(dish?.elsewhere).toMatchObject([{ offer: 'off-menu', price: { price: 9 } }])
  }
})

test('a set menu leaves out what is not on the menu there', async () => {
  const menuOf = async (client: TestClient): Promise<Menu> => (await client.get('/api/menu')).json()
  const menu = await menuOf(admin)
  const dishId = menu.setMenus[0]?.courses[0]?.dishIds[0] ?? 0
  await admin.put(at(HERE, dishId), { ...AS_EVERYWHERE, offer: 'off-menu' })
  const named = (other: Menu) =>
    other.setMenus.flatMap(({ courses }) => courses.flatMap(course => course.dishIds))
  expect(named(await menuOf(people.waiter.client))).not.toContain(dishId)
  expect(named(await menuOf(people.neighbour.client))).toContain(dishId)
})

test('back to as everywhere leaves no row, and the log keeps both', async () => {
  await admin.put(at(HERE), { ...AS_EVERYWHERE, offer: 'unavailable' })
  const [place] = await readPlaces(admin)
  await admin.put(at(HERE), { ...AS_EVERYWHERE, seenAt: place.changed.at })
  expect((await db.execute(sql`select * from dish_places`)).rows).toEqual([])
  const { rows } = await db.execute(sql`
    select before ->> 'offer' as before, after ->> 'offer' as after from audit_log
    where action = 'dishes.offer' order by id desc limit 2`)
  expect(rows).toEqual([
    { before: 'unavailable', after: 'as-everywhere' },
    { before: 'as-everywhere', after: 'unavailable' },
  ])
})

test('of two who change it at once one is told that it has changed', async () => {
  const sent = await Promise.all([
    admin.put(at(HERE), { ...AS_EVERYWHERE, offer: 'unavailable' }),
    people.manager.client.put(at(HERE), { ...AS_EVERYWHERE, offer: 'off-menu' }),
  ])
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(sent.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('dishPlaceChanged')
})

test('what does not exist, and what is no price, is refused', async () => {
  expect((await admin.put(at(99_999), AS_EVERYWHERE)).json().code).toBe('locationNotFound')
  expect((await admin.put(at(HERE, 99_999), AS_EVERYWHERE)).json().code).toBe('dishNotFound')
  expect((await admin.get('/api/admin/dishes/99999/places')).statusCode).toBe(404)
  for (const price of [priced(-1), { ...PLAIN_PRICE, price: null, isPriceFrom: true }])
    expect((await admin.put(at(HERE), { ...AS_EVERYWHERE, price })).statusCode).toBe(400)
  const between = await admin.put(at(HERE), { ...AS_EVERYWHERE, price: priced(12.5) })
  expect([between.statusCode, between.json().code]).toEqual([422, 'priceStep'])
  expect((await admin.put(at(HERE), { ...AS_EVERYWHERE, offer: 'sometimes' })).statusCode).toBe(400)
})

test('a question of a price is not asked while a restaurant has another', async () => {
  const dish = await findDish(admin)
  const prices = [dish?.price ?? 0, 90, 91, 92]
  const [optionA, optionB, optionC, optionD] = prices.map(price => `$${price}`)
  const document = { name: 'Prices', description: 'Of the menu.', category: 'Service', pointsReward: 1 }
  const { id: moduleId } = (
    await admin.post('/api/admin/content/modules', { document, isPublished: false })
  ).json()
  const question = {
    moduleId,
    question: `What does ${dish?.name} cost?`,
    optionA,
    optionB,
    optionC,
    optionD,
    correctAnswer: 'A',
    explanation: '',
    reference: null,
  }
  const { id } = (
    await admin.post('/api/admin/content/questions', { document: question, isPublished: true })
  ).json()
  const isSuspended = async () => {
    const { rows } = await db.execute<{ suspended: boolean }>(
      sql`select suspension is not null as suspended from training_questions where id = ${id}`,
    )
    return rows[0]?.suspended
  }
  expect(await isSuspended()).toBe(false)
  await admin.put(at(HERE), { ...AS_EVERYWHERE, price: priced(31) })
  expect(await isSuspended()).toBe(true)
  const [place] = await readPlaces(admin)
  await admin.put(at(HERE), { ...AS_EVERYWHERE, seenAt: place.changed.at })
  expect(await isSuspended()).toBe(false)
})
