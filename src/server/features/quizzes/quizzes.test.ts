import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let staff: TestClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.signInAsStaff()
})
afterAll(() => app.close())

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
  expect(quiz.questions).toHaveLength(count)
  expect(quiz.questions[0]).toEqual({
    id: expect.any(Number),
    question: expect.any(String),
    options: Array(4).fill(expect.any(String)),
    correctAnswer: expect.any(Number),
    explanation: expect.any(String),
  })
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
