import type { ReadingFigure } from '#contract/programme/reading.ts'
import { index, jsonb, pgTable, text } from '../../platform/drizzle.ts'
import { audience, displayOrder, id, isActive, reference } from './columns.ts'

export const readingPages = pgTable('reading_pages', {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  introduction: text().notNull(),
  displayOrder: displayOrder(),
  isActive: isActive(),
  audience: audience(),
})

/** Drawings of sections, by name. */
export const readingFigures = pgTable('reading_figures', {
  name: text().primaryKey(),
  figure: jsonb().$type<ReadingFigure>().notNull(),
})

export const readingSections = pgTable(
  'reading_sections',
  {
    id: id(),
    pageId: reference(() => readingPages.id),
    /** Anchor on the page, used by references in questions. */
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** In its own script. */
    nativeTitle: text(),
    /** BCP 47. */
    titleLanguage: text().notNull().default('ja'),
    summary: text().notNull(),
    /** Markdown, with the names of its figures. */
    body: text().notNull(),
    tableTalk: text(),
    displayOrder: displayOrder(),
    isActive: isActive(),
  },
  table => [index('reading_sections_page').on(table.pageId, table.displayOrder)],
)
