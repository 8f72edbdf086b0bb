import { and, asc, eq } from 'drizzle-orm'
import type { ReadingPage, ReadingSection } from '#contract/reading.ts'
import type { Database } from '../../database/client.ts'
import { readingFigures, readingPages, readingSections } from '../../database/schema/reading.ts'

/** The tables that `loadReading` reads. */
export const READING_TABLES = ['reading_pages', 'reading_sections', 'reading_figures']

/** The pages in order, each with its sections. */
export async function loadReading(db: Database): Promise<ReadingPage[]> {
  const rows = await db
    .select({ page: readingPages, section: readingSections, figure: readingFigures.figure })
    .from(readingPages)
    .leftJoin(
      readingSections,
      and(eq(readingSections.pageId, readingPages.id), eq(readingSections.isActive, true)),
    )
    .leftJoin(readingFigures, eq(readingFigures.name, readingSections.figureName))
    .where(eq(readingPages.isActive, true))
    .orderBy(
      asc(readingPages.displayOrder),
      asc(readingPages.id),
      asc(readingSections.displayOrder),
      asc(readingSections.id),
    )
  const rowsByPage = Map.groupBy(rows, row => row.page.id)
  return [...rowsByPage.values()].flatMap(pageRows => {
    const [first] = pageRows
    if (!first) return []
    const { slug, title, introduction } = first.page
    const sections = pageRows.flatMap(({ section, figure }) =>
      section ? [presentSection({ ...section, figure })] : [],
    )
    return [{ slug, title, introduction, sections }]
  })
}

type SectionRow = typeof readingSections.$inferSelect & {
  readonly figure: ReadingSection['figure'] | null
}

function presentSection(row: SectionRow): ReadingSection {
  const { slug, title, japaneseTitle, summary, paragraphs, points, tableTalk, figure } = row
  return {
    id: slug,
    title,
    ...(japaneseTitle && { japaneseTitle }),
    summary,
    paragraphs,
    ...(points && { points }),
    ...(tableTalk && { tableTalk }),
    ...(figure && { figure }),
  }
}
