import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { readingRoutes } from '#contract/programme/reading.ts'
import { toMarkdown } from '#domain/house/markdown.ts'
import { readingFigures, readingSections } from '../../database/schema/reading.ts'
import { eq } from '../../platform/drizzle.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const staff = await app.signInAsStaff()

const listPages = async () => z.parse(readingRoutes.list.response, (await staff.get('/api/reading')).json())

test('the sake guide, whole and in order, with what it draws', async () => {
  const { figures, sections, ...page } = SAKE_GUIDE
  expect(await listPages()).toEqual([
    {
      id: 1,
      ...page,
      sections: sections.map(({ id, title, japaneseTitle, summary, tableTalk, ...text }) => ({
        id,
        title,
        nativeTitle: japaneseTitle ?? null,
        titleLanguage: 'ja',
        summary,
        body: toMarkdown([text]),
        tableTalk: tableTalk ?? null,
      })),
      figures: Object.fromEntries(figures.map(({ name, ...figure }) => [name, figure])),
    },
  ])
})

test('it is not sent again to who has it', async () => {
  const { etag } = (await staff.get('/api/reading')).headers
  expect((await staff.get('/api/reading', { 'if-none-match': String(etag) })).statusCode).toBe(304)
})

test('what changes in any of its tables is sent', async () => {
  await listPages()
  const { db } = app.context
  await db.update(readingSections).set({ isActive: false }).where(eq(readingSections.slug, 'honjozo'))
  await expect.poll(async () => (await listPages())[0]?.sections.map(({ id }) => id)).not.toContain('honjozo')
  await db
    .update(readingFigures)
    .set({ figure: { vessels: [] } })
    .where(eq(readingFigures.name, 'sake-vessels'))
  await expect.poll(async () => (await listPages())[0]?.figures['sake-vessels']).toEqual({ vessels: [] })
})

test('management finds every figure that can be drawn, nobody else does', async () => {
  const admin = await app.signInAsAdmin()
  expect(Object.keys((await admin.get('/api/admin/reading-figures')).json())).toEqual(
    SAKE_GUIDE.figures.map(({ name }) => name),
  )
  expect((await staff.get('/api/admin/reading-figures')).statusCode).toBe(403)
})
