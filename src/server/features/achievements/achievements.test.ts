import { expect, test } from 'vitest'
import { ACHIEVEMENTS } from '#content/achievements.ts'
import { achievements } from '../../database/schema/achievements.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const staff = await app.signInAsStaff()

const shown = ACHIEVEMENTS.map(({ minimumShare: _, ...achievement }) => achievement)

const list = async () => (await staff.get('/api/achievements')).json()

test('the achievements with their rules, in order', async () => {
  expect(await list()).toEqual(shown)
})

test('a change is seen', async () => {
  await app.context.db
    .update(achievements)
    .set({ isActive: false })
    .where(eq(achievements.key, 'halfway-hero'))
  await expect.poll(list).toEqual(shown.filter(({ key }) => key !== 'halfway-hero'))
})

test('management adds one by share, in the words of its rule', async () => {
  const admin = await app.signInAsAdmin()
  const document = {
    title: 'Half of it',
    requirement: '',
    moduleIds: [],
    minimumModules: null,
    minimumShare: 50,
    minimumPercent: 90,
  }
  const added = await admin.post('/api/admin/content/achievements', { document, isPublished: true })
  expect(added.statusCode, added.body).toBe(201)
  await expect
    .poll(async () => (await list()).at(-1))
    .toEqual({
      key: 'half-of-it',
      title: 'Half of it',
      minimumShare: 50,
      requirement: 'Complete half of the modules with 90% or more',
      moduleIds: [],
      minimumModules: 5,
      minimumPercent: 90,
    })
  for (const wrong of [
    { minimumShare: null },
    { minimumModules: 2 },
    { minimumShare: null, minimumModules: 2, moduleIds: [1] },
    { moduleIds: [987_654] },
  ]) {
    const body = { document: { ...document, ...wrong }, isPublished: true }
    const response = await admin.post('/api/admin/content/achievements', body)
    expect(response.statusCode, JSON.stringify(wrong)).toBe(400)
  }
})
