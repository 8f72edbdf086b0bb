/** Effects of a menu change on questions and texts about it, from the save to the correction. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NeedSummary } from '#contract/house/overview.ts'
import type { Question, TrainingModule } from '#contract/programme/training.ts'
import type { OutdatedItem, SuspendedQuestion } from '#contract/questions/out-of-date.ts'
import type { SuggestedQuestion } from '#contract/questions/question-suggestions.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
afterAll(() => app.context.changes.stop())

type Kind = 'dishes' | 'components' | 'questions' | 'modules' | 'lessons' | 'quizzes'
const read = async (kind: Kind, id: number) => (await admin.get(`/api/admin/content/${kind}/${id}`)).json()
const add = async (kind: Kind, document: object, isPublished = true): Promise<number> => {
  const response = await admin.post(`/api/admin/content/${kind}`, { document, isPublished })
  expect(response.json()).toMatchObject({ id: expect.any(Number) })
  return response.json().id
}
async function edit(kind: Kind, id: number, changes: object): Promise<void> {
  const { document, revision } = await read(kind, id)
  const body = { document: { ...document, ...changes }, revision, isPublished: true }
  const response = await admin.put(`/api/admin/content/${kind}/${id}`, body)
  expect([response.statusCode, response.json().message]).toEqual([200, undefined])
}
/** Signs every recipe that waits for it. */
async function assess(): Promise<void> {
  const kitchen = (await admin.get('/api/admin/kitchen')).json()
  const { components, dishes } = kitchen
  for (const [kind, things] of Object.entries({ components, dishes })) {
    for (const { id, dishId = id, revision, assessment } of things as Record<string, number>[]) {
      if (assessment !== null) continue
      const body = { revision, isConfirmed: true }
      const response = await admin.post(`/api/admin/kitchen/${kind}/${dishId}/assessment`, body)
      expect(response.statusCode).toBeLessThan(300)
    }
  }
}
const suspended = async (): Promise<SuspendedQuestion[]> =>
  (await admin.get('/api/admin/suspended-questions')).json()
/** Questions of the module of these tests, since a change reaches built-in questions about other forms as well. */
const suspendedHere = async () => (await suspended()).filter(({ place }) => place === 'Menu')
const outdated = async (): Promise<OutdatedItem[]> => (await admin.get('/api/admin/out-of-date')).json().items
const need = async (name: string): Promise<NeedSummary> =>
  (await admin.get('/api/admin/overview')).json().needs.find((summary: NeedSummary) => summary.need === name)
const moduleOf = async (id: number): Promise<TrainingModule | undefined> =>
  (await staff.get('/api/training/modules')).json().find((module: TrainingModule) => module.id === id)

const EDAMAME = 1
const GYOZA = 18
let moduleId: number
let generatedId: number
let typedId: number

beforeAll(async () => {
  moduleId = await add(
    'modules',
    { name: 'Menu', description: 'Of it.', category: 'Service', pointsReward: 1 },
    false,
  )
  const { questions } = (
    await admin.get(`/api/admin/question-suggestions?dishIds=${GYOZA}&rules=contains`)
  ).json() as { questions: SuggestedQuestion[] }
  const {
    key: _,
    rule: __,
    dish: ___,
    ...question
  } = questions.find(({ key }) => key.endsWith(':sesame')) ?? questions[0] ?? ({} as SuggestedQuestion)
  const added = await admin.post(`/api/admin/modules/${moduleId}/questions`, {
    questions: [{ ...question, reference: { kind: 'dish', id: GYOZA } }],
    isPublished: true,
  })
  generatedId = added.json().ids[0]
  typedId = await add('questions', {
    moduleId,
    question: 'A guest with a celery allergy asks about Gyoza. What do you say?',
    optionA: 'It holds no celery; I ask the chef.',
    optionB: 'It is fried in celery oil.',
    optionC: 'Ask the next table.',
    optionD: 'We never know.',
    correctAnswer: 'A',
    explanation: 'The chef decides.',
    reference: null,
  })
  for (let index = 0; index < 3; index += 1)
    await add('questions', {
      moduleId,
      question: `Which plate, ${index}?`,
      optionA: 'Round one of the zephyr kind',
      optionB: 'Square',
      optionC: 'Oval',
      optionD: 'None',
      correctAnswer: 'A',
      explanation: 'So it is.',
      reference: null,
    })
  await edit('modules', moduleId, {})
  const order = (await admin.get('/api/admin/content/modules/order'))
    .json()
    .map(({ id }: { id: number }) => id)
  await admin.put('/api/admin/content/modules/order', {
    ids: [moduleId, ...order.filter((id: number) => id !== moduleId)],
  })
})

/** The wrong option that this dish now holds is no longer wrong. */
async function spoilGenerated(): Promise<void> {
  const { document } = await read('questions', generatedId)
  const wrong = ['optionA', 'optionB', 'optionC', 'optionD'].find(
    option => option !== `option${document.correctAnswer}`,
  )
  const allergen = String(document[wrong ?? ''])
    .toLowerCase()
    .replace('tree nuts', 'almond')
  const names: Record<string, string> = {
    'brazil nut': 'brazil-nut',
    'pine nut': 'pine-nut',
    molluscs: 'mollusc',
  }
  const { document: dish } = await read('dishes', GYOZA)
  await edit('dishes', GYOZA, { allergens: [...dish.allergens, names[allergen] ?? allergen] })
  await assess()
}

test('a question with a second right option is suspended at once, and comes back with the menu', async () => {
  expect(await suspended()).toEqual([])
  expect((await moduleOf(moduleId))?.totalQuestions).toBe(5)
  const { document: before } = await read('dishes', GYOZA)
  await spoilGenerated()
  const [question, ...others] = await suspendedHere()
  expect(others).toEqual([])
  expect(question).toMatchObject({
    kind: 'questions',
    id: generatedId,
    itemId: generatedId,
    place: 'Menu',
    canBeConfirmed: false,
    cause: expect.stringContaining('Gyoza: now contains'),
    reason: expect.stringContaining('no longer wrong'),
    repair: { question: question?.question, explanation: expect.any(String) },
  })
  expect((await moduleOf(moduleId))?.totalQuestions).toBe(4)
  expect(await need('suspended')).toMatchObject({
    count: (await suspended()).length,
    first: expect.arrayContaining([question?.question]),
  })
  expect(await read('questions', generatedId)).toMatchObject({ isSuspended: true })

  const refused = await admin.post(`/api/admin/suspended-questions/questions/${generatedId}/confirm`, {
    changedAt: question?.changedAt,
  })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'questionDisproved'])

  await edit('dishes', GYOZA, { allergens: before.allergens })
  await assess()
  expect(await suspended()).toEqual([])
  expect((await moduleOf(moduleId))?.totalQuestions).toBe(5)
})

test('the repaired form is accepted in one press, as it was seen', async () => {
  const { document: before } = await read('dishes', GYOZA)
  await spoilGenerated()
  const [question] = await suspendedHere()
  const path = `/api/admin/suspended-questions/questions/${generatedId}/repair`
  const other = await admin.post(path, { repair: { ...question?.repair, explanation: 'Other.' } })
  expect([other.statusCode, other.json().code]).toEqual([409, 'suspensionChanged'])
  expect((await admin.post(path, { repair: question?.repair })).statusCode).toBe(200)
  expect(await suspendedHere()).toEqual([])
  expect(await read('questions', generatedId)).toMatchObject({ document: question?.repair })
  const again = await admin.post(path, { repair: question?.repair })
  expect([again.statusCode, again.json().code]).toEqual([409, 'notSuspended'])
  await edit('dishes', GYOZA, { allergens: before.allergens })
  await assess()
  expect(await suspended()).toEqual([])
})

test('an attempt under way keeps the question, ungraded for it', async () => {
  const learner = await app.joinAsStaff('underway')
  const path = `/api/training/modules/${moduleId}`
  const asked: Question[] = (await learner.get(`${path}/questions`)).json()
  expect(asked).toHaveLength(5)
  const { document: before } = await read('dishes', GYOZA)
  await spoilGenerated()
  expect((await learner.get(`${path}/questions`)).json()).toHaveLength(5)
  const right = new Map<number, string>()
  for (const { id } of asked) {
    const { document } = await read('questions', id)
    right.set(id, document[`option${document.correctAnswer}`])
  }
  const wrongOf = ({ id, optionA, optionB }: Question) => (right.get(id) === optionA ? optionB : optionA)
  // Any answer there is neither right nor wrong.
  const answers = Object.fromEntries(
    asked.map(question => [
      question.id,
      question.id === generatedId ? wrongOf(question) : right.get(question.id),
    ]),
  )
  const checked = (await learner.post(`${path}/check`, { answers })).json()
  expect(checked).toMatchObject({ score: 4, totalQuestions: 4, passed: true })
  expect(checked.results).toHaveLength(4)
  const { [generatedId]: ___, ...without } = answers
  const completed = await learner.post('/api/training/complete', { moduleId, answers: without })
  expect([completed.statusCode, completed.json()]).toMatchObject([200, { score: 4, totalQuestions: 4 }])
  expect(completed.json().answers.map(({ questionId }: { questionId: number }) => questionId)).not.toContain(
    generatedId,
  )
  // A perfect quiz is one of the whole module.
  expect(completed.json().bonuses).not.toContainEqual(expect.objectContaining({ kind: 'perfect_quiz' }))
  await edit('dishes', GYOZA, { allergens: before.allergens })
  await assess()
})

test('one typed by hand that names a dish and an allergen waits until someone says that it is still true', async () => {
  const { document: before } = await read('dishes', GYOZA)
  const isTyped = ({ id, kind }: SuspendedQuestion) => kind === 'questions' && id === typedId
  await edit('dishes', GYOZA, { allergens: [...before.allergens, 'lupin'] })
  await assess()
  expect((await suspended()).find(isTyped), 'lupin is not what it is about').toBeUndefined()
  await edit('dishes', GYOZA, { allergens: [...before.allergens, 'celery'] })
  await assess()
  const found = (await suspended()).find(isTyped)
  expect(found).toMatchObject({ canBeConfirmed: true, repair: null })
  const path = `/api/admin/suspended-questions/questions/${typedId}/confirm`
  const unseen = await admin.post(path, { changedAt: '2020-01-01T00:00:00.000Z' })
  expect([unseen.statusCode, unseen.json().code]).toEqual([409, 'suspensionChanged'])
  expect((await admin.post(path, { changedAt: found?.changedAt })).statusCode).toBe(200)
  expect((await suspended()).find(isTyped)).toBeUndefined()
  expect((await admin.get('/api/admin/audit')).body).toContain('questions.confirm')
  await edit('dishes', GYOZA, { allergens: before.allergens })
  await assess()
  expect((await suspended()).find(isTyped), 'it was confirmed of the dish with celery').toBeDefined()
  await edit('questions', typedId, { optionC: 'Look at the menu.' })
  expect((await suspended()).find(isTyped), 'who edits it answers for it').toBeUndefined()
})

test('the dishes that it speaks of can be chosen', async () => {
  const { document: before } = await read('dishes', GYOZA)
  await edit('questions', typedId, { dishIds: [EDAMAME] })
  expect((await read('questions', typedId)).document.dishIds).toEqual([EDAMAME])
  await edit('dishes', GYOZA, { allergens: [...before.allergens, 'celery'] })
  await assess()
  expect((await suspended()).some(({ id, kind }) => kind === 'questions' && id === typedId)).toBe(false)
  await edit('dishes', GYOZA, { allergens: before.allergens })
  await assess()
  const { document, revision } = await read('questions', typedId)
  const unknown = await admin.put(`/api/admin/content/questions/${typedId}`, {
    document: { ...document, dishIds: [999_999] },
    revision,
    isPublished: true,
  })
  expect([unknown.statusCode, unknown.json().issues]).toMatchObject([400, [{ path: 'document.dishIds' }]])
  const { dishIds: _, ...found } = document
  await admin.put(`/api/admin/content/questions/${typedId}`, { document: found, revision, isPublished: true })
  expect((await read('questions', typedId)).document).not.toHaveProperty('dishIds')
})

test('static quizzes and components: sesame in a dish of the built-in quizzes', async () => {
  const kyuri = 3
  const { document } = await read('dishes', kyuri)
  await edit('dishes', kyuri, { allergens: [...document.allergens, 'soy'] })
  await assess()
  expect((await suspended()).map(({ kind, place }) => `${kind}: ${place}`)).toContain(
    'quizzes: Kitchen & Appetizers',
  )
  expect((await staff.get('/api/quizzes/1')).json().questions).toHaveLength(19)
  await edit('dishes', kyuri, { allergens: document.allergens })
  await assess()
  expect(await suspended()).toEqual([])
  expect((await staff.get('/api/quizzes/1')).json().questions).toHaveLength(20)
})

test('what tells of the dish in words is listed until someone has looked at it', async () => {
  const lessonId = await add('lessons', {
    title: 'Dumplings',
    content: 'Gyoza are pan-fried.',
    category: 'Kitchen',
  })
  const { document: before } = await read('dishes', GYOZA)
  await edit('dishes', GYOZA, { allergens: [...before.allergens, 'buckwheat'] })
  await assess()
  const isLesson = ({ kind, id }: OutdatedItem) => kind === 'lessons' && id === lessonId
  const found = (await outdated()).find(isLesson)
  expect(found).toMatchObject({
    title: 'Dumplings',
    href: `/admin/content/lessons/${lessonId}`,
    changes: [{ change: 'Gyoza: now contains buckwheat', changedBy: expect.any(String) }],
  })
  expect((await need('outdated')).count).toBeGreaterThan(0)
  const path = `/api/admin/out-of-date/lessons/${lessonId}/looked-at`
  await edit('dishes', GYOZA, { price: before.price + 1 })
  expect((await outdated()).find(isLesson)?.changes, 'it names no price').toHaveLength(1)
  expect((await admin.post(path, { changedAt: '2020-01-01T00:00:00.000Z' })).statusCode).toBe(200)
  expect((await outdated()).some(isLesson), 'what has changed since was not seen').toBe(true)
  expect((await admin.post(path, { changedAt: found?.changedAt })).statusCode).toBe(200)
  expect((await outdated()).some(isLesson)).toBe(false)
})

test('the search in content finds options and bodies', async () => {
  const titles = async (kind: Kind, q: string): Promise<string[]> =>
    (await admin.get(`/api/admin/content/${kind}?q=${q}`))
      .json()
      .rows.map(({ title }: { title: string }) => title)
  expect(await titles('questions', 'zephyr')).toHaveLength(3)
  expect(await titles('lessons', 'pan-fried')).toContain('Dumplings')
  expect(await titles('questions', 'optionA')).toEqual([])
})

test('they are for management alone, and bad input is refused', async () => {
  for (const path of ['suspended-questions', 'out-of-date'])
    expect((await staff.get(`/api/admin/${path}`)).statusCode).toBe(403)
  expect((await admin.post('/api/admin/suspended-questions/lessons/1/confirm', {})).statusCode).toBe(400)
  expect(
    (
      await admin.post('/api/admin/suspended-questions/quizzes/99999/confirm', {
        changedAt: '2020-01-01T00:00:00.000Z',
      })
    ).statusCode,
  ).toBe(409)
  expect((await admin.post('/api/admin/out-of-date/spells/1/looked-at', {})).statusCode).toBe(400)
})

test('a swap that is removed suspends what teaches it and lists the texts about it, until it is back', async () => {
  await assess()
  const TATAKI = 8
  const before = (await suspended()).map(({ question }) => question)
  const { document } = await read('dishes', TATAKI)
  await edit('dishes', TATAKI, { swaps: [] })
  const added = (await suspended()).filter(({ question }) => !before.includes(question))
  expect(added.map(({ question }) => question)).toContain(
    'Tamari and yuzu juice replace the ponzu on Wagyu Tataki. Which allergen is left in the sauce?',
  )
  const changes = (await outdated()).flatMap(item =>
    item.changes.map(({ change }) => `${item.kind}: ${change}`),
  )
  expect(changes).toContain('dishes: Wagyu Tataki: “With tamari and yuzu” no longer offered')
  await edit('dishes', TATAKI, { swaps: document.swaps })
  await assess()
  expect((await suspended()).map(({ question }) => question)).toEqual(before)
})

test('a component that changes suspends what names it, though the dishes hold the allergen as before', async () => {
  await assess()
  const TAMARI = 2
  const before = (await suspended()).map(({ question }) => question)
  const { document } = await read('components', TAMARI)
  await edit('components', TAMARI, { allergens: [...document.allergens, 'wheat'] })
  await assess()
  const added = (await suspended()).filter(({ question }) => !before.includes(question))
  expect(added.length).toBeGreaterThan(10)
  const lessons = (await outdated()).filter(({ kind }) => kind === 'lessons')
  expect(lessons.flatMap(({ changes }) => changes.map(({ change }) => change))).toContain(
    'Tamari: now contains wheat',
  )
  await edit('components', TAMARI, { allergens: document.allergens })
  await assess()
  expect((await suspended()).map(({ question }) => question)).toEqual(before)
})
