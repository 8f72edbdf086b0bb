/** Outside the demo nothing is assessed until someone of the group says so, a section at a time. Source: ruling R11. */

import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { BUILT_IN_KITCHEN } from '#content/menu/statements.ts'
import {
  type Kitchen,
  type KitchenComponent,
  type KitchenDish,
  kitchenRoutes,
} from '#contract/kitchen/kitchen.ts'
import { type Dish, menuRoutes } from '#contract/menu/menu.ts'
import { ALLERGENS, allergenState } from '#domain/kitchen/allergens.ts'
import { doubtsAboutComponent, doubtsAboutDish } from '#domain/kitchen/assessment.ts'
import { contradictionsOf } from '#domain/kitchen/contradictions.ts'
import { closure } from '#domain/kitchen/kitchen.ts'
import { stateAllergens, stateComponents } from '#domain/kitchen/statements.ts'
import { openSetup } from '../../accounts/first-run.ts'
import { prepareDatabase } from '../../commands/prepare-database.ts'
import { readConfig } from '../../platform/config.ts'
import { sql } from '../../platform/drizzle.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { copyUnusedTemplate } from '../../testing/test-database.ts'

const ENVIRONMENT = { DEMO: 'false' }
const KITCHEN = '/api/admin/kitchen'
const SETUP = {
  manager: { username: 'mirella', password: 'Tiramisu2026', fullName: 'Mirella', email: 'm@noren.example' },
  group: {
    groupName: 'Mirella',
    timeZone: 'Australia/Sydney',
    currency: 'AUD',
    priceUnit: 'smallest',
    allergenProfile: 'au-nz',
    menuLanguage: 'ja',
  },
  locations: [],
  content: { menu: 'built-in', items: [] },
}

const restart = (app: TestApp, demo: boolean) =>
  prepareDatabase(app.databaseUrl, readConfig({ DEMO: String(demo) }), pino({ level: 'silent' }))

async function readDishes(client: TestClient): Promise<Dish[]> {
  const menu = z.parse(menuRoutes.read.response, (await client.get('/api/menu')).json())
  return menu.sections.flatMap(section => section.dishes)
}
async function readKitchen(client: TestClient): Promise<Kitchen> {
  return z.parse(kitchenRoutes.read.response, (await client.get(KITCHEN)).json())
}
const isFreeOfAnything = (dish: Dish) =>
  ALLERGENS.some(allergen => [dish, ...dish.swaps].some(stated => allergenState(stated, allergen) === 'free'))

async function setUp(): Promise<{ app: TestApp; manager: TestClient }> {
  const databaseUrl = await copyUnusedTemplate(inject('postgresUrl'))
  const app = await startTestApp({ databaseUrl, environment: ENVIRONMENT })
  const code = (await openSetup(app.context.db)) ?? ''
  const manager = app.visitor()
  expect((await manager.post(`/api/setup?code=${code}`, SETUP)).statusCode).toBe(201)
  return { app, manager }
}

test('what rests on recipes that nobody has signed is asked once they are signed', async () => {
  const { app, manager } = await setUp()
  const suspended = async (): Promise<{ cause: string }[]> =>
    (await manager.get('/api/admin/suspended-questions')).json()
  const waiting = await suspended()
  expect(waiting.length).toBeGreaterThan(20)
  expect(new Set(waiting.map(({ cause }) => cause))).toEqual(new Set(['Not assessed by your kitchen yet']))
  const [place] = (await manager.get('/api/locations')).json()
  const notAssessedTonight = async (): Promise<string[]> =>
    (await manager.get(`/api/admin/readiness/${place.id}`)).json().notAssessed
  expect((await notAssessedTonight()).length).toBeGreaterThan(100)
  const { components, dishes } = await readKitchen(manager)
  const signed = await manager.post(`${KITCHEN}/assessments`, {
    dishes: dishes.map(({ dishId, revision }) => ({ id: dishId, revision })),
    components: components.map(({ id, revision }) => ({ id, revision })),
    isConfirmed: true,
  })
  expect(signed.statusCode).toBe(200)
  expect(await suspended()).toEqual([])
  // The law of Australia asks about neither mustard nor buckwheat, so that a signature says nothing of them.
  expect(await notAssessedTonight()).toEqual([])
  await app.close()
})

test('the first signatures of all recipes, one part after the other, are told to nobody; a new dish once, by its name', async () => {
  const { app, manager } = await setUp()
  const told = async () =>
    (
      await app.context.db.execute(sql`
        select title, message from notifications where dish_change_id is not null order by id`)
    ).rows
  const { components, dishes } = await readKitchen(manager)
  const toSeen = (id: number, { revision }: { revision: number }) => ({ id, revision })
  const parts = new Map(components.map(part => [part.id, part]))
  for (let from = 0; from < dishes.length; from += 30) {
    const own = dishes.slice(from, from + 30)
    const reached = new Set(own.flatMap(({ componentIds }) => componentIds))
    for (const id of reached) for (const part of parts.get(id)?.partIds ?? []) reached.add(part)
    const signed = await manager.post(`${KITCHEN}/assessments`, {
      dishes: own.map(dish => toSeen(dish.dishId, dish)),
      components: [...reached].flatMap(id => {
        const part = parts.get(id)
        return part ? [toSeen(id, part)] : []
      }),
      isConfirmed: true,
    })
    expect(signed.statusCode).toBe(200)
  }
  expect(await told()).toEqual([])

  await manager.patch('/api/admin/settings', { openStaffRegistration: true })
  const waiter = await app.joinAsStaff('waiter')
  const late = await app.joinAsStaff('late')
  const setUser = (username: string, column: string, at: string) =>
    app.context.db.execute(
      sql`update users set ${sql.raw(column)} = ${at}::timestamptz where username = ${username}`,
    )
  await setUser('waiter', 'join_date', '2020-01-01')
  // Worked here for years, and has an account since tomorrow.
  await setUser('late', 'join_date', '2020-01-01')
  await setUser('late', 'account_since', app.context.now().add({ hours: 24 }).toString())
  const { equipment } = await readKitchen(manager)
  const fryer = equipment.find(({ name }) => name === 'Karaage fryer')?.id
  const karaage = dishes.find(({ name }) => name === 'Tori Karaage')
  const { document } = (await manager.get(`/api/admin/content/dishes/${karaage?.dishId}`)).json()
  const toast = (name: string, more = {}, allergens = ['crustacean', 'lupin', 'wheat']) =>
    manager.post('/api/admin/content/dishes', {
      document: {
        ...document,
        ...{
          name,
          nativeName: '',
          reading: '',
          englishName: '',
          source: '',
          description: 'Fried.',
          notes: '',
        },
        ...{ serverDescription: '', dietaryInfo: [], swaps: [], componentIds: [], allergens },
        equipment: [{ equipmentId: fryer, componentIds: null }],
      },
      note: '',
      isPublished: true,
      announcement: { level: 'tell' },
      ...more,
    })
  const isSigned = async (name: string) =>
    (await readKitchen(manager)).dishes.find(dish => dish.name === name)?.assessment !== null
  const signature = { isConfirmed: false, meant: [] }
  // Nothing is saved where the signature is refused.
  const refused = await toast('Ebi Toast', { signature }, ['crustacean'])
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'contradictionUnconfirmed'])
  const published = await toast('Ebi Toast', {
    signature: { ...signature, meant: [...ALLERGENS] },
  })
  expect(published.statusCode, published.body).toBe(201)
  expect(await isSigned('Ebi Toast')).toBe(true)
  const inOne = {
    title: expect.stringMatching(/^The menu changed: Ebi Toast, /),
    message: expect.stringMatching(/^New: Ebi Toast; and traces in \d+ others$/),
  }
  expect(await told()).toEqual([inOne])
  const cards = async (client: TestClient): Promise<{ dishes: string[] }[]> =>
    (await client.get('/api/dish-changes')).json()
  expect((await cards(waiter)).map(card => card.dishes[0])).toEqual(['Ebi Toast'])
  expect(await cards(late)).toEqual([])

  // Later signature, told with it and once as well.
  const { id } = (await toast('Kani Toast', {}, ['egg', 'crustacean', 'mollusc', 'wheat'])).json()
  expect(await told()).toEqual([inOne])
  const { revision } = (await readKitchen(manager)).dishes.find(({ dishId }) => dishId === id) ?? {
    revision: 0,
  }
  const signedLate = await manager.post(`${KITCHEN}/dishes/${id}/assessment`, {
    revision,
    isConfirmed: true,
    meant: [...ALLERGENS],
  })
  expect(signedLate.statusCode, signedLate.body).toBe(200)
  expect(await told()).toEqual([
    inOne,
    {
      title: expect.stringMatching(/^The menu changed: Kani Toast, /),
      message: expect.stringMatching(/^New: Kani Toast; and traces in \d+ others$/),
    },
  ])
  await app.close()
}, 180_000)

test('the untouched kitchen is asked about where it matters: three of its 24 sections', async () => {
  const { app, manager } = await setUp()
  const kitchen = await readKitchen(manager)
  const componentById = new Map(kitchen.components.map(component => [component.id, component]))
  const seen = (id: number, { revision }: { revision: number }) => ({ id, revision })
  const sign = (dishes: readonly KitchenDish[], components: readonly KitchenComponent[]) =>
    manager.post(`${KITCHEN}/assessments`, {
      dishes: dishes.map(dish => seen(dish.dishId, dish)),
      components: components.map(component => seen(component.id, component)),
      isConfirmed: false,
    })
  const stated = stateComponents(BUILT_IN_KITCHEN)
  // Allergens in a component's name are asked about in the browser.
  const isContradicted = ({ id, named }: KitchenComponent) => {
    const statement = stated.get(id)
    return !statement || contradictionsOf(named, statement, kitchen.allergenProfile).length > 0
  }

  const sections = Map.groupBy(kitchen.dishes, ({ section }) => section)
  expect(sections.size).toBe(24)
  const asked: Record<string, readonly string[]> = {}
  for (const [section, dishes] of sections) {
    const used = dishes.flatMap(({ componentIds, swaps }) => [
      ...componentIds,
      ...swaps.flatMap(swap => swap.with),
    ])
    const components = closure(componentById, used).flatMap(({ id }) => componentById.get(id) ?? [])
    const doubtful = [
      ...components.filter(component => doubtsAboutComponent(component, true).length > 0),
      ...dishes.filter(dish => doubtsAboutDish(dish, true).length > 0),
    ]
    const response = await sign(dishes, components)
    expect([section, response.json().code]).toEqual([
      section,
      doubtful.length > 0 ? 'assessmentUnconfirmed' : undefined,
    ])
    const names = [...components.filter(isContradicted), ...doubtful].map(({ name }) => name)
    if (names.length > 0) asked[section] = names
  }
  expect(asked).toEqual({
    Kitchen: [
      'Okonomiyaki sauce',
      'Okonomiyaki batter',
      'Miso Shiru',
      'Furofuki Daikon',
      'Kinoko Kamameshi',
      'Buta no Kakuni',
      'Wagyu Sukiyaki',
    ],
    Robata: ['Yaki Shishito', 'Yaki Imo'],
    Dessert: ['Tart shell'],
  })

  // An edit of any kind brings the question back: published or not, of the recipe or of its texts.
  const nikiri = kitchen.components.find(({ name }) => name === 'Nikiri')
  expect(nikiri?.answered).toEqual(['no-equipment'])
  const url = `/api/admin/content/components/${nikiri?.id}`
  for (const isPublished of [false, true]) {
    const { document, revision } = (await manager.get(url)).json()
    const description = `${document.description}, ${isPublished ? 'strained' : 'boiled down'}`
    const edit = { document: { ...document, description }, revision, note: '', isPublished }
    expect((await manager.put(url, edit)).statusCode).toBe(200)
    const edited = (await readKitchen(manager)).components.filter(({ id }) => id === nikiri?.id)
    expect(edited.map(({ answered }) => answered)).toEqual([[]])
    expect((await sign([], edited)).json().code).toBe('assessmentUnconfirmed')
  }
  await app.close()
})

describe('a group that begins with the built-in academy', () => {
  let app: TestApp
  let manager: TestClient
  beforeAll(async () => {
    ;({ app, manager } = await setUp())
  })
  afterAll(() => app.close())

  const seenIn = async (section: string) => {
    const kitchen = await readKitchen(manager)
    const dishes = kitchen.dishes.filter(dish => dish.section === section)
    const componentById = new Map(kitchen.components.map(component => [component.id, component]))
    const reached = new Set(dishes.flatMap(({ componentIds }) => componentIds))
    for (const id of reached) for (const part of componentById.get(id)?.partIds ?? []) reached.add(part)
    const components = kitchen.components.filter(({ id }) => reached.has(id))
    const toSeen = ({ revision }: { revision: number }, id: number) => ({ id, revision })
    return {
      dishes: dishes.map(dish => toSeen(dish, dish.dishId)),
      components: components.map(component => toSeen(component, component.id)),
      isConfirmed: true,
    }
  }
  const sign = (body: object) => manager.post(`${KITCHEN}/assessments`, body)

  test('has no dish or component that is assessed, and nothing is called free, now or after a restart', async () => {
    for (const when of ['now', 'later']) {
      if (when === 'later') await restart(app, false)
      const dishes = await readDishes(manager)
      expect(dishes).toHaveLength(89)
      expect(dishes.filter(dish => dish.isAssessed || isFreeOfAnything(dish))).toEqual([])
      const { components } = await readKitchen(manager)
      expect(components.filter(component => component.assessment || component.isAssessed)).toEqual([])
    }
    // Management sees what is pending.
    const { needs } = (await manager.get('/api/admin/overview')).json()
    const waiting = needs.find(({ need }: { need: string }) => need === 'recipes')
    expect(waiting.count).toBeGreaterThan(89)
    expect(waiting.first).toHaveLength(3)
    // Contents of a recipe are stated anyway.
    expect((await readDishes(manager)).some(({ allergens }) => allergens.includes('soy'))).toBe(true)
  })

  test('offers no question that says of a dish that it is free of anything', async () => {
    const rules = 'free-of,dish-without,contains,may-contain,swap-contains,swap-may-contain'
    const { total } = (await manager.get(`/api/admin/question-suggestions?rules=${rules}`)).json()
    expect(total).toBe(0)
    expect((await manager.get('/api/admin/question-suggestions')).json().total).toBeGreaterThan(0)
  })

  test('signs a section with all that is in it, and its statements follow', async () => {
    const kitchen = await readKitchen(manager)
    const section = kitchen.dishes[0]?.section ?? ''
    const body = await seenIn(section)
    const unconfirmed = await sign({ ...body, isConfirmed: false })
    if (unconfirmed.statusCode !== 200) {
      expect([unconfirmed.statusCode, unconfirmed.json().code]).toEqual([409, 'assessmentUnconfirmed'])
    }
    const signed = await sign(body)
    expect(signed.json()).toEqual({
      signed: body.dishes.length + body.components.length,
      changed: { dishes: [], components: [] },
    })
    const dishes = await readDishes(manager)
    const ids = new Set(body.dishes.map(({ id }) => id))
    expect(dishes.filter(({ isAssessed }) => isAssessed).map(({ id }) => id)).toEqual(
      expect.arrayContaining([...ids]),
    )
    // Dishes that share equipment with unsigned ones are in doubt; the others are free.
    const ofSection = dishes.filter(({ id }) => ids.has(id))
    const whole = stateAllergens(BUILT_IN_KITCHEN)
    for (const dish of ofSection) {
      const known = whole.get(dish.id)
      if (!known) throw new Error(`No dish ${dish.id}`)
      const differing = ALLERGENS.filter(allergen => {
        const is = allergenState(dish, allergen)
        return is !== allergenState(known, allergen) && is !== 'not-assessed'
      })
      expect([dish.name, dish.isAssessed, differing]).toEqual([dish.name, true, []])
    }
    expect(ofSection.some(isFreeOfAnything)).toBe(true)
    const assessed = (await readKitchen(manager)).dishes.filter(({ dishId }) => ids.has(dishId))
    expect(new Set(assessed.map(({ assessment }) => assessment?.by?.fullName))).toEqual(new Set(['Mirella']))
    const { rows } = await app.context.db.execute(sql`
      select count(*)::int as count from audit_log where action = 'kitchen.assess' and actor_id is not null`)
    expect(rows).toEqual([{ count: body.dishes.length + body.components.length }])
    // The names under it stay through a restart, and a second press adds none.
    await restart(app, false)
    expect((await sign(body)).json().signed).toBe(0)
    expect(
      (await readDishes(manager)).filter(({ id }) => ids.has(id)).every(({ isAssessed }) => isAssessed),
    ).toBe(true)
  })

  test('a recipe that was changed or taken off the menu meanwhile is named and not signed, the rest is', async () => {
    const kitchen = await readKitchen(manager)
    const section = kitchen.dishes.findLast(({ assessment }) => assessment === null)?.section ?? ''
    const body = await seenIn(section)
    const [changed, gone] = kitchen.dishes.filter(dish => dish.section === section)
    const part = kitchen.components.find(({ id }) =>
      kitchen.dishes.some(dish => dish.section === section && dish.componentIds.includes(id)),
    )
    await app.context.db.execute(sql`
      update menu_items set allergens = allergens || '{celery}' where id = ${changed?.dishId}`)
    await app.context.db.execute(sql`update menu_items set is_active = false where id = ${gone?.dishId}`)
    await app.context.db.execute(sql`
      update components set allergens = allergens || '{mustard}' where id = ${part?.id}`)
    const result = (await sign(body)).json()
    expect(result.changed).toEqual({
      dishes: expect.arrayContaining([
        { id: changed?.dishId, name: changed?.name },
        { id: gone?.dishId, name: gone?.name },
      ]),
      components: [{ id: part?.id, name: part?.name }],
    })
    const after = await readKitchen(manager)
    const signed = after.dishes.filter(dish => dish.section === section && dish.assessment)
    expect(signed.map(({ dishId }) => dishId)).not.toContain(changed?.dishId)
    expect(signed).toHaveLength(body.dishes.length - 2)
    // A missing dish does not affect the others either.
    expect(
      (await sign({ dishes: [{ id: 99_999, revision: 1 }], components: [], isConfirmed: true })).json(),
    ).toEqual({
      signed: 0,
      changed: { dishes: [], components: [] },
    })
  })

  test('signing races a change: what the change brought is never covered', async () => {
    const dish = (await readKitchen(manager)).dishes.find(({ assessment }) => assessment === null)
    if (!dish) throw new Error('No dish is left')
    const { revision, dishId } = dish
    const url = `/api/admin/content/dishes/${dishId}`
    const { document, revision: version } = (await manager.get(url)).json()
    const [signed, saved] = await Promise.all([
      sign({ dishes: [{ id: dishId, revision }], components: [], isConfirmed: true }),
      manager.put(url, {
        document: { ...document, dietaryInfo: [], allergens: [...document.allergens, 'lupin'] },
        revision: version,
        isPublished: true,
      }),
    ])
    expect([signed.statusCode, saved.statusCode]).toEqual([200, 200])
    const after = (await readKitchen(manager)).dishes.find(other => other.dishId === dishId)
    expect(after).toMatchObject({ allergens: expect.arrayContaining(['lupin']), assessment: null })
  })
})

describe('a database that begins as the demo, or has assessments in nobody’s name', () => {
  test('loses these at a start outside the demo, and keeps what people signed', async () => {
    const app = await startTestApp()
    // The demo's own accounts are inactive outside it.
    const admin = await app.joinAsStaff('keeper')
    await app.context.db.execute(sql`update users set role = 'admin' where username = 'keeper'`)
    const before = await readKitchen(admin)
    expect(before.dishes.every(({ statement }) => statement.isAssessed)).toBe(true)
    // Signed by a person: another recipe, assessed again.
    const [dish] = before.dishes
    if (!dish) throw new Error('There is no dish')
    await app.context.db.execute(sql`
      update menu_items set allergens = allergens || '{celery}' where id = ${dish.dishId}`)
    const { revision } = (await readKitchen(admin)).dishes[0] ?? dish
    const signed = { dishes: [{ id: dish.dishId, revision }], components: [], isConfirmed: true }
    expect((await admin.post(`${KITCHEN}/assessments`, signed)).json().signed).toBe(1)

    // As the demo it stays so.
    await restart(app, true)
    expect((await readKitchen(admin)).dishes.every(({ assessment }) => assessment !== null)).toBe(true)

    await restart(app, false)
    await restart(app, false)
    const after = await readKitchen(admin)
    expect(after.components.filter(({ assessment }) => assessment !== null)).toEqual([])
    expect(after.dishes.filter(({ assessment }) => assessment !== null).map(({ dishId }) => dishId)).toEqual([
      dish.dishId,
    ])
    const { rows } = await app.context.db.execute(sql`
      select before from audit_log where action = 'kitchen.withdraw-unsigned'`)
    expect(rows).toEqual([{ before: { dishes: before.dishes.length, components: before.components.length } }])
    const { rows: ledger } = await app.context.db.execute(sql`
      select count(*)::int as count from dish_statements
      where cause like '%no longer assessed%' and (after ->> 'isAssessed') = 'false'`)
    expect(ledger).toEqual([{ count: before.dishes.length }])
    await app.close()
  })
})
