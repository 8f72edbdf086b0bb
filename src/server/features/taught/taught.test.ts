import { afterAll, expect, test } from 'vitest'
import { sql } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
afterAll(() => app.context.changes.stop())
const staff = await app.signInAsStaff()
const taught = async () => (await staff.get('/api/taught')).json()

test('the built-in academy has some of each', async () => {
  expect(await taught()).toEqual({ reading: true, quizzes: true, microLearning: true })
})

test.each([
  ['reading_pages', 'reading'],
  ['static_quizzes', 'quizzes'],
  ['micro_learning_modules', 'microLearning'],
])('where none of the %s is published, there is nothing of it', async (table, name) => {
  await app.context.db.execute(sql`update ${sql.identifier(table)} set is_active = false`)
  await expect.poll(taught).toMatchObject({ [name]: false })
})

test('nobody is told who is not signed in', async () => {
  expect((await app.visitor().get('/api/taught')).statusCode).toBe(401)
})
