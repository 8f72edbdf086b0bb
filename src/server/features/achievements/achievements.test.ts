import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACHIEVEMENTS } from '#content/achievements.ts'
import { achievements } from '../../database/schema/achievements.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

let app: TestApp
let staff: TestClient
beforeAll(async () => {
  app = await startTestApp()
  staff = await app.signInAsStaff()
})
afterAll(() => app.close())

const list = async () => (await staff.get('/api/achievements')).json()

test('the achievements with their rules, in order', async () => {
  expect(await list()).toEqual(ACHIEVEMENTS)
})

test('a change is seen', async () => {
  await app.context.db
    .update(achievements)
    .set({ isActive: false })
    .where(eq(achievements.key, 'halfway-hero'))
  await expect.poll(list).toEqual(ACHIEVEMENTS.filter(({ key }) => key !== 'halfway-hero'))
})
