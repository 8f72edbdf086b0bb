/** The pages to read. */

import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
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
    sections.map(({ id, figure, paragraphs, points, ...section }, index) => ({
      ...section,
      pageId: page.id,
      slug: id,
      paragraphs: [...paragraphs],
      points: points ? [...points] : null,
      figureName: figure,
      displayOrder: index + 1,
    })),
  )
}
