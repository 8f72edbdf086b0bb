import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('staff read the guides, whose headings the search has; links between them lead to a chapter', async () => {
  const waiter = await app.joinAsStaff('waiter')
  const headings: { guide: string; chapters: { id: string; title: string }[] }[] = (
    await waiter.get('/api/admin/help')
  ).json()
  expect(headings.map(({ guide }) => guide)).toEqual(['admin', 'content', 'kitchen'])
  expect(headings[0]?.chapters).toContainEqual({ id: 'rota', title: 'Rota' })
  const anchors = new Set(
    headings.flatMap(({ guide, chapters }) => chapters.map(({ id }) => `/admin/help/${guide}#${id}`)),
  )
  for (const { guide } of headings) {
    const { introduction, chapters } = (await waiter.get(`/api/admin/help/${guide}`)).json()
    const texts: string[] = [introduction, ...chapters.map(({ text }: { text: string }) => text)]
    const links = texts.flatMap(text => [...text.matchAll(/\]\((\/[^)]*#[^)]*)\)/g)].map(([, to]) => to))
    expect(links.filter(to => !anchors.has(to ?? ''))).toEqual([])
    expect(texts.filter(text => /\.md\b.*\)/.test(text))).toEqual([])
  }
  expect((await waiter.get('/api/admin/help/secrets')).statusCode).toBe(400)
  expect((await app.visitor().get('/api/admin/help/admin')).statusCode).toBe(401)
})
