/** The group's dietary marks: what a recipe contradicts, what is doubled, and what is still in use. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu } from '#contract/menu/menu.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
let admin: TestClient
let staff: TestClient
let template: Record<string, unknown>
beforeAll(async () => {
  admin = await app.signInAsAdmin()
  staff = await app.signInAsStaff()
  const { document } = (await admin.get('/api/admin/content/dishes/1')).json()
  const plain = { dietaryInfo: [], allergens: [], componentIds: [], equipment: [], swaps: [] }
  template = { ...document, ...plain, name: '' }
})
afterAll(() => app.context.changes.stop())

const CONTENT = '/api/admin/content'
const tryAdd = (kind: string, document: object) =>
  admin.post(`${CONTENT}/${kind}`, { document, isPublished: true })
const addMark = async (name: string, claim: string | null = null, letters = '') =>
  (await tryAdd('marks', { name, letters, claim })).json()
const addDish = (name: string, more: object) => tryAdd('dishes', { ...template, name, ...more })
async function save(kind: string, id: number, change: object) {
  const { document, revision } = (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
  return admin.put(`${CONTENT}/${kind}/${id}`, {
    document: { ...document, ...change },
    revision,
    isPublished: true,
  })
}
async function archive(kind: string, id: number) {
  const { revision } = (await admin.get(`${CONTENT}/${kind}/${id}`)).json()
  return admin.post(`${CONTENT}/${kind}/${id}/archive`, { revision })
}
const readMenu = async (): Promise<Menu> => (await staff.get('/api/menu')).json()
const dishesOf = ({ sections }: Menu) => sections.flatMap(({ dishes }) => dishes)
const issuesOf = (response: Awaited<ReturnType<typeof tryAdd>>) => [
  response.statusCode,
  response.json().issues ?? response.json().message,
]

test('the demo has three, of which the menu names those that dishes carry', async () => {
  expect((await readMenu()).marks).toEqual([
    { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' },
    { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' },
    { key: 'vegetarian-salted', name: 'Vegetarian with salt', letters: '', claim: null },
  ])
})

test('one that a dish carries is on the menu, by a key that it keeps', async () => {
  const { id } = await addMark('Halal')
  expect((await addDish('Halal skewer', { dietaryInfo: ['halal'] })).statusCode).toBe(201)
  await save('marks', id, { name: 'Halal meat', letters: 'H' })
  const menu = await readMenu()
  expect(menu.marks.at(-1)).toEqual({ key: 'halal', name: 'Halal meat', letters: 'H', claim: null })
  expect(dishesOf(menu).find(({ name }) => name === 'Halal skewer')?.dietaryInfo).toEqual(['halal'])
})

test('a recipe refuses what it contradicts, by what is in it and by traces, whoever is saved', async () => {
  const { id } = await addMark('Gluten free', 'no gluten', 'GF')
  const marked = { dietaryInfo: ['gluten-free'] }
  const noodles = await addDish('Noodles', { ...marked, allergens: ['wheat'] })
  expect(issuesOf(noodles)).toEqual([
    422,
    [
      {
        path: 'document.dietaryInfo',
        message: 'Noodles cannot be marked gluten free: there is wheat in it.',
      },
    ],
  ])
  const [fried] = (await admin.get('/api/admin/kitchen'))
    .json()
    .components.filter(
      ({ mayContain, allergens }: { mayContain: { allergen: string }[]; allergens: string[] }) =>
        mayContain.some(({ allergen }) => allergen === 'crustacean') && !allergens.includes('crustacean'),
    )
  await addMark('No prawn', 'no crustacean')
  const stock = await addDish('Kombu', { dietaryInfo: ['no-prawn'], componentIds: [fried.id] })
  expect(issuesOf(stock)).toEqual([
    422,
    [expect.objectContaining({ message: expect.stringContaining('there may be crustacean in it') })],
  ])
  // Unassessed dishes may carry it; the menu does not vouch for it.
  const rice = await addDish('Plain rice bowl', { ...marked, allergens: ['milk'] })
  expect(rice.statusCode).toBe(201)
  expect(dishesOf(await readMenu()).find(({ name }) => name === 'Plain rice bowl')).toMatchObject({
    ...marked,
    isAssessed: false,
  })
  // Another claim is held against the dishes that carry the mark.
  const claimed = await save('marks', id, { claim: 'no milk' })
  expect(issuesOf(claimed)).toEqual([
    422,
    [
      {
        path: 'document.claim',
        message: 'Plain rice bowl cannot be marked gluten free: there is milk in it.',
      },
    ],
  ])
})

test('no two have one name or the same letters', async () => {
  await addMark('Kosher', null, 'K')
  for (const [document, path] of [
    [{ name: 'kosher', letters: '', claim: null }, 'document.name'],
    [{ name: 'Kids', letters: 'k', claim: null }, 'document.letters'],
    [{ name: 'K', letters: '', claim: null }, 'document.name'],
  ] as const) {
    const response = await tryAdd('marks', document)
    expect([response.statusCode, response.json().issues[0].path]).toEqual([422, path])
  }
  const unknown = await tryAdd('marks', { name: 'Rockless', letters: '', claim: 'no rock' })
  expect([unknown.statusCode, unknown.json().issues[0].path]).toEqual([400, 'document.claim'])
})

test('one in use is not archived, and one that is archived is not used', async () => {
  const { id } = await addMark('Spicy', null, 'S1')
  const { id: dishId } = (await addDish('Mapo tofu', { dietaryInfo: ['spicy'] })).json()
  const refused = await archive('marks', id)
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'Still used by Mapo tofu.'])
  await save('dishes', dishId, { dietaryInfo: [] })
  expect((await archive('marks', id)).statusCode).toBe(200)
  const again = await save('dishes', dishId, { dietaryInfo: ['spicy'] })
  expect([again.statusCode, again.json().issues[0].path]).toEqual([400, 'document.dietaryInfo'])
  expect((await readMenu()).marks.map(({ key }) => key)).not.toContain('spicy')
})

test('archived and given to a dish at once: one of them wins', async () => {
  const { id } = await addMark('Raced mark')
  const { id: dishId } = (await addDish('Raced dish', {})).json()
  const responses = await Promise.all([
    archive('marks', id),
    save('dishes', dishId, { dietaryInfo: ['raced-mark'] }),
  ])
  const statuses = responses.map(({ statusCode }) => statusCode)
  expect([
    [200, 400],
    [409, 200],
  ]).toContainEqual(statuses)
})
