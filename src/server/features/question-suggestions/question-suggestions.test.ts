/** Questions that the menu itself asks, picked for a module. Source: ruling R12. */
import { afterAll, describe, expect, test } from 'vitest'
import type { SuggestedQuestion } from '#contract/questions/question-suggestions.ts'
import { dishPlaces } from '../../database/schema/dish-places.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
afterAll(() => app.context.changes.stop())

const SUGGESTIONS = '/api/admin/question-suggestions'
const dishesOf = async (path: string) =>
  (await staff.get(path)).json().sections.flatMap((section: { dishes: object[] }) => section.dishes)
const dishes = [...(await dishesOf('/api/menu')), ...(await dishesOf('/api/drinks'))] as {
  id: number
  name: string
  allergens: string[]
  mayContain: { allergen: string }[]
  isAssessed: boolean
}[]
interface Suggested {
  questions: SuggestedQuestion[]
  total: number
  missing: { fact: string; count: number }[]
}
const suggest = async (query = ''): Promise<Suggested> => {
  const response = await admin.get(`${SUGGESTIONS}?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json()
}
async function addModule(isPublished = false): Promise<number> {
  const document = { name: 'Menu', description: 'All of it.', category: 'Service', pointsReward: 5 }
  const response = await admin.post('/api/admin/content/modules', { document, isPublished })
  return response.json().id
}
const pick = ({ key: _, rule: __, dish, ...question }: SuggestedQuestion) => ({
  ...question,
  reference: { kind: 'dish', id: dish.id },
})
const add = (moduleId: number, questions: object[], isPublished = true) =>
  admin.post(`/api/admin/modules/${moduleId}/questions`, { questions, isPublished })
const idsIn = async (moduleId: number) =>
  (await admin.get(`/api/admin/content/questions/order?parentId=${moduleId}`)).json()

test('are of the chosen dishes, the same for the same seed, page after page', async () => {
  const [one, two] = [dishes[0]?.id, dishes[40]?.id]
  const first = await suggest(`dishIds=${one},${two}&seed=7`)
  expect(first.total).toBeGreaterThan(first.questions.length)
  expect(new Set(first.questions.map(({ dish }) => dish.id))).toEqual(new Set([one, two]))
  expect(await suggest(`dishIds=${one},${two}&seed=7`)).toEqual(first)
  expect((await suggest(`dishIds=${one},${two}&seed=8`)).questions).not.toEqual(first.questions)
  const next = await suggest(`dishIds=${one},${two}&seed=7&from=20`)
  const keys = [...first.questions, ...next.questions].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect((await suggest(`dishIds=${one}&from=100000`)).questions).toEqual([])
})

test('of allergens have one right option, as the menu states it', async () => {
  const { questions, total } = await suggest('rules=dish-with')
  expect(total).toBeGreaterThan(5)
  for (const { key, correctAnswer, ...options } of questions) {
    const allergen = key.split(':')[2] ?? ''
    for (const letter of ['A', 'B', 'C', 'D'] as const) {
      const dish = dishes.find(({ name }) => name === options[`option${letter}`])
      expect(dish?.isAssessed).toBe(true)
      expect(dish?.allergens.includes(allergen)).toBe(letter === correctAnswer)
      expect(dish?.mayContain.some(may => may.allergen === allergen)).toBe(false)
    }
  }
})

test('ask of the drinks what is to know of drinks, of a dish nothing of it', async () => {
  const drinks = await dishesOf('/api/drinks')
  const rules = 'drink-kind,taste,serving,alcohol,no-alcohol,pairing-dish,pairing-drink'
  const { total } = await suggest(`rules=${rules}`)
  expect(total).toBeGreaterThan(drinks.length * 4)
  const of = async (id: number) => (await suggest(`rules=${rules}&dishIds=${id}`)).questions
  expect((await of(drinks[0].id)).length).toBeGreaterThanOrEqual(4)
  expect(await of(dishes[0]?.id ?? 0)).toEqual([])
})

test('are added as a module’s questions, published, and then suggested no more', async () => {
  const moduleId = await addModule()
  const { questions, total } = await suggest('rules=description,script&seed=3')
  const picked = questions.slice(0, 3)
  const edited = { ...pick(picked[0] as SuggestedQuestion), explanation: 'As the menu says.' }
  const response = await add(moduleId, [edited, ...picked.slice(1).map(pick)])
  expect(response.statusCode).toBe(201)
  const { ids } = response.json()
  expect((await idsIn(moduleId)).map(({ id }: { id: number }) => id)).toEqual(ids)
  const [item] = await Promise.all([admin.get(`/api/admin/content/questions/${ids[0]}`)])
  expect(item.json()).toMatchObject({
    state: 'published',
    document: { moduleId, ...edited },
  })
  const versions = await admin.get(`/api/admin/content/questions/${ids[0]}/versions`)
  expect(versions.json()).toMatchObject([{ note: 'Suggested from the menu', origin: 'edit' }])
  const after = await suggest('rules=description,script&seed=3')
  expect(after.total).toBe(total - 3)
  const left = after.questions.map(({ question }) => question)
  for (const { question } of picked) expect(left).not.toContain(question)
})

test('are kept as drafts, which are asked already, too', async () => {
  const moduleId = await addModule()
  const { questions, total } = await suggest('rules=source')
  expect((await add(moduleId, questions.slice(0, 1).map(pick), false)).statusCode).toBe(201)
  expect(await idsIn(moduleId)).toMatchObject([{ state: 'draft' }])
  expect((await suggest('rules=source')).total).toBe(total - 1)
})

test('follow the menu: a price of one restaurant alone ends the question for it', async () => {
  const { db } = app.context
  const dishId = (await suggest('rules=price')).questions[0]?.dish.id ?? 0
  const asked = async () => (await suggest(`rules=price&dishIds=${dishId}`)).total
  const before = await asked()
  expect(before).toBeGreaterThan(0)
  await db.insert(dishPlaces).values({
    ...{ dishId, locationId: 1, offer: 'as-everywhere', changedBy: 1, changedAt: new Date() },
    price: { price: 99, priceTo: null, isPriceFrom: false, isMarketPrice: false, sizes: [] },
  })
  await expect.poll(asked).toBe(0)
  await db.delete(dishPlaces).where(eq(dishPlaces.dishId, dishId))
  await expect.poll(asked).toBe(before)
})

test('are all added or none: the one that is refused is named', async () => {
  const moduleId = await addModule()
  const [first, second] = (await suggest('seed=5')).questions.map(pick)
  const issuesOf = async (questions: object[]) => (await add(moduleId, questions)).json().issues
  expect(await issuesOf([first as object, { ...second, optionB: second?.optionA }])).toMatchObject([
    { path: 'questions.1.optionB', message: 'This option is listed twice' },
  ])
  expect(await issuesOf([first as object, { ...second, question: ' ' }])).toMatchObject([
    { path: 'questions.1.question' },
  ])
  expect(
    await issuesOf([first as object, { ...second, reference: { kind: 'dish', id: 999_999 } }]),
  ).toMatchObject([{ path: 'questions.1.reference' }])
  expect(await idsIn(moduleId)).toEqual([])
  const nowhere = await add(999_999, [first as object])
  expect([nowhere.statusCode, nowhere.json().issues]).toMatchObject([
    nowhere.statusCode,
    [{ path: 'moduleId' }],
  ])
  expect(nowhere.statusCode).toBeLessThan(500)
  expect((await add(moduleId, [])).statusCode).toBe(400)
  expect(
    (
      await add(
        moduleId,
        Array.from({ length: 101 }, () => first as object),
      )
    ).statusCode,
  ).toBe(400)
})

test('may be cut down to two options, which the menu must bear out, too', async () => {
  const moduleId = await addModule()
  const suggested = pick((await suggest('rules=dish-with')).questions[0] as SuggestedQuestion)
  const options = [suggested.optionA, suggested.optionB, suggested.optionC, suggested.optionD]
  const right = options['ABCD'.indexOf(suggested.correctAnswer)]
  const [wrong] = options.filter(option => option !== right)
  const two = {
    ...suggested,
    optionA: right,
    optionB: wrong,
    optionC: null,
    optionD: null,
    correctAnswer: 'A',
  }
  const refused = await add(moduleId, [{ ...two, correctAnswer: 'B' }])
  expect(refused.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'questions.0.optionA',
    'questions.0.optionB',
  ])
  expect(await idsIn(moduleId)).toEqual([])
  const { ids } = (await add(moduleId, [two])).json()
  const item = await admin.get(`/api/admin/content/questions/${ids[0]}`)
  expect(item.json()).toMatchObject({ state: 'published', document: { moduleId, ...two } })
})

test.each([
  'dishIds=x',
  'dishIds=',
  'rules=spelling',
  'seed=-1',
  'from=1000000',
  `dishIds=${'1,'.repeat(1_000)}1`,
])('bad input is refused: %s', async query => {
  expect((await admin.get(`${SUGGESTIONS}?${query}`)).statusCode).toBe(400)
})

test('are for management alone', async () => {
  expect((await staff.get(SUGGESTIONS)).statusCode).toBe(403)
  expect((await staff.post('/api/admin/modules/1/questions', {})).statusCode).toBe(403)
})

test('of a menu without anything there are none', async () => {
  expect(await suggest('dishIds=999999')).toEqual({ questions: [], total: 0, missing: [] })
})

test('come as a balanced set, which is always the same', async () => {
  const { questions, total, missing } = await suggest('isBalanced=true')
  expect(questions).toHaveLength(20)
  expect(total).toBeGreaterThan(500)
  expect(new Set(questions.map(({ dish }) => dish.id)).size).toBe(20)
  expect(new Set(questions.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(9)
  expect(new Set(questions.map(({ dish }) => dish.section)).size).toBeGreaterThanOrEqual(6)
  expect((await suggest('isBalanced=true')).questions).toEqual(questions)
  expect((await suggest('isBalanced=true&seed=4')).questions).not.toEqual(questions)
  expect(missing.find(({ fact }) => fact === 'price')).toBeUndefined()
})

test('are looked at once more when they are added: what the menu does not bear out is refused', async () => {
  const moduleId = await addModule()
  const { questions } = await suggest('rules=price')
  const [first, second] = questions.map(pick)
  if (!first || !second) throw new Error('No prices are asked')
  const other = (['A', 'B', 'C', 'D'] as const).find(letter => letter !== first.correctAnswer) ?? 'A'
  const wrongKey = await add(moduleId, [second, { ...first, correctAnswer: other }])
  expect(wrongKey.statusCode).toBe(422)
  expect(
    wrongKey
      .json()
      .issues.map(({ path }: { path: string }) => path)
      .toSorted(),
  ).toEqual([`questions.1.option${first.correctAnswer}`, `questions.1.option${other}`].toSorted())
  const right = first[`option${first.correctAnswer}`]
  const twice = await add(moduleId, [{ ...first, [`option${other}`]: `${right}.00` }], false)
  expect(twice.json().issues).toEqual([
    {
      path: `questions.0.option${other}`,
      message: `The menu does not say that “${right}.00” is wrong.`,
    },
  ])
  expect(await idsIn(moduleId)).toEqual([])
  // In other words it is its writer's own.
  const own = { ...first, question: 'What do we ask for it at lunch?', correctAnswer: other }
  expect((await add(moduleId, [own])).statusCode).toBe(201)
})

describe('a module in one press', () => {
  const addOwn = (body: object) => admin.post(`${SUGGESTIONS}/modules`, body)
  const module = { name: 'Our menu', description: 'What is on our plates.', category: 'Menu' }
  const dishIds = dishes.slice(0, 30).map(({ id }) => id)
  const listed = async () => (await staff.get('/api/training/modules')).json()

  test('stands first and open, and asks a balanced set', async () => {
    const response = await addOwn({ module, dishIds, isPublished: true })
    expect(response.json()).toMatchObject({ questionCount: 20 })
    expect(response.statusCode).toBe(201)
    const { moduleId } = response.json()
    const [first] = await listed()
    expect(first).toMatchObject({
      id: moduleId,
      order: 1,
      name: 'Our menu',
      totalQuestions: 20,
      status: 'available',
    })
    const asked = await idsIn(moduleId)
    expect(asked.every(({ state }: { state: string }) => state === 'published')).toBe(true)
    // The next one asks nothing that this one asks.
    const next = await addOwn({ module: { ...module, name: 'More of it' }, dishIds, isPublished: false })
    const titles = new Set(asked.map(({ title }: { title: string }) => title))
    for (const { title, state } of await idsIn(next.json().moduleId)) {
      expect(titles.has(title)).toBe(false)
      expect(state).toBe('draft')
    }
    expect((await listed())[0].id).toBe(moduleId)
  })

  test('is refused where nothing can be asked, or something is missing', async () => {
    const nothing = await addOwn({ module, dishIds: [999_999], isPublished: true })
    expect([nothing.statusCode, nothing.json().code]).toEqual([422, 'nothingToAsk'])
    expect((await addOwn({ module: { ...module, name: '' }, dishIds, isPublished: true })).statusCode).toBe(
      400,
    )
    expect((await addOwn({ module, dishIds: [], isPublished: true })).statusCode).toBe(400)
    expect((await staff.post(`${SUGGESTIONS}/modules`, {})).statusCode).toBe(403)
  })
})
