import type { ImportableKind, SheetKind } from '#contract/content/kinds.ts'
import type { AppContext } from '../../context.ts'
import { readNewestDocuments } from './newest-documents.ts'
import type { SheetColumn } from './sheet-format.ts'
import { ID_COLUMN, sheetFormatOf } from './sheet-formats.ts'

type Rows = readonly (readonly string[])[]

/** All items of a kind that are not archived, headings first; importing it changes nothing. */
export async function exportRows(context: AppContext, kind: ImportableKind): Promise<Rows> {
  const columns = await writtenColumns(context, kind)
  const documents = await readNewestDocuments(context.db, kind)
  return [
    [ID_COLUMN.heading, ...columns.map(({ heading }) => heading)],
    ...documents
      .filter(({ isArchived }) => !isArchived)
      .map(({ itemId, document }) => [String(itemId), ...columns.map(column => column.write(document))]),
  ]
}

/** Headings and an example line. */
export async function templateRows(context: AppContext, kind: SheetKind): Promise<Rows> {
  const columns = await writtenColumns(context, kind)
  return [columns.map(({ heading }) => heading), columns.map(({ example }) => example)]
}

async function writtenColumns(context: AppContext, kind: SheetKind): Promise<readonly SheetColumn[]> {
  const { columns } = await sheetFormatOf(kind).open(context, context.db)
  return columns.filter(({ isImportOnly = false }) => !isImportOnly)
}
