/** The pages to read. */
import { SAKE_GUIDE } from '#content/sake-guide/sake-guide.ts'
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
