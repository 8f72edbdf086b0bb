/** An assessment keeps the food law that it was given under. Source: ruling R11. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { kitchenRoutes } from '#contract/kitchen/kitchen.ts'
import { menuRoutes } from '#contract/menu/menu.ts'
import { allergenState } from '#domain/kitchen/allergens.ts'
import { DEMO_ADMIN } from '../../accounts/demo-accounts.ts'
import { readProofMenu } from '../../allergens/proof-menu.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const KITCHEN = '/api/admin/kitchen'
const REASON = 'assessed under the law of Australia and New Zealand, which does not ask for it'

const app = await startTestApp()
let admin: TestClient
let dishId: number
beforeAll(async () => {
  admin = await app.signInAsAdmin()
  const { dishes } = await readKitchen()
  const plain = dishes.find(
    ({ componentIds, allergens }) => componentIds.length > 0 && !allergens.includes('celery'),
  )
  dishId = plain?.dishId ?? 0
})
afterAll(() => app.context.changes.stop())

const readKitchen = async () => z.parse(kitchenRoutes.read.response, (await admin.get(KITCHEN)).json())
const readRecipe = async () => (await readKitchen()).dishes.find(dish => dish.dishId === dishId)
const readMenu = async () => {
  const menu = z.parse(menuRoutes.read.response, (await admin.get('/api/menu')).json())
  return menu.sections.flatMap(({ dishes }) => dishes)
}
const follow = async (allergenProfile: string) =>
  expect((await admin.patch('/api/admin/settings', { allergenProfile })).statusCode).toBe(200)
const assess = async () => {
  const revision = (await readRecipe())?.revision
  const body = { revision, isConfirmed: true }
  const first = await admin.post(`${KITCHEN}/dishes/${dishId}/assessment`, body)
  if (first.statusCode === 200) return
  const meant = (await readRecipe())?.named.map(({ subject }) => subject)
  const second = await admin.post(`${KITCHEN}/dishes/${dishId}/assessment`, { ...body, meant })
  expect(second.statusCode, second.body).toBe(200)
}
const celery = async () => {
  const dish = (await readMenu()).find(({ id }) => id === dishId)
  return dish && allergenState(dish, 'celery')
}
const countUnsigned = async () => {
  const { needs } = (await admin.get('/api/admin/overview')).json()
  return needs.find(({ need }: { need: string }) => need === 'recipes')?.count ?? 0
}

test('another law asks for a new signature, and a new signature mends it', async () => {
  const asBuiltIn = await readMenu()
  await follow('eu')
  // Built-in recipes speak of the whole register.
  expect(await readMenu()).toEqual(asBuiltIn)
  expect(await celery()).toBe('free')
  await follow('au-nz')

  const withdrawn = await admin.post(`${KITCHEN}/assessments/withdrawal`, {
    dishes: [dishId],
    components: [],
  })
  expect(withdrawn.json()).toEqual({ withdrawn: 1 })
  await assess()
  expect((await readRecipe())?.assessment).toMatchObject({ profile: 'au-nz' })
  expect(await celery()).toBe('free')

  await follow('eu')
  expect((await readMenu()).find(({ id }) => id === dishId)).toMatchObject({
    isAssessed: true,
    notAssessed: expect.arrayContaining([
      { allergen: 'celery', reason: REASON },
      { allergen: 'mustard', reason: REASON },
    ]),
  })
  expect((await readRecipe())?.statement.traces).toContainEqual({
    allergen: 'celery',
    state: 'not-assessed',
    reason: REASON,
    equipmentId: null,
    componentId: null,
  })
  const asked = (await readProofMenu(app.context.db)).dishes.find(({ id }) => id === dishId)
  expect(
    asked?.notAssessed.filter(({ reason }) => reason === REASON).map(({ allergen }) => allergen),
  ).toEqual(['celery', 'mustard'])
  const [last] = await readLedger()
  expect(last).toMatchObject({ cause: 'The group follows the law of the European Union' })
  expect(await countUnsigned()).toBe(1)

  await assess()
  expect((await readRecipe())?.assessment).toMatchObject({
    profile: 'eu',
    by: { fullName: DEMO_ADMIN.fullName },
  })
  expect([await celery(), await countUnsigned()]).toEqual(['free', 0])
  expect((await readLedger())[0]).toMatchObject({ cause: expect.stringContaining('assessed again') })
  // Less is asked for: the signature covers it, and the first name stays.
  await follow('au-nz')
  await assess()
  expect((await readRecipe())?.assessment).toMatchObject({ profile: 'eu' })
})

async function readLedger(): Promise<{ cause: string }[]> {
  return (await admin.get(`${KITCHEN}/dishes/${dishId}/statements`)).json()
}
