/** Learning before a quiz, and practising after it. */
import { expect, test } from 'vitest'
import { pointTransactions } from '../../database/schema/ledger.ts'
import { trainingQuestions } from '../../database/schema/training.ts'
import { eq } from '../../platform/drizzle.ts'
import { makeColleagues } from '../../testing/place-people.ts'
import { quizAnswers } from '../../testing/quiz-answers.ts'
import { startTestApp, type TestClient } from '../../testing/test-app.ts'

const app = await startTestApp()
const { db } = app.context
const people = await makeColleagues(app, { learner: { 1: 'staff' }, guesser: { 1: 'staff' } })
const MODULE = '/api/training/modules/1'

const practiceOf = async (
  client: TestClient,
): Promise<{ id: number; question: string; options: string[] }[]> =>
  (await client.get(`${MODULE}/practice`)).json().questions
const practise = (client: TestClient, questionId: number, option: string) =>
  client.post(`${MODULE}/practice`, { questionId, option })

test('the sources of a module, each once, also while it is locked', async () => {
  const { client } = people.learner
  for (const moduleId of [1, 9]) {
    const { sources } = (await client.get(`/api/training/modules/${moduleId}/sources`)).json()
    const questions = await db
      .select({ reference: trainingQuestions.reference })
      .from(trainingQuestions)
      .where(eq(trainingQuestions.moduleId, moduleId))
    const named = questions.flatMap(({ reference }) => (reference ? [JSON.stringify(reference)] : []))
    expect(sources.length).toBeGreaterThan(3)
    expect(sources).toHaveLength(new Set(named).size)
  }
  expect((await client.get('/api/training/modules/999/sources')).statusCode).toBe(404)
})

test('before a graded attempt nothing can be practised, so that no quiz is read out', async () => {
  const { client } = people.guesser
  expect(await practiceOf(client)).toEqual([])
  const [question] = await db.select().from(trainingQuestions).where(eq(trainingQuestions.moduleId, 1))
  const response = await practise(client, question?.id ?? 0, question?.optionA ?? '')
  expect(response.json()).toMatchObject({ code: 'questionNotPractised' })
  expect((await client.get('/api/training/modules/5/practice')).statusCode).toBe(403)
})

test('after a failed quiz the missed ones, without telling the right option; once completed all, with it', async () => {
  const { client, id } = people.learner
  await client.get(`${MODULE}/questions`)
  await client.post(`${MODULE}/check`, { answers: await quizAnswers(db, 1, 5) })
  const missed = await practiceOf(client)
  expect(missed).toHaveLength(5)
  const right = await quizAnswers(db, 1)
  for (const { id: questionId, options } of missed) {
    const rightOption = right[String(questionId)] ?? ''
    expect(options).toContain(rightOption)
    const wrongOption = options.find(option => option !== rightOption) ?? ''
    expect((await practise(client, questionId, wrongOption)).json()).toMatchObject({
      isRight: false,
      explanation: null,
      rightOption: null,
    })
    const found = (await practise(client, questionId, rightOption)).json()
    expect(found).toMatchObject({ isRight: true, rightOption: null })
    expect(found.explanation).not.toBe('')
  }
  const [first] = missed
  expect((await practise(client, first?.id ?? 0, 'none of these')).statusCode).toBe(400)
  await client.post('/api/training/complete', { moduleId: 1, answers: right })
  const points = () => db.select().from(pointTransactions).where(eq(pointTransactions.userId, id))
  const before = await points()
  expect(await practiceOf(client)).toHaveLength(20)
  const wrong = first?.options.find(option => option !== right[String(first.id)]) ?? ''
  expect((await practise(client, first?.id ?? 0, wrong)).json()).toMatchObject({
    isRight: false,
    rightOption: right[String(first?.id)],
  })
  expect(await points()).toEqual(before)
})
