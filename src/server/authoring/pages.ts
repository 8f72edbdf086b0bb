import type { PageContent } from '#contract/content/house.ts'
import { figuresIn } from '#domain/house/markdown.ts'
import type { Transaction } from '../database/client.ts'
import { readingFigures, readingPages, readingSections } from '../database/schema/reading.ts'
import { trainingQuestions } from '../database/schema/training.ts'
import { AppError, type FieldIssue } from '../platform/app-error.ts'
import { and, asc, eq, inArray, ne, not, or, sql } from '../platform/drizzle.ts'
import type { ContentKind, ContentTable } from './content-kind.ts'
import { inTurn, writeRow } from './rows.ts'

const { id, isActive, displayOrder } = readingPages

const table: ContentTable = { table: readingPages, id, isActive, displayOrder }

export const pages: ContentKind<'pages'> = {
  kind: 'pages',
  table,
  tables: ['reading_pages', 'reading_sections'],
  titleOf: ({ title }) => title,

  async read(queries, ids) {
    const [rows, sections] = await Promise.all([
      queries
        .select()
        .from(readingPages)
        .where(ids && inArray(id, [...ids]))
        .orderBy(asc(displayOrder), asc(id)),
      queries
        .select()
        .from(readingSections)
        .where(and(eq(readingSections.isActive, true), ids && inArray(readingSections.pageId, [...ids])))
        .orderBy(asc(readingSections.displayOrder), asc(readingSections.id)),
    ])
    const sectionsByPage = Map.groupBy(sections, ({ pageId }) => pageId)
    return new Map(
      rows.map(({ id, isActive, displayOrder: _, ...page }) => [
        id,
        { document: { ...page, sections: (sectionsByPage.get(id) ?? []).map(documentOf) }, isActive },
      ]),
    )
  },

  /** Section anchors are unique over all pages, so the search for a free one needs the lock. */
  async begin(tx) {
    await tx.execute(sql`lock table ${readingPages} in share row exclusive mode`)
    return async () => []
  },

  write: (tx, saves, isActive) =>
    inTurn(saves, async save => {
      const { sections, ...page } = save.document
      await refuseTaken(tx, save.itemId, save.document)
      await refuseUnknownFigures(tx, sections)
      if (save.itemId !== null) await refuseLostSections(tx, save.itemId, sections)
      const pageId = await writeRow(tx, table, save, page, isActive)
      await tx.delete(readingSections).where(isShownOn(pageId))
      if (sections.length > 0) {
        await tx
          .insert(readingSections)
          .values(sections.map((section, index) => ({ ...section, pageId, displayOrder: index + 1 })))
      }
      return pageId
    }),

  refuseArchive: (tx, itemId) => refuseLostSections(tx, itemId, []),
}

type SectionRow = typeof readingSections.$inferSelect

function documentOf(row: SectionRow): PageContent['sections'][number] {
  const { id: _, pageId: __, displayOrder: ___, isActive: ____, ...section } = row
  return section
}

/** A section hidden by hand stays, and stays hidden. */
const isShownOn = (pageId: number) =>
  and(eq(readingSections.pageId, pageId), eq(readingSections.isActive, true))

async function refuseTaken(tx: Transaction, itemId: number | null, page: PageContent): Promise<void> {
  const [otherPage] = await tx
    .select({ id })
    .from(readingPages)
    .where(and(eq(readingPages.slug, page.slug), itemId === null ? undefined : ne(id, itemId)))
  const slugs = page.sections.map(({ slug }) => slug)
  const others = await tx
    .select({ slug: readingSections.slug, pageTitle: readingPages.title })
    .from(readingSections)
    .innerJoin(readingPages, eq(readingPages.id, readingSections.pageId))
    .where(
      and(
        inArray(readingSections.slug, slugs),
        itemId === null
          ? undefined
          : or(ne(readingSections.pageId, itemId), not(eq(readingSections.isActive, true))),
      ),
    )
  refuseAll([
    ...(otherPage ? [{ path: 'document.slug', message: 'Another page has this address' }] : []),
    ...others.map(({ slug, pageTitle }) => ({
      path: `document.sections.${slugs.indexOf(slug)}.slug`,
      message: `A section of ${pageTitle} has this address`,
    })),
  ])
}

async function refuseUnknownFigures(tx: Transaction, sections: PageContent['sections']): Promise<void> {
  const rows = await tx.select({ name: readingFigures.name }).from(readingFigures)
  const figures = new Set(rows.map(({ name }) => name))
  refuseAll(
    sections.flatMap(({ body }, index) =>
      figuresIn(body)
        .filter(name => !figures.has(name))
        .map(name => ({
          path: `document.sections.${index}.body`,
          message: `There is no figure called “${name}”`,
        })),
    ),
  )
}

function refuseAll(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new AppError('badInput', undefined, { issues })
}

/** Refuses to remove a section that questions refer to. */
async function refuseLostSections(
  tx: Transaction,
  itemId: number,
  next: PageContent['sections'],
): Promise<void> {
  const rows = await tx.select({ slug: readingSections.slug }).from(readingSections).where(isShownOn(itemId))
  const lost = rows.map(({ slug }) => slug).filter(slug => next.every(section => section.slug !== slug))
  if (lost.length === 0) return
  const questions = await tx
    .select({ question: trainingQuestions.question })
    .from(trainingQuestions)
    .where(
      and(
        eq(trainingQuestions.isActive, true),
        sql`${trainingQuestions.reference} ->> 'kind' in ('reading', 'sake-guide')`,
        inArray(sql`${trainingQuestions.reference} ->> 'section'`, lost),
      ),
    )
    .orderBy(asc(trainingQuestions.id))
  if (questions.length === 0) return
  const usedBy = questions.map(({ question }) => `“${question}”`)
  throw new AppError('stillUsed', { usedBy }, { field: 'document.sections' })
}
