import { expect, test } from 'vitest'
import { STATIC_QUIZZES } from '#content/quizzes/quizzes.ts'
import { staticQuizQuestions, staticQuizzes } from '../../database/schema/quizzes.ts'
import { and, eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const staff = await app.signInAsStaff()

test.each([
  [1, 'Kitchen & Appetizers', 20],
  [2, 'Sushi & Sashimi', 20],
  [3, 'Robata & Tempura', 12],
  [4, 'Wagyu & Premium Selections', 16],
  [5, 'Beverages & Desserts', 17],
  [6, 'Wine Pairing & Service', 13],
])('quiz %i, %s, has %i questions with answers and explanations', async (moduleId, moduleTitle, count) => {
  const response = await staff.get(`/api/quizzes/${moduleId}`)
  expect(response.statusCode).toBe(200)
  const quiz = response.json()
  expect(quiz).toMatchObject({ moduleId, moduleTitle })
  expect(quiz.nextModuleId).toBe(moduleId === 6 ? null : moduleId + 1)
  expect(quiz.questions).toHaveLength(count)
  expect(quiz.questions[0]).toEqual({
    id: expect.any(Number),
    question: expect.any(String),
    options: Array(4).fill(expect.any(String)),
    correctAnswer: expect.any(Number),
    explanation: expect.any(String),
  })
})

test('the list names every quiz in order, and tells no answer', async () => {
  const response = await staff.get('/api/quizzes')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(
    STATIC_QUIZZES.map(({ moduleId, moduleTitle, questions }) => ({
      moduleId,
      moduleTitle,
      questionCount: questions.length,
    })),
  )
  expect((await (await app.joinAsCustomer('listguest')).get('/api/quizzes')).statusCode).toBe(403)
  expect((await app.visitor().get('/api/quizzes')).statusCode).toBe(401)
})

test('questions and answers are those of the house, numbered as browsers keep them', async () => {
  for (const { moduleId, questions } of STATIC_QUIZZES) {
    expect((await staff.get(`/api/quizzes/${moduleId}`)).json().questions).toEqual(questions)
  }
})

test('it is sent with an ETag, and not again to who has it', async () => {
  const { etag } = (await staff.get('/api/quizzes/1')).headers
  const again = await staff.get('/api/quizzes/1', { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('who may see it: admin too, customers 403, nobody 401', async () => {
  expect((await (await app.signInAsAdmin()).get('/api/quizzes/1')).statusCode).toBe(200)
  const refused = await (await app.joinAsCustomer('quizguest')).get('/api/quizzes/1')
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toEqual({ message: 'Unauthorized access', code: 'staffOnly' })
  expect((await app.visitor().get('/api/quizzes/1')).statusCode).toBe(401)
})

test('an unknown one: 404; what is no id: 400', async () => {
  const response = await staff.get('/api/quizzes/7')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    message: 'The requested quiz module could not be found.',
    code: 'quizNotFound',
  })
  expect((await staff.get('/api/quizzes/one')).statusCode).toBe(400)
})

test('archived quizzes and questions are left out, in every server process', async () => {
  const second = await startTestApp({ databaseUrl: app.databaseUrl })
  const reader = await second.signInAsStaff()
  const read = async (moduleId: number) => (await reader.get(`/api/quizzes/${moduleId}`)).json()
  expect((await read(5)).nextModuleId).toBe(6)
  const { db } = app.context
  await db.update(staticQuizzes).set({ isActive: false }).where(eq(staticQuizzes.id, 6))
  await expect.poll(async () => (await reader.get('/api/quizzes/6')).statusCode).toBe(404)
  expect((await read(5)).nextModuleId).toBeNull()
  await expect.poll(async () => (await reader.get('/api/quizzes')).json()).toHaveLength(5)
  await db
    .update(staticQuizQuestions)
    .set({ isActive: false })
    .where(and(eq(staticQuizQuestions.quizId, 3), eq(staticQuizQuestions.number, 2)))
  await expect
    .poll(async () => (await read(3)).questions.map(({ id }: { id: number }) => id))
    .toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  await second.close()
})
