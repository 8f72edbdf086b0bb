import { afterAll, expect, test } from 'vitest'
import type { QuizDocument } from '#contract/content/training.ts'
import type { StaticQuiz } from '#contract/programme/quizzes.ts'
import { startTestApp } from '../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()
const staff = await app.signInAsStaff()
afterAll(() => app.context.changes.stop())

const question = (text: string) => ({
  question: text,
  options: ['One', 'Two', 'Three', 'Four'],
  correctAnswer: 1,
  explanation: 'So it is.',
})
const QUIZ = { title: 'Tea', questions: [question('First?'), question('Second?'), question('Third?')] }
const add = (document: object, isPublished = true) =>
  admin.post('/api/admin/content/quizzes', { document, isPublished })
const save = async (id: number, revision: number, document: object, isPublished = true) => {
  const response = await admin.put(`/api/admin/content/quizzes/${id}`, { document, revision, isPublished })
  expect(response.statusCode).toBe(200)
  return response.json().document as QuizDocument
}
const quizOf = async (id: number): Promise<StaticQuiz> => (await staff.get(`/api/quizzes/${id}`)).json()
const numbered = (questions: readonly { id: number; question: string }[]) =>
  questions.map(({ id, question }) => [id, question])

test('questions keep their numbers through every edit, and no number names another', async () => {
  const { id, document } = (await add(QUIZ)).json()
  expect(numbered((await quizOf(id)).questions)).toEqual([
    [1, 'First?'],
    [2, 'Second?'],
    [3, 'Third?'],
  ])
  const [first, second, third] = document.questions

  // A draft takes a number too, although nobody has seen it.
  const draft = await save(id, 1, { ...document, questions: [first, second, question('Draft?')] }, false)
  expect(draft.questions.map(({ number }) => number)).toEqual([1, 2, 4])
  expect((await quizOf(id)).questions).toHaveLength(3)

  await save(id, 2, { ...document, questions: [question('Fresh?'), second, first] })
  expect(numbered((await quizOf(id)).questions)).toEqual([
    [5, 'Fresh?'],
    [2, 'Second?'],
    [1, 'First?'],
  ])
  await admin.post(`/api/admin/content/quizzes/${id}/versions/1/restore`, { revision: 3, note: 'Back' })
  expect(numbered((await quizOf(id)).questions)).toEqual([
    [1, 'First?'],
    [2, 'Second?'],
    [3, third.question],
  ])
})

test('a draft is seen by nobody; what is archived neither, and the quiz before leads on to the next', async () => {
  const { id } = (await add(QUIZ, false)).json()
  expect((await staff.get(`/api/quizzes/${id}`)).statusCode).toBe(404)
  expect((await quizOf(1)).nextModuleId).toBe(2)
  await admin.post('/api/admin/content/quizzes/2/archive', { revision: 1 })
  expect((await staff.get('/api/quizzes/2')).statusCode).toBe(404)
  expect((await quizOf(1)).nextModuleId).toBe(3)
  const { document } = (await admin.get('/api/admin/content/quizzes/2')).json()
  await save(2, 2, document)
  expect((await quizOf(1)).nextModuleId).toBe(2)
})

test.each([
  ['no question', { questions: [] }, 'document.questions'],
  [
    'a number twice',
    { questions: [question('A?'), question('B?')].map(asked => ({ ...asked, number: 1 })) },
    'document.questions',
  ],
  [
    'three options',
    { questions: [{ ...question('A?'), options: ['One', 'Two', 'Three'] }] },
    'document.questions.0.options',
  ],
  [
    'an option twice',
    { questions: [{ ...question('A?'), options: ['One', 'Two', 'One', 'Four'] }] },
    'document.questions.0.options.2',
  ],
  [
    'a fifth right option',
    { questions: [{ ...question('A?'), correctAnswer: 4 }] },
    'document.questions.0.correctAnswer',
  ],
])('%s: 400 at its field', async (_case, change, path) => {
  const response = await add({ ...QUIZ, ...change })
  expect(response.statusCode).toBe(400)
  expect(response.json().issues.map((issue: { path: string }) => issue.path)).toEqual([path])
})
