import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import { readingRoutes } from '#contract/reading.ts'
import { readingFigures, readingSections } from '../../database/schema/reading.ts'
import { openTestApp } from '../../testing/test-app.ts'

const app = await openTestApp()
const staff = await app.signInAsStaff()

const listPages = async () => z.parse(readingRoutes.list.response, (await staff.get('/api/reading')).json())

test('the sake guide, whole and in order, each figure at the end of its section', async () => {
  const { figures, sections, ...page } = SAKE_GUIDE
  const figureOf = (figureName: string | undefined) => {
    const { name: _name, ...figure } = figures.find(({ name }) => name === figureName) ?? {}
    return figure
  }
  const expected = sections.map(({ figure, ...section }) => ({
    ...section,
    ...(figure && { figure: figureOf(figure) }),
  }))
  expect(await listPages()).toEqual([{ ...page, sections: expected }])
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
  await expect
    .poll(async () => (await listPages())[0]?.sections.find(({ id }) => id === 'vessels')?.figure)
    .toEqual({ vessels: [] })
})
