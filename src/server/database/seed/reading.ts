/** The pages to read. */

import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
import type { ReadingFigure } from '#contract/reading.ts'
import { toMarkdown } from '#domain/markdown.ts'
import type { Transaction } from '../client.ts'
import { readingFigures, readingPages, readingSections } from '../schema/reading.ts'

export async function seedReading(tx: Transaction): Promise<void> {
  const { slug, title, introduction, sections, figures } = SAKE_GUIDE
  await tx.insert(readingFigures).values(figures.map(({ name, ...figure }) => ({ name, figure })))
  const [page] = await tx
    .insert(readingPages)
    .values({ slug, title, introduction, displayOrder: 1 })
    .returning({ id: readingPages.id })
  if (!page) throw new Error('The new page was not returned')
  await tx.insert(readingSections).values(
    sections.map(({ id, title, japaneseTitle, summary, tableTalk, ...text }, index) => ({
      pageId: page.id,
      slug: id,
      title,
      nativeTitle: japaneseTitle,
      summary,
      body: toMarkdown([text]),
      tableTalk,
      displayOrder: index + 1,
    })),
  )
}

/** An earlier release had no kana beside the Japanese names: figures that nobody has changed get them. */
export async function addKana(tx: Transaction): Promise<void> {
  const rows = new Map((await tx.select().from(readingFigures)).map(({ name, figure }) => [name, figure]))
  for (const { name, ...figure } of SAKE_GUIDE.figures) {
    if (!isDeepStrictEqual(rows.get(name), withoutKana(figure))) continue
    await tx.update(readingFigures).set({ figure }).where(eq(readingFigures.name, name))
  }
}

function withoutKana(figure: ReadingFigure): unknown {
  return JSON.parse(JSON.stringify(figure, (key, value) => (key === 'kana' ? undefined : value)))
}
