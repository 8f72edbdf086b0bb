import type { ReadingFigure } from '#contract/reading.ts'
import { index, integer, jsonb, pgTable, text } from '../../platform/drizzle.ts'
import { displayOrder, id, isActive } from './columns.ts'

/** Pages to read, such as the sake guide. */
export const readingPages = pgTable('reading_pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  introduction: text().notNull(),
  displayOrder: displayOrder(),
  isActive: isActive(),
})

/** What a section can draw, by name. */
export const readingFigures = pgTable('reading_figures', {
  name: text().primaryKey(),
  figure: jsonb().$type<ReadingFigure>().notNull(),
})

export const readingSections = pgTable(
  'reading_sections',
  {
    id: id(),
    pageId: integer()
      .notNull()
      .references(() => readingPages.id),
    /** The anchor on the page; references of questions name it. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** In the script of its own language. */
    nativeTitle: text(),
    /** BCP 47. */
    titleLanguage: text().notNull().default('ja'),
    summary: text().notNull(),
    /** Markdown; it names the figures that it draws. */
    body: text().notNull(),
    tableTalk: text(),
    displayOrder: displayOrder(),
    isActive: isActive(),
  },
  table => [index('reading_sections_page').on(table.pageId, table.displayOrder)],
)
