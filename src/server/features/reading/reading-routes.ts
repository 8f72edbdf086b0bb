import type { FastifyInstance } from 'fastify'
import {
  type ReadingFigure,
  type ReadingPage,
  type ReadingSection,
  readingRoutes,
} from '#contract/programme/reading.ts'
import { figuresIn } from '#domain/house/markdown.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../database/client.ts'
import { readingFigures, readingPages, readingSections } from '../../database/schema/reading.ts'
import { listed } from '../../locations/audience.ts'
import { and, asc, eq } from '../../platform/drizzle.ts'
import { registerRoute } from '../../platform/route.ts'
import { SharedResponse } from '../../platform/shared-response.ts'

/** Tables of `loadReading`. */
export const READING_TABLES = ['reading_pages', 'reading_sections', 'reading_figures']

export async function loadReading(db: Database): Promise<ReadingPage[]> {
  const [rows, figures] = await Promise.all([
    db
      .select({ page: readingPages, section: readingSections })
      .from(readingPages)
      .leftJoin(
        readingSections,
        and(eq(readingSections.pageId, readingPages.id), eq(readingSections.isActive, true)),
      )
      .where(eq(readingPages.isActive, true))
      .orderBy(
        asc(readingPages.displayOrder),
        asc(readingPages.id),
        asc(readingSections.displayOrder),
        asc(readingSections.id),
      ),
    loadFigures(db),
  ])
  const rowsByPage = Map.groupBy(rows, row => row.page.id)
  return [...rowsByPage.values()].flatMap(pageRows => {
    const [first] = pageRows
    if (!first) return []
    const { id, slug, title, introduction, audience } = first.page
    const sections = pageRows.flatMap(({ section }) => (section ? [presentSection(section)] : []))
    const drawn = new Set(sections.flatMap(({ body }) => figuresIn(body)))
    return [
      {
        id,
        slug,
        title,
        introduction,
        ...listed(audience),
        sections,
        figures: Object.fromEntries(Object.entries(figures).filter(([name]) => drawn.has(name))),
      },
    ]
  })
}

export async function loadFigures(db: Database): Promise<Record<string, ReadingFigure>> {
  const rows = await db.select().from(readingFigures).orderBy(asc(readingFigures.name))
  return Object.fromEntries(rows.map(({ name, figure }) => [name, figure]))
}

function presentSection(row: typeof readingSections.$inferSelect): ReadingSection {
  const { slug, title, nativeTitle, titleLanguage, summary, body, tableTalk } = row
  return { id: slug, title, nativeTitle, titleLanguage, summary, body, tableTalk }
}

export function registerReadingRoutes(app: FastifyInstance, { db, changes }: AppContext): void {
  const pages = new SharedResponse(changes, readingRoutes.list, READING_TABLES, () => loadReading(db))
  registerRoute(app, readingRoutes.list, ({ request, reply }) => pages.send(request, reply))
  registerRoute(app, readingRoutes.figures, () => loadFigures(db))
}
