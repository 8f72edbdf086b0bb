/** Modules and their questions as management edits them, and what becomes of what is learned. Source: ruling R12. */

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Question, TrainingModule } from '#contract/programme/training.ts'
import type { QuestionStatistics } from '#contract/questions/questions.ts'
import { quizAttempts, trainingModules, trainingQuestions } from '../database/schema/training.ts'
import { asc, eq, sql } from '../platform/drizzle.ts'
import { quizAnswers } from '../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
let learner: TestClient
let people = 0
beforeEach(async () => {
  people += 1
  learner = await app.joinAsStaff(`learner${people}`)
})
afterAll(() => app.context.changes.stop())

const MODULE = { name: 'Closing', description: 'How the day ends.', category: 'Service', pointsReward: 7 }
const QUESTION = {
  question: 'What is locked last?',
  optionA: 'The front door',
  optionB: 'The cellar',
  optionC: 'The safe',
  optionD: 'The bar',
  correctAnswer: 'A',
  explanation: 'Someone must still leave.',
  reference: null,
}
type Kind = 'modules' | 'questions'
const post = (kind: Kind, document: object, isPublished = true) =>
  admin.post(`/api/admin/content/${kind}`, { document, isPublished })
const add = async (kind: Kind, document: object, isPublished = true) => {
  const response = await post(kind, document, isPublished)
  expect(response.statusCode).toBe(201)
  return response.json()
}
const read = async (kind: Kind, id: number) => (await admin.get(`/api/admin/content/${kind}/${id}`)).json()
/** Saves it with these changes, by its newest revision. */
async function edit(kind: Kind, id: number, changes: object = {}, isPublished = true) {
  const { document, revision } = await read(kind, id)
  return admin.put(`/api/admin/content/${kind}/${id}`, {
    document: { ...document, ...changes },
    revision,
    isPublished,
  })
}
async function archive(kind: Kind, id: number) {
  const { revision } = await read(kind, id)
  return admin.post(`/api/admin/content/${kind}/${id}/archive`, { revision })
}
const orderOf = async (kind: Kind, query = ''): Promise<number[]> =>
  (await admin.get(`/api/admin/content/${kind}/order${query}`)).json().map(({ id }: { id: number }) => id)
const reorder = (kind: Kind, ids: readonly number[]) => admin.put(`/api/admin/content/${kind}/order`, { ids })

/** A published module with so many questions, whose right option is A. */
async function addModule(count = 2): Promise<{ id: number; questionIds: number[] }> {
  const { id } = await add('modules', MODULE, false)
  const questionIds: number[] = []
  for (let index = 0; index < count; index += 1) {
    const question = await add('questions', { ...QUESTION, moduleId: id, question: `Question ${index + 1}?` })
    questionIds.push(question.id)
  }
  expect((await edit('modules', id)).statusCode).toBe(200)
  return { id, questionIds }
}
/** Puts it first, where everyone may take it. */
async function putFirst(id: number): Promise<void> {
  const ids = await orderOf('modules')
  await reorder('modules', [id, ...ids.filter(other => other !== id)])
}
const modulesOf = async (client: TestClient): Promise<TrainingModule[]> =>
  (await client.get('/api/training/modules')).json()
const moduleOf = async (client: TestClient, id: number) =>
  (await modulesOf(client)).find(module => module.id === id)
const ask = (id: number, query = '') => learner.get(`/api/training/modules/${id}/questions${query}`)
const asked = async (id: number, query = ''): Promise<Question[]> => (await ask(id, query)).json()
const check = (id: number, answers: object) => learner.post(`/api/training/modules/${id}/check`, { answers })
const complete = (moduleId: number, answers: object, client = learner) =>
  client.post('/api/training/complete', { moduleId, answers })
const questionCount = async (id: number) =>
  (await db.select().from(trainingModules).where(eq(trainingModules.id, id)))[0]?.totalQuestions

/** Publishes words that today's rules refuse, as an earlier release saved them. */
async function plant(questionId: number, words: object): Promise<void> {
  await db.execute(sql`
    with planted as (
      insert into content_versions (kind, item_id, revision, document, state, origin)
      select kind, item_id, revision + 1, document || ${JSON.stringify(words)}::jsonb, state, origin
      from content_versions where kind = 'questions' and item_id = ${questionId}
      order by revision desc limit 1
      returning revision
    )
    update content_items set (revision, published_revision) = (select revision, revision from planted)
    where kind = 'questions' and item_id = ${questionId}`)
  await db.update(trainingQuestions).set(words).where(eq(trainingQuestions.id, questionId))
}

describe('a module', () => {
  test('is a draft until it has a published question, and comes last', async () => {
    const { id } = await add('modules', MODULE, false)
    const draft = await add('questions', { ...QUESTION, moduleId: id }, false)
    expect(await moduleOf(staff, id)).toBeUndefined()
    const refused = await edit('modules', id)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'moduleWithoutQuestions',
      issues: [{ path: 'document.name' }],
    })
    expect((await read('modules', id)).revision).toBe(1)
    expect((await post('modules', MODULE)).statusCode).toBe(422)

    await edit('questions', draft.id)
    expect((await edit('modules', id)).statusCode).toBe(200)
    const modules = await modulesOf(staff)
    expect(modules.at(-1)).toMatchObject({ id, ...MODULE, totalQuestions: 1, order: modules.length })
  })

  test('says in three lines at most what one can do afterwards', async () => {
    const { id } = await addModule()
    expect(await moduleOf(staff, id)).toMatchObject({ outcomes: [] })
    const outcomes = ['lock up alone', 'count the till']
    expect((await edit('modules', id, { outcomes: [...outcomes, ' '] })).statusCode).toBe(200)
    expect(await moduleOf(staff, id)).toMatchObject({ outcomes })
    const refused = await edit('modules', id, { outcomes: [...outcomes, 'set the alarm', 'go home'] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ issues: [{ path: 'document.outcomes' }] })
  })

  test('keeps its last published question', async () => {
    const { id, questionIds } = await addModule(2)
    const [first = 0, second = 0] = questionIds
    expect((await archive('questions', first)).statusCode).toBe(200)
    const refused = await archive('questions', second)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'lastQuestion'])
    await archive('modules', id)
    expect((await archive('questions', second)).statusCode).toBe(200)
  })

  test('of whose last two questions both are archived at once keeps one', async () => {
    const { id, questionIds } = await addModule(2)
    const answers = await Promise.all(questionIds.map(question => archive('questions', question)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await questionCount(id)).toBe(1)
  })

  test('counts its published questions, also where they change at once', async () => {
    const { id, questionIds } = await addModule(6)
    const [first, ...others] = questionIds
    await Promise.all(others.map(question => archive('questions', question)))
    expect(await questionCount(id)).toBe(1)
    await Promise.all([
      ...others.map(question => edit('questions', question)),
      add('questions', { ...QUESTION, moduleId: id }, false),
    ])
    expect(await questionCount(id)).toBe(6)
    expect(first).toBeDefined()
  })

  test('that is archived unlocks nothing and locks nothing, and stays earned', async () => {
    const { id: early } = await addModule(1)
    const { id: middle } = await addModule(1)
    const { id: late } = await addModule(1)
    const ids = await orderOf('modules')
    const rest = ids.filter(id => ![early, middle, late].includes(id))
    await reorder('modules', [early, middle, late, ...rest])

    await complete(early, await quizAnswers(db, early))
    await complete(middle, await quizAnswers(db, middle))
    const balance = async () => (await learner.get('/api/user')).json().pointsBalance
    const earned = await balance()
    const progress = async () => (await learner.get('/api/training/progress')).json()
    const before = await progress()

    await archive('modules', middle)
    expect(await moduleOf(learner, middle)).toBeUndefined()
    // Holders of the first only go on with the last; holders of both keep both.
    await complete(early, await quizAnswers(db, early), staff)
    expect(await moduleOf(staff, late)).toMatchObject({ status: 'available', order: 2 })
    expect(await moduleOf(learner, late)).toMatchObject({ status: 'available' })
    expect(await progress()).toEqual(before)
    expect(await balance()).toBe(earned)

    await edit('modules', middle)
    expect(await moduleOf(learner, middle)).toMatchObject({ status: 'completed' })
    expect(await moduleOf(staff, middle)).toMatchObject({ status: 'available' })
    expect(await moduleOf(staff, late)).toMatchObject({ status: 'locked' })
    for (const id of [early, middle, late]) await archive('modules', id)
  })
})

describe('a question', () => {
  test('comes last, and is put in another order in one go', async () => {
    const { id, questionIds } = await addModule(3)
    await putFirst(id)
    expect((await asked(id)).map(question => question.id)).toEqual(questionIds)
    const turned = questionIds.toReversed()
    expect((await reorder('questions', turned)).statusCode).toBe(200)
    expect(await orderOf('questions', `?parentId=${id}`)).toEqual(turned)
    expect((await asked(id, '?new=true')).map(question => question.id)).toEqual(turned)
    const { id: last } = await add('questions', { ...QUESTION, moduleId: id })
    expect(await orderOf('questions', `?parentId=${id}`)).toEqual([...turned, last])
  })

  test('of another module goes on in its own order', async () => {
    const { questionIds } = await addModule(2)
    const others = await orderOf('questions', '?parentId=2')
    await reorder('questions', questionIds.toReversed())
    expect(await orderOf('questions', '?parentId=2')).toEqual(others)
  })

  test('that is a draft is not asked', async () => {
    const { id, questionIds } = await addModule(1)
    await putFirst(id)
    await add('questions', { ...QUESTION, moduleId: id }, false)
    expect((await asked(id)).map(question => question.id)).toEqual(questionIds)
    expect(await moduleOf(learner, id)).toMatchObject({ totalQuestions: 1 })
  })

  test('stands in one module for good', async () => {
    const { questionIds } = await addModule(1)
    const response = await edit('questions', questionIds[0] ?? 0, { moduleId: 1 })
    expect([response.statusCode, response.json().code]).toEqual([422, 'questionMoved'])
    const draft = await edit('questions', questionIds[0] ?? 0, { moduleId: 1 }, false)
    expect(draft.statusCode).toBe(422)
  })

  test.each([
    ['two options that say the same', { optionC: ' The front door ' }, 'document.optionC'],
    ['options that differ by a capital', { optionC: 'The Front door' }, 'document.optionC'],
    ['a gap among its options', { optionC: null }, 'document.optionC'],
    ['an option of letters', { optionD: 'Both A and B' }, 'document.optionD'],
    ['an option about others before them', { optionB: 'None of these' }, 'document.optionB'],
    [
      'an explanation of letters',
      { explanation: 'B is wrong, the others are right.' },
      'document.explanation',
    ],
    ['a module that is not there', { moduleId: 999_999 }, 'document.moduleId'],
    ['a module that is no number', { moduleId: 'one' }, 'document.moduleId'],
    ['no right option', { correctAnswer: 'E' }, 'document.correctAnswer'],
    ['an unknown dish', { reference: { kind: 'dish', id: 999_999 } }, 'document.reference'],
    ['an unknown policy', { reference: { kind: 'policy', id: 999_999 } }, 'document.reference'],
    ['an unknown section', { reference: { kind: 'reading', section: 'nothing' } }, 'document.reference'],
    [
      'an unknown section of the sake guide',
      { reference: { kind: 'sake-guide', section: 'nothing' } },
      'document.reference',
    ],
    ['a dish without an id', { reference: { kind: 'dish' } }, 'document.reference.id'],
  ])('with %s: 400 at its field, as a draft too', async (_case, changes, path) => {
    for (const isPublished of [true, false]) {
      const response = await post('questions', { ...QUESTION, moduleId: 1, ...changes }, isPublished)
      expect(response.statusCode).toBe(400)
      expect(response.json().issues).toMatchObject([{ path }])
    }
  })

  test('has its option about the others last, whatever the order of the attempt', async () => {
    const { id, questionIds } = await addModule(1)
    await putFirst(id)
    await edit('questions', questionIds[0] ?? 0, {
      optionC: 'All of the above',
      optionD: 'None of these',
      correctAnswer: 'C',
    })
    const orders = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const [shown] = await asked(id, '?new=true')
      orders.add(`${shown?.optionA}, ${shown?.optionB}`)
      expect(shown).toMatchObject({ optionC: 'All of the above', optionD: 'None of these' })
    }
    expect([...orders].sort()).toEqual(['The cellar, The front door', 'The front door, The cellar'])
    const answers = { [questionIds[0] ?? 0]: 'All of the above' }
    expect((await check(id, answers)).json()).toMatchObject({ score: 1 })
  })

  test.each([
    ['with an option of letters', { optionD: 'Both A and B' }],
    ['with an option about those before it', { optionB: 'All of the above' }],
    ['with an explanation of letters', { explanation: 'B and C are wrong.' }],
  ])('of an earlier release %s keeps its order, in an attempt under way too', async (_what, words) => {
    const { id, questionIds } = await addModule(1)
    await putFirst(id)
    const questionId = questionIds[0] ?? 0
    await plant(questionId, words)
    const { optionA, optionB, optionC, optionD } = { ...QUESTION, ...words }
    const inOrder = { optionA, optionB, optionC, optionD }
    await expect.poll(async () => (await asked(id, '?new=true'))[0]).toMatchObject(inOrder)
    for (let round = 0; round < 6; round += 1)
      expect((await asked(id, '?new=true'))[0]).toMatchObject(inOrder)
    await db
      .update(quizAttempts)
      .set({ optionOrders: ['DCBA'] })
      .where(eq(quizAttempts.moduleId, id))
    expect((await asked(id))[0]).toMatchObject(inOrder)
    const answers = { [questionId]: QUESTION.optionA }
    expect((await complete(id, answers)).json()).toMatchObject({
      score: 1,
      answers: [{ questionId, correctAnswer: 'A' }],
    })
    const { questions } = (await learner.get(`/api/training/modules/${id}/practice`)).json()
    expect(questions[0].options).toEqual(Object.values(inOrder))
  })

  test('that refers to the sake guide, as an earlier release wrote it, refers to a section of a page', async () => {
    const { questionIds } = await addModule(1)
    const reference = { kind: 'sake-guide', section: 'junmai' }
    const saved = await edit('questions', questionIds[0] ?? 0, { reference })
    expect(saved.json().document.reference).toEqual({ kind: 'reading', section: 'junmai' })
  })

  test('refers to any place that is offered', async () => {
    const places = (await admin.get('/api/admin/questions/places')).json()
    const kinds = new Set(places.map(({ reference }: { reference: { kind: string } }) => reference.kind))
    expect([...kinds].sort()).toEqual(['dish', 'policy', 'reading', 'set-menus'])
    const { questionIds } = await addModule(1)
    for (const kind of kinds) {
      const { reference } = places.findLast((place: (typeof places)[number]) => place.reference.kind === kind)
      const saved = await edit('questions', questionIds[0] ?? 0, { reference })
      expect(saved.statusCode).toBe(200)
      expect(saved.json().document.reference).toEqual(reference)
    }
    expect((await staff.get('/api/admin/questions/places')).statusCode).toBe(403)
  })
})

describe('what is edited while someone answers', () => {
  test('changes nothing between the questions, the check and the completion', async () => {
    const { id, questionIds } = await addModule(4)
    await putFirst(id)
    const [first = 0, second = 0, third = 0] = questionIds
    const before = await asked(id)
    const answers = await quizAnswers(db, id)

    await edit('questions', first, { question: 'Edited?', optionA: 'Another door', correctAnswer: 'B' })
    await archive('questions', second)
    expect(await asked(id)).toEqual(before)
    expect((await check(id, answers)).json()).toMatchObject({ score: 4, totalQuestions: 4, passed: true })

    await reorder('questions', [questionIds.at(-1) ?? 0, third])
    await edit('modules', id, { name: 'Renamed' })
    await archive('modules', id)
    expect(await asked(id)).toEqual(before)
    const completion = (await complete(id, answers)).json()
    expect(completion).toMatchObject({ score: 4, totalQuestions: 4, pointsEarned: 7 })
    for (const { questionId, correctAnswer } of completion.answers) {
      const shown = before.find(question => question.id === questionId)
      expect(shown?.[`option${correctAnswer}` as 'optionA']).toBe(answers[questionId])
    }
    // Shown again, and nothing is restarted.
    expect((await complete(id, answers)).json()).toEqual(completion)
    expect((await ask(id, '?new=true')).statusCode).toBe(404)
  })

  test('lets an archived module be failed, corrected and completed', async () => {
    const { id } = await addModule(3)
    await putFirst(id)
    await ask(id)
    await archive('modules', id)
    expect((await check(id, await quizAnswers(db, id, 2))).json()).toMatchObject({ score: 1, passed: false })
    expect((await ask(id)).statusCode).toBe(404)
    expect((await complete(id, await quizAnswers(db, id))).json()).toMatchObject({ score: 3 })
  })

  test('opens an archived module to nobody who had not begun, nor after 7 days', async () => {
    const { id } = await addModule(1)
    await putFirst(id)
    await ask(id)
    await archive('modules', id)
    const answers = await quizAnswers(db, id)
    expect((await complete(id, answers, staff)).statusCode).toBe(404)
    app.clock.advance({ days: 7 })
    for (const response of [await ask(id), await check(id, answers), await complete(id, answers)]) {
      expect(response.statusCode).toBe(404)
    }
  })

  test('keeps a module open that another has come before', async () => {
    const { id } = await addModule(1)
    await putFirst(id)
    const before = await asked(id)
    const { id: other } = await addModule(1)
    await putFirst(other)
    expect(await moduleOf(learner, id)).toMatchObject({ status: 'locked' })
    expect(await asked(id)).toEqual(before)
    expect((await ask(id, '?new=true')).statusCode).toBe(403)
    expect((await complete(id, await quizAnswers(db, id))).statusCode).toBe(200)
  })

  test('does not open a second module on a day that allows one', async () => {
    const { id } = await addModule(1)
    await putFirst(id)
    await ask(id)
    const { id: other } = await addModule(1)
    await putFirst(other)
    await admin.patch('/api/admin/settings', { programmeMode: 'live' })
    expect((await complete(other, await quizAnswers(db, other))).statusCode).toBe(200)
    await archive('modules', id)
    const refused = await complete(id, await quizAnswers(db, id))
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'moduleLockedToday'])
    await admin.patch('/api/admin/settings', { programmeMode: 'beta' })
  })
})

describe('the statistics of a question', () => {
  const statistics = async (id: number): Promise<QuestionStatistics> =>
    (await admin.get(`/api/admin/questions/${id}/statistics`)).json()
  const listed = async (id: number) =>
    (await admin.get('/api/admin/questions')).json().rows.find((row: { id: number }) => row.id === id)

  test('a question changed before anyone answered it is no repaired one', async () => {
    const { questionIds } = await addModule(1)
    const [only = 0] = questionIds
    await edit('questions', only, { optionB: 'The wine cellar' })
    expect(await statistics(only)).toMatchObject({ asked: 0, since: null })
    expect(await listed(only)).toBeUndefined()
  })

  test('tell how often it was asked, answered rightly, and what was chosen, through its edits', async () => {
    const { id, questionIds } = await addModule(2)
    await putFirst(id)
    const [first = 0, second = 0] = questionIds
    expect(await statistics(first)).toMatchObject({ asked: 0, right: 0, since: null })
    const choose = async (option: string) => {
      await ask(id, '?new=true')
      await check(id, { [first]: option, [second]: QUESTION.optionA })
    }
    await choose('The front door')
    await choose('The cellar')
    await choose('The cellar')
    const chosen = ({ options }: QuestionStatistics) => options.map(option => option.chosen)
    const counted = await statistics(first)
    expect([counted.asked, counted.right, chosen(counted)]).toEqual([3, 1, [1, 2, 0, 0]])
    expect(await statistics(second)).toMatchObject({ asked: 3, right: 3 })

    // Another explanation is no correction.
    await edit('questions', first, { explanation: 'It is the last that is seen.' })
    expect(await statistics(first)).toMatchObject({ asked: 3, since: null })

    // After a correction it begins at none, also for an attempt that began before it.
    await ask(id, '?new=true')
    await edit('questions', first, { optionB: 'The wine cellar', correctAnswer: 'C' })
    const repaired = await statistics(first)
    // It is listed with nothing counted, to be watched.
    expect(await listed(first)).toMatchObject({ asked: 0, repairedAt: repaired.since, concern: null })
    expect([repaired.asked, chosen(repaired), typeof repaired.since]).toEqual([0, [0, 0, 0, 0], 'string'])
    await check(id, { [first]: 'The cellar', [second]: QUESTION.optionA })
    expect(await statistics(first)).toMatchObject({ asked: 0 })
    expect(await statistics(second)).toMatchObject({ asked: 4, right: 4, since: null })
    await choose('The safe')
    const after = await statistics(first)
    expect([after.asked, after.right, chosen(after)]).toEqual([1, 1, [0, 0, 1, 0]])
    expect(await listed(first)).toMatchObject({ asked: 1, repairedAt: repaired.since })
    expect(await listed(second)).toMatchObject({ asked: 5, repairedAt: null })
  })

  test('are for who manages content', async () => {
    expect((await staff.get('/api/admin/questions/1/statistics')).statusCode).toBe(403)
    expect((await admin.get('/api/admin/questions/999999/statistics')).statusCode).toBe(404)
    expect((await admin.get('/api/admin/questions/one/statistics')).statusCode).toBe(400)
  })
})

test('the built-in modules have as many questions as they count', async () => {
  const rows = await db.select().from(trainingModules).orderBy(asc(trainingModules.id)).limit(10)
  expect(rows.map(({ totalQuestions }) => totalQuestions)).toEqual(Array(10).fill(20))
})
