/** Kitchens by location: differences, their visibility and their records. Source: ruling R11. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DishStatementChange, StatedMenu } from '#contract/kitchen/dish-statements.ts'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import type { KitchenDifference, LocationKitchen } from '#contract/kitchen/kitchens.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { ALLERGEN_STATES, ALLERGENS, allergenState } from '#domain/kitchen/allergens.ts'
import { dishStatements } from '../../database/schema/dish-statements.ts'
import { sql } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
// The ledger begins when the academy is made, by the real clock.
app.clock.set(new Date(Date.now() + 60_000).toISOString())
const admin = await app.signInAsAdmin()
const customer = await app.joinAsCustomer('guest')
const [here, there]: { id: number; name: string }[] = (await admin.get('/api/locations')).json()
if (!here || !there) throw new Error('There are two locations')
const people = await makeColleagues(app, {
  drifter: {},
  waiterHere: { [here.id]: 'staff' },
  waiterThere: { [there.id]: 'staff' },
  both: { [here.id]: 'staff', [there.id]: 'lead' },
})
afterAll(() => app.context.changes.stop())

const KITCHEN = '/api/admin/kitchen'
const AGEDASHI_TOFU = 11
const [TEMPURA_FRYER, KARAAGE_FRYER, MORTAR, OVEN] = [1, 2, 4, 6]
const LATER = '2100-01-01T00:00:00.000Z'

async function readMenu(client: TestClient, url = '/api/menu') {
  const response = await client.get(url)
  expect(response.statusCode, response.body).toBe(200)
  return { ...z.parse(menuRoutes.read.response, response.json()), etag: String(response.headers.etag) }
}
async function tofuOf(client: TestClient, url?: string) {
  const menu = await readMenu(client, url)
  const dish = menu.sections.flatMap(({ dishes }) => dishes).find(({ id }) => id === AGEDASHI_TOFU)
  if (!dish) throw new Error('The tofu is on the menu')
  return dish
}
const reasonsIn = (dish: { mayContain: { reason: string }[] }) =>
  dish.mayContain.map(({ reason }) => reason).join('; ')
const differ = (locationId: number, body: object) =>
  admin.post(`${KITCHEN}/locations/${locationId}/differences`, body)
async function said(locationId: number, body: object): Promise<KitchenDifference> {
  const response = await differ(locationId, body)
  expect(response.statusCode, response.body).toBe(201)
  return response.json().differences.at(-1)
}
async function differencesOf(locationId: number): Promise<KitchenDifference[]> {
  const kitchens: LocationKitchen[] = (await admin.get(`${KITCHEN}/locations`)).json()
  return kitchens.find(({ id }) => id === locationId)?.differences ?? []
}
async function takeBack(id: number) {
  expect((await admin.delete(`${KITCHEN}/differences/${id}`)).statusCode).toBe(200)
}
const menuAt = async (at: string, locationId?: number): Promise<StatedMenu> =>
  (await admin.get(`${KITCHEN}/statements?at=${at}${locationId ? `&locationId=${locationId}` : ''}`)).json()
const tofuAt = async (at: string, locationId?: number) =>
  (await menuAt(at, locationId)).dishes.find(({ dishId }) => dishId === AGEDASHI_TOFU)
/** Says of all equipment that it was cleaned. */
async function cleanAll() {
  const { equipment } = z.parse(kitchenRoutes.read.response, (await admin.get(KITCHEN)).json())
  for (const { id, leavings } of equipment.filter(one => one.leavings.length > 0)) {
    const body = { leavingIds: leavings.map(leaving => leaving.id) }
    expect((await admin.post(`${KITCHEN}/equipment/${id}/cleaned`, body)).statusCode).toBe(200)
  }
}
/** A moment between what was before and what comes. */
async function passTime(): Promise<string> {
  const at = new Date(app.context.nowDate().getTime() + 60_000).toISOString()
  app.clock.set(new Date(Date.parse(at) + 60_000).toISOString())
  return at
}

test('one kitchen for all is one answer for all', async () => {
  const clients = [admin, customer, ...Object.values(people).map(({ client }) => client)]
  const menus = await Promise.all(clients.map(client => readMenu(client)))
  expect(new Set(menus.map(({ etag }) => etag)).size).toBe(1)
  expect(menus[0]).not.toHaveProperty('preparedAt')
  const kitchens: LocationKitchen[] = (await admin.get(`${KITCHEN}/locations`)).json()
  expect(kitchens.every(({ differences }) => differences.length === 0)).toBe(true)
})

describe('a restaurant without the tempura fryer', () => {
  let before: string
  let difference: KitchenDifference
  beforeAll(async () => {
    before = await passTime()
    difference = await said(here.id, { equipmentId: TEMPURA_FRYER, insteadId: KARAAGE_FRYER })
  })

  test('states what goes through the other fryer to its staff alone', async () => {
    const [mine, theirs] = [await tofuOf(people.waiterHere.client), await tofuOf(people.waiterThere.client)]
    expect(reasonsIn(mine)).toContain('shares the karaage fryer')
    expect(reasonsIn(mine)).not.toContain('tempura fryer')
    expect(reasonsIn(theirs)).toContain('shares the tempura fryer')
    expect(reasonsIn(theirs)).not.toContain('karaage fryer')
    expect((await readMenu(people.waiterHere.client)).preparedAt).toEqual({ id: here.id, name: here.name })
    expect((await readMenu(people.waiterThere.client)).preparedAt).toEqual({ id: there.id, name: there.name })
  })

  test.each([
    ['of both', people.both.client],
    ['of none', people.drifter.client],
    ['who is a guest', customer],
    ['of management', admin],
  ])('someone %s sees the least safe of all', async (_, client) => {
    const parts = [await tofuOf(people.waiterHere.client), await tofuOf(people.waiterThere.client)]
    const merged = await tofuOf(client)
    for (const allergen of ALLERGENS) {
      const worst = Math.min(...parts.map(part => ALLERGEN_STATES.indexOf(allergenState(part, allergen))))
      expect(allergenState(merged, allergen)).toBe(ALLERGEN_STATES[worst])
    }
    expect(reasonsIn(merged)).toContain('shares the tempura fryer')
    expect(reasonsIn(merged)).toContain(`(at ${here.name})`)
    expect((await readMenu(client)).preparedAt).toBeNull()
  })

  test('has an answer of its own: a copy of another kitchen is none of this one', async () => {
    const { etag } = await readMenu(people.waiterHere.client)
    const again = await people.waiterHere.client.get('/api/menu', { 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    })
    for (const { client } of [people.waiterThere, people.both]) {
      expect((await client.get('/api/menu', { 'if-none-match': etag })).statusCode).toBe(200)
    }
  })

  test('moves with who moves', async () => {
    const { mover } = await makeColleagues(app, { mover: { [here.id]: 'staff' } })
    expect(reasonsIn(await tofuOf(mover.client))).toContain('karaage fryer')
    const place = (locationId: number, position: string | null) =>
      position === null
        ? admin.delete(`/api/admin/people/${mover.id}/places/${locationId}`)
        : admin.send({
            method: 'PUT',
            url: `/api/admin/people/${mover.id}/places/${locationId}`,
            payload: { position },
          })
    expect((await place(there.id, 'staff')).statusCode).toBe(200)
    expect((await readMenu(mover.client)).preparedAt).toBeNull()
    expect((await place(here.id, null)).statusCode).toBe(200)
    expect((await readMenu(mover.client)).preparedAt?.id).toBe(there.id)
  })

  test('is looked at by management, and by no one else', async () => {
    const url = `${KITCHEN}/locations/${here.id}/menu`
    expect(await tofuOf(admin, url)).toEqual(await tofuOf(people.waiterHere.client))
    expect((await admin.get(`${KITCHEN}/locations/${there.id}/menu`)).json().preparedAt.id).toBe(there.id)
    expect((await admin.get(`${KITCHEN}/locations/99999/menu`)).statusCode).toBe(404)
    expect((await people.waiterHere.client.get(url)).statusCode).toBe(403)
  })

  test('is heard of in another server process', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl })
    try {
      const read = async () =>
        (await second.server.inject({ url: '/api/menu', cookies: people.waiterThere.client.cookies })).json()
      expect((await read()).preparedAt.id).toBe(there.id)
      const extra = await said(there.id, { equipmentId: MORTAR, dishId: AGEDASHI_TOFU })
      await expect.poll(async () => JSON.stringify(await read())).toContain('shares the mortar')
      await takeBack(extra.id)
      await expect.poll(async () => JSON.stringify((await read()).preparedAt)).toContain(there.name)
    } finally {
      await second.close()
    }
  })

  test('stays on record, of this kitchen and of all', async () => {
    const [earlier, common, mine] = [
      await tofuAt(before, here.id),
      await tofuAt(LATER, there.id),
      await tofuAt(LATER, here.id),
    ]
    expect(earlier).toEqual(await tofuAt(before))
    expect(mine?.mayContain.map(({ reason }) => reason).join()).toContain('karaage fryer')
    expect(common?.mayContain.map(({ reason }) => reason).join()).not.toContain('karaage fryer')
    for (const [client, locationId] of [
      [people.waiterHere.client, here.id],
      [people.waiterThere.client, there.id],
      [admin, undefined],
    ] as const) {
      const menu = await readMenu(client)
      const stated = new Map((await menuAt(LATER, locationId)).dishes.map(dish => [dish.dishId, dish]))
      for (const dish of menu.sections.flatMap(({ dishes }) => dishes)) {
        const kept = stated.get(dish.id)
        if (!kept) throw new Error(`${dish.name} is not on record`)
        for (const allergen of ALLERGENS)
          expect(allergenState(kept, allergen), `${dish.name}: ${allergen}`).toBe(
            allergenState(dish, allergen),
          )
      }
    }
    const rows = await db.select().from(dishStatements).where(sql`location_id is not null`)
    expect(rows.map(({ cause }) => cause)).toContain(
      `${here.name}: + Karaage fryer in place of Tempura fryer`,
    )
    const history: DishStatementChange[] = (
      await admin.get(`${KITCHEN}/dishes/${AGEDASHI_TOFU}/statements`)
    ).json()
    expect(history.some(({ location }) => location?.id === here.id)).toBe(true)
    const log = (await admin.get('/api/admin/audit')).body
    expect(log).toContain('kitchen.differ')
  })

  test('is no place for its replacement to be missing as well', async () => {
    const circle = await differ(here.id, { equipmentId: KARAAGE_FRYER, insteadId: TEMPURA_FRYER })
    expect(circle.statusCode).toBe(422)
    const chain = await differ(here.id, { equipmentId: KARAAGE_FRYER, insteadId: OVEN })
    expect(chain.json()).toMatchObject({ issues: [{ path: 'equipmentId' }] })
    const again = await differ(here.id, { equipmentId: TEMPURA_FRYER, insteadId: OVEN })
    expect(again.statusCode).toBe(409)
  })

  test('keeps its replacement from being archived', async () => {
    const wok = { document: { name: 'Wok' }, isPublished: true }
    const kept = (await admin.post('/api/admin/content/equipment', wok)).json()
    const added = await said(there.id, { equipmentId: OVEN, insteadId: kept.id })
    const archive = () => admin.post(`/api/admin/content/equipment/${kept.id}/archive`, { revision: 1 })
    expect((await archive()).json().message).toContain(there.name)
    await takeBack(added.id)
    expect((await archive()).statusCode).toBe(200)
  })

  test('has its fryer again when it is taken back, and what was said stays on record', async () => {
    const between = await passTime()
    await takeBack(difference.id)
    expect((await admin.delete(`${KITCHEN}/differences/${difference.id}`)).statusCode).toBe(404)
    // Leavings of what went through other equipment keep kitchens apart until that is cleaned.
    expect((await readMenu(people.waiterHere.client)).preparedAt).toEqual({ id: here.id, name: here.name })
    await cleanAll()
    expect(await readMenu(people.waiterHere.client)).not.toHaveProperty('preparedAt')
    expect(await tofuOf(people.waiterHere.client)).toEqual(await tofuOf(admin))
    expect((await tofuAt(between, here.id))?.mayContain[0]?.reason).toContain('karaage fryer')
    const now = await tofuAt(LATER, here.id)
    for (const allergen of ALLERGENS) {
      const common = await tofuOf(admin)
      if (now) expect(allergenState(now, allergen)).toBe(allergenState(common, allergen))
    }
  })
})

describe('that nothing is shared', () => {
  test('needs a reason', async () => {
    const response = await differ(here.id, { equipmentId: TEMPURA_FRYER })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path: 'reason' }] })
  })

  test('is said under a name, and ends when something else goes through the equipment', async () => {
    const answer = { equipmentId: TEMPURA_FRYER, reason: 'each in a pot of its own' }
    const difference = await said(here.id, answer)
    expect(difference).toMatchObject({
      isInForce: true,
      reason: answer.reason,
      by: { id: expect.any(Number) },
    })
    expect(reasonsIn(await tofuOf(people.waiterHere.client))).not.toContain('fryer')
    const fritters = {
      name: 'Fritters',
      allergens: ['milk'],
      mayContain: [],
      origins: [],
      partIds: [],
      equipmentIds: [TEMPURA_FRYER],
    }
    await admin.post('/api/admin/content/components', { document: fritters, isPublished: true })
    expect((await differencesOf(here.id))[0]?.isInForce).toBe(false)
    expect(reasonsIn(await tofuOf(people.waiterHere.client))).toContain('Fritters')
    const again = await said(here.id, { ...answer, reason: 'the fritters in another pot' })
    expect(again).toMatchObject({ isInForce: true, reason: 'the fritters in another pot' })
    expect(await differencesOf(here.id)).toHaveLength(1)
    await takeBack(again.id)
  })
})

describe('what goes through more at a restaurant', () => {
  test('is a dish or a component in use', async () => {
    const extra = await said(there.id, { equipmentId: MORTAR, dishId: AGEDASHI_TOFU })
    expect(reasonsIn(await tofuOf(people.waiterThere.client))).toContain('shares the mortar')
    expect(reasonsIn(await tofuOf(people.waiterHere.client))).not.toContain('shares the mortar')
    await takeBack(extra.id)
  })

  test.each([
    ['unknown equipment', { equipmentId: 99_999, insteadId: OVEN }, 400],
    ['unknown equipment in its place', { equipmentId: OVEN, insteadId: 99_999 }, 400],
    ['itself in its place', { equipmentId: OVEN, insteadId: OVEN }, 400],
    ['an unknown dish', { equipmentId: OVEN, dishId: 99_999 }, 404],
    ['an unknown component', { equipmentId: OVEN, componentId: 99_999 }, 404],
    ['a dish and other equipment', { equipmentId: OVEN, insteadId: MORTAR, dishId: AGEDASHI_TOFU }, 400],
  ])('%s is refused', async (_, body, status) => {
    expect((await differ(there.id, body)).statusCode).toBe(status)
  })

  test('at no restaurant of the group is refused', async () => {
    expect((await differ(99_999, { equipmentId: OVEN, insteadId: MORTAR })).statusCode).toBe(404)
  })

  test('is said once when two say it at once', async () => {
    const body = { equipmentId: OVEN, insteadId: MORTAR }
    const responses = await Promise.all([differ(there.id, body), differ(there.id, body)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    for (const { id } of await differencesOf(there.id)) await takeBack(id)
  })
})
