/** A question of two options from its first save to memory, totals and versions. Source: ruling R12. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestionDocument } from '#contract/content/training.ts'
import type { Check } from '#contract/memory/checks.ts'
import type { Question } from '#contract/programme/training.ts'
import type { SuggestedQuestion } from '#contract/questions/question-suggestions.ts'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { oldestTotals } from '../../accounts/housekeeping.ts'
import { cardReviews } from '../../database/schema/memory.ts'
import { sentCards } from '../../database/schema/readiness.ts'
import { questionAnswers, quizAttempts } from '../../database/schema/training.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'
import { rebuildTotals } from '../../totals/totals.ts'
import { findWrongTotals } from '../../totals/wrong-totals.ts'

const app = await startTestApp()
const { db } = app.context
const admin = await app.signInAsAdmin()
const owner = new pg.Client({ connectionString: app.databaseUrl })
const QUESTION: Omit<QuestionDocument, 'moduleId'> = {
  question: 'Tea is poured with two hands.',
  ...{ optionA: 'True', optionB: 'False', optionC: null, optionD: null, correctAnswer: 'A' },
  explanation: 'One hand holds the lid.',
  reference: null,
}

let moduleId = 0
let questionId = 0
const content = (kind: string, id: number) => `/api/admin/content/${kind}/${id}`
const save = async (kind: string, document: object, isPublished = true): Promise<number> => {
  const response = await admin.post(`/api/admin/content/${kind}`, { document, isPublished })
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}
async function edit(kind: string, id: number, changes: object) {
  const { document, revision } = (await admin.get(content(kind, id))).json()
  const body = { document: { ...document, ...changes }, revision, isPublished: true }
  expect((await admin.put(content(kind, id), body)).statusCode).toBe(200)
}
beforeAll(async () => {
  await owner.connect()
  const module = { name: 'Tea', description: 'How tea is served.', category: 'Service', pointsReward: 7 }
  moduleId = await save('modules', module, false)
  questionId = await save('questions', { ...QUESTION, moduleId })
  await edit('modules', moduleId, {})
  const ids = (await admin.get('/api/admin/content/modules/order')).json().map(({ id }: { id: number }) => id)
  await admin.put('/api/admin/content/modules/order', {
    ids: [moduleId, ...ids.filter((id: number) => id !== moduleId)],
  })
})
afterAll(() => owner.end())

let people = 0
async function join(): Promise<{ client: TestClient; userId: number }> {
  people += 1
  const client = await app.joinAsStaff(`pourer${people}`)
  return { client, userId: (await client.get('/api/user')).json().id }
}
const ask = async (client: TestClient, query = ''): Promise<Question | undefined> =>
  (await client.get(`/api/training/modules/${moduleId}/questions${query}`)).json()[0]
const check = (client: TestClient, option: string) =>
  client.post(`/api/training/modules/${moduleId}/check`, { answers: { [questionId]: option } })
const complete = (client: TestClient, option: string) =>
  client.post('/api/training/complete', { moduleId, answers: { [questionId]: option } })
const statistics = async () => (await admin.get(`/api/admin/questions/${questionId}/statistics`)).json()
/** Totals that the check of a backup finds wrong. */
const wrongTotals = () => findWrongTotals(owner, oldestTotals(app.context.nowDate()))

test('is asked in either order with nothing for C and D, and graded by its two', async () => {
  const { client } = await join()
  const orders = new Set<string>()
  for (let round = 0; round < 20; round += 1) {
    const shown = await ask(client, '?new=true')
    expect(shown).toEqual({
      ...{ id: questionId, question: QUESTION.question, questionOrder: 1 },
      ...{ optionA: expect.any(String), optionB: expect.any(String), optionC: null, optionD: null },
    })
    orders.add(`${shown?.optionA}, ${shown?.optionB}`)
  }
  expect([...orders].sort()).toEqual(['False, True', 'True, False'])
  for (const none of ['', 'null', 'C', 'Perhaps']) expect((await check(client, none)).statusCode).toBe(400)
  expect((await check(client, 'False')).json()).toMatchObject({ score: 0, passed: false })
  const { questions } = (await client.get(`/api/training/modules/${moduleId}/practice`)).json()
  expect(questions[0].options.toSorted()).toEqual(['False', 'True'])
  const shown = await ask(client)
  expect((await check(client, 'True')).json()).toMatchObject({ score: 1, passed: true })
  expect((await complete(client, 'True')).json()).toMatchObject({
    score: 1,
    answers: [{ questionId, correctAnswer: shown?.optionA === 'True' ? 'A' : 'B' }],
  })
})

test('has its answers counted, again after a rebuild and after a change to four options and back', async () => {
  const options = [
    { letter: 'A', chosen: 1 },
    { letter: 'B', chosen: 1 },
  ]
  expect(await statistics()).toMatchObject({ asked: 2, right: 1, options })
  expect(await wrongTotals()).toEqual([])
  await rebuildTotals(owner, oldestTotals(app.context.nowDate()))
  expect(await statistics()).toMatchObject({ asked: 2, right: 1, options })

  await edit('questions', questionId, { optionC: 'Only for guests', optionD: 'Only at noon' })
  expect(await statistics()).toMatchObject({ asked: 0, options: { length: 4 } })
  expect(await wrongTotals()).toEqual([])
  const versions = (await admin.get(`${content('questions', questionId)}/versions`)).json()
  expect(versions).toHaveLength(2)
  const { revision } = (await admin.get(content('questions', questionId))).json()
  const restored = await admin.post(`${content('questions', questionId)}/versions/1/restore`, {
    revision,
    note: 'Two are enough',
  })
  expect(restored.statusCode, restored.body).toBe(200)
  expect(restored.json().document).toMatchObject({ ...QUESTION, moduleId })
  expect(await statistics()).toMatchObject({ asked: 2, right: 1, options })
  // A total that is off is found, of two options too.
  await db.update(questionAnswers).set({ times: 9 }).where(eq(questionAnswers.questionId, questionId))
  expect(await wrongTotals()).not.toEqual([])
  await rebuildTotals(owner, oldestTotals(app.context.nowDate()))
  expect(await wrongTotals()).toEqual([])
})

test('stays as it was in an attempt under way when it gets four options', async () => {
  const { client, userId } = await join()
  const before = await ask(client)
  await edit('questions', questionId, { optionC: 'Only for guests', optionD: 'Only at noon' })
  expect(await ask(client)).toEqual(before)
  expect((await check(client, 'Only at noon')).statusCode).toBe(400)
  expect((await check(client, 'True')).json()).toMatchObject({ score: 1 })
  const [attempt] = await db.select().from(quizAttempts).where(eq(quizAttempts.userId, userId))
  expect(['AB', 'BA']).toContain(attempt?.optionOrders[0])
  await edit('questions', questionId, { optionC: null, optionD: null })
})

test('is a memory card of two options, whose luck is one in two', async () => {
  const cardKey = `question:${questionId}:2`
  const first = await join()
  await ask(first.client)
  await check(first.client, 'True')
  const keysOf = async (userId: number) =>
    (await db.select().from(cardReviews).where(eq(cardReviews.userId, userId))).map(review => review.cardKey)
  // A right first answer is its first review.
  await expect.poll(() => keysOf(first.userId)).toEqual([cardKey])

  const { client, userId } = await join()
  await db.insert(sentCards).values({ userId, cardKey, sentBy: userId, sentAt: app.context.nowDate() })
  const opened: Check = (await client.post('/api/checks')).json()
  const card = opened.cards.find(({ question }) => question === QUESTION.question)
  expect(card?.options.toSorted()).toEqual(['False', 'True'])
  const answers = opened.cards.map(each => ({
    chosen: each === card ? 'False' : rightAnswer(each),
    ...{ milliseconds: 3_000, ago: 0 },
  }))
  const sent = await client.post(`/api/checks/${opened.id}/answers`, { answers })
  // Four of five are known, less one: as many right guesses as wrong ones.
  expect(sent.json()).toMatchObject({ right: 4, total: 5 })
  expect(await keysOf(userId)).toContain(cardKey)
})

test('about a price is repaired with its own two when the price changes', async () => {
  const { questions } = (await admin.get('/api/admin/question-suggestions?rules=price')).json()
  const { key: _, rule: __, dish, ...suggested } = questions[0] as SuggestedQuestion
  const right = suggested[`option${suggested.correctAnswer}`]
  const wrong = [suggested.optionA, suggested.optionB].find(option => option !== right)
  const options = { optionA: right, optionB: wrong, optionC: null, optionD: null, correctAnswer: 'A' }
  const id = await save('questions', {
    ...suggested,
    ...options,
    moduleId,
    reference: { kind: 'dish', id: dish.id },
  })
  await edit('dishes', dish.id, { price: 977 })
  const suspended = async () =>
    (await admin.get('/api/admin/suspended-questions'))
      .json()
      .find((question: { kind: string; id: number }) => question.kind === 'questions' && question.id === id)
  const { repair } = await suspended()
  expect(repair).toMatchObject({ ...options, optionA: '$977' })
  const path = `/api/admin/suspended-questions/questions/${id}/repair`
  expect((await admin.post(path, { repair })).statusCode).toBe(200)
  expect(await suspended()).toBeUndefined()
  expect((await admin.get(content('questions', id))).json().document).toMatchObject(repair)
})
