import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DRINK_SECTIONS, DRINK_TABS } from '#content/drinks/drinks.ts'
import { DISHES } from '#content/menu/menu.ts'
import { drinkRoutes } from '#contract/menu/drinks.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

let staff: TestClient
const app = await startTestApp()
const admin = await app.signInAsAdmin()
beforeAll(async () => {
  staff = await app.signInAsStaff()
})

const readDrinks = async () => z.parse(drinkRoutes.read.response, (await staff.get('/api/drinks')).json())
const drinksOf = async () => (await readDrinks()).sections.flatMap(({ dishes }) => dishes)
const documentOf = async (id: number) => (await admin.get(`/api/admin/content/dishes/${id}`)).json()
const save = async (id: number, changes: object) => {
  const { document, revision } = await documentOf(id)
  return admin.put(`/api/admin/content/dishes/${id}`, {
    document: { ...document, ...changes },
    revision,
    isPublished: true,
    note: '',
  })
}

test('the list has tabs and sections of its own, and the menu none of its drinks', async () => {
  const { tabs, sections, setMenus, importantNotes } = await readDrinks()
  expect(tabs).toEqual(DRINK_TABS)
  expect(sections.map(({ key, dishes }) => [key, dishes.map(({ id }) => id)])).toEqual(
    DRINK_SECTIONS.map(({ key, drinks }) => [key, drinks.map(({ id }) => id)]),
  )
  expect([setMenus, importantNotes]).toEqual([[], []])
  const menu = z.parse(menuRoutes.read.response, (await staff.get('/api/menu')).json())
  const food = menu.sections.flatMap(({ dishes }) => dishes)
  expect(food).toHaveLength(DISHES.length)
  expect(food.filter(({ drink }) => drink)).toEqual([])
})

test('a drink says what is in it by the kitchen’s rules', async () => {
  const drinks = await drinksOf()
  const wines = drinks.filter(({ drink }) => drink?.kind === 'wine')
  expect(wines).toHaveLength(16)
  for (const wine of wines) {
    expect(wine.drink?.containsAlcohol).toBe(true)
    expect(wine.isAssessed).toBe(true)
    expect(wine.allergens, wine.name).toContain('sulphites')
    expect(wine.mayContain.map(({ allergen }) => allergen)).toEqual(
      expect.arrayContaining(['milk', 'egg', 'fish']),
    )
  }
  for (const soft of drinks.filter(({ drink }) => drink?.kind === 'soft'))
    expect(soft.drink?.containsAlcohol, soft.name).toBe(false)
})

test('each dish pours well with a sake, a wine or beer, and one with no or nearly no alcohol', async () => {
  const { pairings, sections } = await readDrinks()
  const kinds = new Map(sections.flatMap(({ dishes }) => dishes.map(({ id, drink }) => [id, drink?.kind])))
  for (const { id, name } of DISHES) {
    const offered = pairings.filter(({ dishId }) => dishId === id)
    expect(
      offered.map(({ drinkId }) => kinds.get(drinkId)),
      name,
    ).toEqual(['sake', expect.stringMatching(/^(wine|beer)$/), expect.stringMatching(/^(soft|beer)$/)])
    for (const { line } of offered) expect(line).not.toBe('')
  }
})

test('a drink is edited like a dish, and is never taken for one without alcohol by an omission', async () => {
  const [first] = await drinksOf()
  if (!first) throw new Error('no drink')
  const { id, name } = first
  const { document } = await documentOf(id)
  const { containsAlcohol: _, ...forgotten } = document.drink
  const refused = await save(id, { drink: forgotten })
  expect(refused.statusCode).toBe(400)
  expect(JSON.stringify(refused.json())).toContain('Please say whether it contains alcohol')
  expect((await save(id, { drink: { ...document.drink, kind: 'soft' } })).statusCode).toBe(400)
  expect((await save(id, { drink: { ...document.drink, taste: 'Pear and rice' } })).statusCode).toBe(200)
  const saved = (await drinksOf()).find(drink => drink.id === id)
  expect(saved).toMatchObject({ name, drink: { taste: 'Pear and rice' } })
})

test('a drink with up to 0.5 % is read back so, is no soft drink, and one of before stays as it was', async () => {
  const drinks = await drinksOf()
  expect(drinks.find(({ name }) => name === 'Alcohol-Free Lager')).toMatchObject({
    drink: { kind: 'beer', containsAlcohol: 'trace' },
  })
  const beer = drinks.find(({ drink }) => drink?.kind === 'beer' && drink.containsAlcohol === true)
  if (!beer) throw new Error('no beer')
  const statedAs = async (containsAlcohol: unknown, kind = 'beer') =>
    (await save(beer.id, { drink: { kind, taste: '', containsAlcohol } })).statusCode
  const read = async () => (await drinksOf()).find(({ id }) => id === beer.id)?.drink?.containsAlcohol
  for (const state of ['trace', false, true]) {
    expect(await statedAs(state)).toBe(200)
    expect(await read()).toBe(state)
  }
  for (const wrong of ['low', 'none', 0.5, null]) expect(await statedAs(wrong), `${wrong}`).toBe(400)
  expect(await statedAs('trace', 'soft')).toBe(400)
})

test('a pairing is with a drink, and goes with it', async () => {
  const [food] = DISHES as unknown as [{ id: number }]
  const { document } = await documentOf(food.id)
  const refused = await save(food.id, { pairings: [{ drinkId: 2, line: 'Two dishes' }] })
  expect(refused.json()).toMatchObject({ code: 'unknownDrink' })
  const [{ drinkId }] = document.pairings
  const pairsOf = async () => (await readDrinks()).pairings.filter(({ dishId }) => dishId === food.id)
  const before = await pairsOf()
  const { revision } = await documentOf(drinkId)
  expect(
    (await admin.post(`/api/admin/content/dishes/${drinkId}/archive`, { revision })).statusCode,
  ).toBeLessThan(300)
  expect(await pairsOf()).toEqual(before.filter(pairing => pairing.drinkId !== drinkId))
})
