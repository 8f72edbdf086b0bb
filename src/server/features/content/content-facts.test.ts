/** Facts in the lists of content, as the things themselves say. */
import { expect, test } from 'vitest'
import { CONTENT_FACTS, type ListedContent } from '#contract/house/content.ts'
import { jobs } from '../../database/schema/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const admin = await app.signInAsAdmin()

const list = async (kind: string): Promise<ListedContent[]> =>
  (await admin.get(`/api/admin/content/${kind}`)).json().rows
async function edit(kind: string, id: number, change: object): Promise<void> {
  const url = `/api/admin/content/${kind}/${id}`
  const { document, revision } = (await admin.get(url)).json()
  const saved = await admin.put(url, {
    ...{ document: { ...document, ...change }, revision, isPublished: true },
  })
  expect(saved.statusCode, saved.body).toBe(200)
}
const factsOf = async (kind: string, id: number) => (await list(kind)).find(row => row.id === id)?.facts

test('rewards have points and pieces', async () => {
  await edit('rewards', 1, { requiredPoints: 1_250, stock: 12 })
  expect(await factsOf('rewards', 1)).toEqual(['1,250', '12'])
  await edit('rewards', 1, { stock: null })
  expect(await factsOf('rewards', 1)).toEqual(['1,250', 'Any number'])
})

test('dishes have their price, and whether their recipe is signed', async () => {
  await edit('dishes', 1, { price: 14 })
  expect(await factsOf('dishes', 1)).toEqual(['$14', 'Signed'])
  await edit('dishes', 1, { allergens: ['sesame'] })
  expect(await factsOf('dishes', 1)).toEqual(['$14', 'To sign'])
})

test('modules have questions and their audience', async () => {
  const [job] = await app.context.db.insert(jobs).values({ name: 'Sommelier' }).returning()
  expect(await factsOf('modules', 1)).toEqual(['20', 'Everyone'])
  await edit('modules', 1, { audience: { jobIds: [job?.id ?? 0], locationIds: [] } })
  expect(await factsOf('modules', 1)).toEqual(['20', 'Sommelier'])
})

test('each fact has its column, and other lists have none', async () => {
  for (const [kind, columns] of Object.entries(CONTENT_FACTS))
    for (const { facts } of await list(kind)) expect(facts).toHaveLength(columns.length)
  for (const { facts } of await list('lessons')) expect(facts).toBeUndefined()
})
