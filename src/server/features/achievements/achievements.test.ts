import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from '#content/achievements.ts'
import { achievements } from '../../database/schema/achievements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const staff = await app.signInAsStaff()

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
