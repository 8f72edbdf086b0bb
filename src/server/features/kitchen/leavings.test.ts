/** Leavings in shared equipment, from the change that ends what is made there to the cleaning. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { allergenState } from '#domain/kitchen/allergens.ts'
import { equipmentLeavings } from '../../database/schema/kitchen.ts'
import { sql } from '../../platform/drizzle.ts'
import { importClient } from '../../testing/import-client.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const [here, there]: { id: number; name: string }[] = (await admin.get('/api/locations')).json()
if (!here || !there) throw new Error('There are two locations')
const people = await makeColleagues(app, {
  waiterHere: { [here.id]: 'staff' },
  waiterThere: { [there.id]: 'staff' },
})
afterAll(() => app.context.changes.stop())

const KITCHEN = '/api/admin/kitchen'
const CONTENT = '/api/admin/content'
const [TORI, KANI] = [14, 15]
const [TEMPURA_FRYER, KARAAGE_FRYER, OVEN] = [1, 2, 6]

async function readMenu(client: TestClient = admin) {
  return z.parse(menuRoutes.read.response, (await client.get('/api/menu')).json())
}
async function saidOf(dishId: number, client?: TestClient) {
  const { sections } = await readMenu(client)
  const dish = sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === dishId)
  if (!dish) throw new Error(`Dish ${dishId} is not on the menu`)
  return dish
}
const crustaceanIn = async (dishId: number, client?: TestClient) =>
  allergenState(await saidOf(dishId, client), 'crustacean')
async function readEquipment(id: number) {
  const { equipment } = z.parse(kitchenRoutes.read.response, (await admin.get(KITCHEN)).json())
  const found = equipment.find(other => other.id === id)
  if (!found) throw new Error(`No equipment ${id}`)
  return found
}
const CRUSTACEAN = ['Kani Karaage', 'crustacean', null]
const leftIn = async (id: number) =>
  (await readEquipment(id)).leavings
    .filter(({ allergen }) => allergen === 'crustacean')
    .map(({ name, allergen, location }) => [name, allergen, location?.id ?? null])
const rowsOf = async (name: string) =>
  (await db.select().from(equipmentLeavings)).filter(
    row => row.name === name && row.allergen === 'crustacean' && row.equipmentId === KARAAGE_FRYER,
  )
const openOf = async (name: string) => (await rowsOf(name)).filter(({ cleanedAt }) => cleanedAt === null)
const readItem = async (id: number) => (await admin.get(`${CONTENT}/dishes/${id}`)).json()
async function archive(id: number) {
  const { revision } = await readItem(id)
  expect((await admin.post(`${CONTENT}/dishes/${id}/archive`, { revision })).statusCode).toBe(200)
}
async function save(id: number, changes: object = {}) {
  const { document, revision } = await readItem(id)
  const body = { document: { ...document, ...changes }, revision, isPublished: true }
  const response = await admin.put(`${CONTENT}/dishes/${id}`, body)
  expect(response.statusCode, response.body).toBe(200)
}
async function assess(dishId: number) {
  const { dishes } = (await admin.get(KITCHEN)).json()
  const { revision, named } = dishes.find((dish: { dishId: number }) => dish.dishId === dishId)
  const meant = named.map(({ subject }: { subject: string }) => subject)
  const body = { revision, meant, isConfirmed: true }
  expect((await admin.post(`${KITCHEN}/dishes/${dishId}/assessment`, body)).statusCode).toBe(200)
}
const clean = (id: number, leavingIds: readonly number[], client = admin) =>
  client.post(`${KITCHEN}/equipment/${id}/cleaned`, { leavingIds })
async function cleanAll(id: number) {
  const { leavings } = await readEquipment(id)
  return clean(
    id,
    leavings.map(leaving => leaving.id),
  )
}
const minutesPass = (minutes: number) =>
  app.clock.set(new Date(app.context.nowDate().getTime() + minutes * 60_000).toISOString())

beforeEach(() => minutesPass(60))

test('an archived dish leaves its traces until somebody who may sign says that the equipment was cleaned', async () => {
  expect(await crustaceanIn(TORI)).toBe('may-contain')
  await archive(KANI)
  const said = await saidOf(TORI)
  expect(said.mayContain.find(({ allergen }) => allergen === 'crustacean')?.reason).toMatch(
    /^shares the karaage fryer, not cleaned since Kani Karaage left it on 2 March 2026$/,
  )
  expect(said.isAssessed).toBe(true)
  const { leavings } = await readEquipment(KARAAGE_FRYER)
  expect(leavings).toContainEqual(
    expect.objectContaining({
      name: 'Kani Karaage',
      allergen: 'crustacean',
      day: '2026-03-02',
      location: null,
    }),
  )
  const ids = leavings.map(({ id }) => id)

  expect((await clean(KARAAGE_FRYER, ids, people.waiterHere.client)).statusCode).toBe(403)
  // Unseen leavings stay, as do those in other equipment.
  expect((await clean(KARAAGE_FRYER, [9999])).json().leavings).toEqual(leavings)
  expect((await clean(OVEN, ids)).statusCode).toBe(200)
  expect(await crustaceanIn(TORI)).toBe('may-contain')

  minutesPass(60)
  const cleaned = await clean(KARAAGE_FRYER, ids)
  expect(cleaned.json()).toMatchObject({ id: KARAAGE_FRYER, leavings: [] })
  expect(await crustaceanIn(TORI)).toBe('free')
  const at = app.context.nowDate()
  expect(await rowsOf('Kani Karaage')).toContainEqual(
    expect.objectContaining({ allergen: 'crustacean', cleanedAt: at, cleanedBy: expect.any(Number) }),
  )
  // It was said once, and the first name stays.
  minutesPass(60)
  expect((await clean(KARAAGE_FRYER, ids)).statusCode).toBe(200)
  expect(
    (await rowsOf('Kani Karaage')).filter(({ cleanedAt }) => cleanedAt?.getTime() === at.getTime()),
  ).toHaveLength(1)

  const { rows } = await db.execute<{ line: string; cause: string }>(sql`
    select (select line from dish_changes order by id desc limit 1) as line,
      (select cause from dish_statements where dish_id = ${TORI} order by id desc limit 1) as cause`)
  expect(rows[0]).toEqual({
    line: expect.stringContaining('no longer lists traces of crustacean'),
    cause: 'Karaage fryer: cleaned',
  })
})

test('published again and archived again it has left one trace', async () => {
  await save(KANI)
  expect(await leftIn(KARAAGE_FRYER)).toEqual([])
  await archive(KANI)
  await save(KANI)
  expect(await leftIn(KARAAGE_FRYER)).toEqual([])
  await archive(KANI)
  expect(await leftIn(KARAAGE_FRYER)).toEqual([CRUSTACEAN])
  expect(await openOf('Kani Karaage')).toHaveLength(1)
  await cleanAll(KARAAGE_FRYER)
  await save(KANI)
})

test('a recipe without the allergen, or beside the equipment, leaves it there as well', async () => {
  const { document } = await readItem(KANI)
  await save(KANI, { equipment: [] })
  await assess(KANI)
  expect(await crustaceanIn(TORI)).toBe('may-contain')
  expect(await leftIn(KARAAGE_FRYER)).toEqual([CRUSTACEAN])
  await cleanAll(KARAAGE_FRYER)
  expect(await crustaceanIn(TORI)).toBe('free')
  await save(KANI, { equipment: document.equipment })
  await assess(KANI)
})

test('a dish that was never signed leaves nothing, one whose signature has ended does', async () => {
  const { document } = await readItem(TORI)
  const added = await admin.post(`${CONTENT}/dishes`, {
    document: {
      ...document,
      name: 'Lupin Karaage',
      componentIds: [],
      dietaryInfo: [],
      swaps: [],
      pairings: [],
      allergens: ['lupin'],
      equipment: [{ equipmentId: KARAAGE_FRYER, componentIds: null }],
    },
    isPublished: true,
  })
  const { id } = added.json()
  const lupin = async () => allergenState(await saidOf(TORI), 'lupin')
  expect(await lupin()).toBe('may-contain')
  await archive(id)
  expect(await lupin()).toBe('free')
  await save(id)
  await assess(id)
  await save(id, { allergens: ['lupin', 'celery'] })
  await archive(id)
  expect(await lupin()).toBe('may-contain')
  await cleanAll(KARAAGE_FRYER)
  expect(await lupin()).toBe('free')
})

test('an allergen that was typed by mistake and taken out at once was never there, later it was', async () => {
  const { document } = await readItem(KANI)
  const withLupin = async () => {
    await save(KANI, { allergens: [...document.allergens, 'lupin'] })
    await assess(KANI)
  }
  const lupin = async () => allergenState(await saidOf(TORI), 'lupin')
  await withLupin()
  minutesPass(9)
  await save(KANI, { allergens: document.allergens })
  await assess(KANI)
  expect(await lupin()).toBe('free')
  await withLupin()
  minutesPass(11)
  await save(KANI, { allergens: document.allergens })
  await assess(KANI)
  expect(await lupin()).toBe('may-contain')
  // Kani Karaage goes through both fryers and carries it from one into the other.
  await cleanAll(KARAAGE_FRYER)
  expect(await lupin()).toBe('may-contain')
  await cleanAll(TEMPURA_FRYER)
  expect(await lupin()).toBe('free')
})

test('an import that takes the crab out leaves it there, and its undoing puts nothing twice', async () => {
  const { keepLines, apply } = importClient(admin)
  const { document } = await readItem(KANI)
  const kept = await keepLines(
    'Id;Dish;Components;Equipment;Swaps',
    `${KANI};${document.name};Chicken;Karaage fryer;`,
  )
  const applied = await apply(kept)
  expect(applied.json()).toMatchObject({ changed: 1 })
  expect(await leftIn(KARAAGE_FRYER)).toEqual([CRUSTACEAN])
  expect((await admin.post(`/api/admin/imports/${kept.id}/undo`, {})).statusCode).toBe(200)
  expect(await leftIn(KARAAGE_FRYER)).toEqual([])
  await archive(KANI)
  expect(await leftIn(KARAAGE_FRYER)).toEqual([CRUSTACEAN])
  expect(await openOf('Kani Karaage')).toHaveLength(1)
  await cleanAll(KARAAGE_FRYER)
  await save(KANI)
})

test('what was left in the kitchen of a location is a trace there alone, also once it has no difference', async () => {
  const added = await admin.post(`${KITCHEN}/locations/${here.id}/differences`, {
    equipmentId: OVEN,
    dishId: KANI,
  })
  expect(added.statusCode, added.body).toBe(201)
  const [waiterHere, waiterThere] = [people.waiterHere.client, people.waiterThere.client]
  const tart = (await readMenu()).sections
    .flatMap(({ dishes }) => dishes)
    .find(({ name }) => name === 'Yuzu Tart')
  if (!tart) throw new Error('The tart is on the menu')
  const states = async () => [
    await crustaceanIn(tart.id, waiterHere),
    await crustaceanIn(tart.id, waiterThere),
    await crustaceanIn(tart.id),
  ]
  expect(await states()).toEqual(['may-contain', 'free', 'may-contain'])
  await archive(KANI)
  expect(await leftIn(OVEN)).toContainEqual(['Kani Karaage', 'crustacean', here.id])
  expect(await leftIn(KARAAGE_FRYER)).toEqual([CRUSTACEAN])
  expect(await states()).toEqual(['may-contain', 'free', 'may-contain'])
  for (const { id } of added.json().differences)
    expect((await admin.delete(`${KITCHEN}/differences/${id}`)).statusCode).toBe(200)
  expect(await states()).toEqual(['may-contain', 'free', 'may-contain'])
  // The fryer is cleaned in every kitchen, the oven here.
  await cleanAll(KARAAGE_FRYER)
  expect(await states()).toEqual(['may-contain', 'free', 'may-contain'])
  await cleanAll(OVEN)
  expect(await states()).toEqual(['free', 'free', 'free'])
  expect(await crustaceanIn(TORI, waiterThere)).toBe('free')
})

test.each([
  ['unknown equipment', 9999, [1], 400],
  ['none', KARAAGE_FRYER, [], 400],
  ['what is no number', KARAAGE_FRYER, ['1; drop table users'], 400],
  ['a number beyond any', KARAAGE_FRYER, [2 ** 40], 400],
])('a cleaning of %s is refused', async (_what, id, leavingIds, status) => {
  expect((await clean(id, leavingIds as number[])).statusCode).toBe(status)
})
