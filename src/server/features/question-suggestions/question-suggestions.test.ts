/** Questions that the menu itself asks, picked for a module. Source: ruling R12. */
import { afterAll, expect, test } from 'vitest'
import type { SuggestedQuestion } from '#contract/question-suggestions.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
afterAll(() => app.context.changes.stop())

const SUGGESTIONS = '/api/admin/question-suggestions'
const menu = await (await staff.get('/api/menu')).json()
const dishes = menu.sections.flatMap((section: { dishes: object[] }) => section.dishes) as {
  id: number
  name: string
  allergens: string[]
  mayContain: { allergen: string }[]
  isAssessed: boolean
}[]
const suggest = async (query = ''): Promise<{ questions: SuggestedQuestion[]; total: number }> => {
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

test('are all added or none: the one that is refused is named', async () => {
  const moduleId = await addModule()
  const [first, second] = (await suggest('seed=5')).questions.map(pick)
  const issuesOf = async (questions: object[]) => (await add(moduleId, questions)).json().issues
  expect(await issuesOf([first as object, { ...second, optionB: second?.optionA }])).toMatchObject([
    { path: 'questions.1.optionB', message: 'This option stands here twice' },
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
  expect(await suggest('dishIds=999999')).toEqual({ questions: [], total: 0 })
})
