/** What an import makes of each line of a spreadsheet: worked out before anything is written. Source: ruling R12. */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/mini'
import { CONTENT_DOCUMENTS } from '#contract/content/documents.ts'
import type { ImportableKind } from '#contract/content/kinds.ts'
import type { ImportCounts, ImportLine } from '#contract/imports.ts'
import type { SheetRow } from '#domain/sheet-tables.ts'
import { IMPORT_OUTCOMES } from '#domain/sheets.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'
import { kindOf } from '../kinds.ts'
import type { SaveRequest } from '../save.ts'
import { type NewestDocument, readNewestDocuments } from './newest-documents.ts'
import type { SheetColumn, SheetLayout } from './sheet-format.ts'
import { ID_COLUMN, sheetFormatOf } from './sheet-formats.ts'

/** They take a few milliseconds. */
const LINES_AT_ONCE = 50

/** For each column of the file the key of what it holds; `null`: it is left out. */
export type Mapping = readonly (string | null)[]

export interface PlannedLine extends ImportLine {
  /** What is to be saved; `null` where nothing is. */
  readonly request: Omit<SaveRequest, 'isPublished'> | null
}

export interface ImportedSheet {
  readonly kind: ImportableKind
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
}

/** What somebody has said of the file and its lines. */
export interface Reading {
  readonly mapping: Mapping
  /** Lines that may give what is there by their id another name. */
  readonly renamedLines: readonly number[]
}

/** Refuses a mapping that fits nothing; what is wrong with a line stands at the line. */
export async function planImport(
  context: AppContext,
  queries: Queries,
  sheet: ImportedSheet,
  { mapping, renamedLines }: Reading,
): Promise<PlannedLine[]> {
  const layout = await sheetFormatOf(sheet.kind).open(context, queries)
  const columns = mapColumns(sheet, mapping, layout)
  const known = new KnownDocuments(sheet.kind, await readNewestDocuments(queries, sheet.kind))
  const planned: PlannedLine[] = []
  const renamed = new Set(renamedLines)
  for (const line of sheet.lines) {
    planned.push(await planLine(sheet.kind, line, layout, columns, known, renamed.has(line.line)))
    // Others are answered in between.
    if (planned.length % LINES_AT_ONCE === 0) await setImmediate()
  }
  return planned
}

export function countOutcomes(lines: readonly ImportLine[]): ImportCounts {
  const [created, changed, untouched, wrong] = IMPORT_OUTCOMES.map(
    outcome => lines.filter(line => line.outcome === outcome).length,
  )
  return { new: created ?? 0, changed: changed ?? 0, untouched: untouched ?? 0, wrong: wrong ?? 0 }
}

interface MappedColumns {
  /** Where the id stands in the file; -1: nowhere. */
  readonly idAt: number
  readonly columns: readonly { readonly at: number; readonly column: SheetColumn }[]
}

function mapColumns({ kind, headings }: ImportedSheet, mapping: Mapping, layout: SheetLayout): MappedColumns {
  const known = new Map(layout.columns.map(column => [column.key, column]))
  const isKnown = mapping.every(key => key === null || key === ID_COLUMN.key || known.has(key))
  if (mapping.length !== headings.length || !isKnown) throw new AppError('mappingOfOtherFile')
  const doubled = mapping.find((key, index) => key !== null && mapping.indexOf(key) !== index)
  if (doubled) {
    const { heading } = known.get(doubled) ?? ID_COLUMN
    throw new AppError('mappingDoubled', { heading })
  }
  const { keyColumn } = sheetFormatOf(kind)
  const idAt = mapping.indexOf(ID_COLUMN.key)
  if (idAt < 0 && !mapping.includes(keyColumn))
    throw new AppError('mappingWithoutKey', { heading: known.get(keyColumn)?.heading ?? keyColumn })
  const columns = mapping.flatMap((key, at) => {
    const column = key === null ? undefined : known.get(key)
    return column ? [{ at, column }] : []
  })
  return { idAt, columns }
}

type Problem = ImportLine['problems'][number]

async function planLine(
  kind: ImportableKind,
  { line, cells }: SheetRow,
  layout: SheetLayout,
  { idAt, columns }: MappedColumns,
  known: KnownDocuments,
  mayRename: boolean,
): Promise<PlannedLine> {
  const problems: Problem[] = []
  const said = new Map<string, unknown>()
  for (const { at, column } of columns) {
    const reading = column.read(cells[at] ?? '')
    if (reading === undefined) continue
    if ('problem' in reading) problems.push({ column: column.heading, message: reading.problem })
    else said.set(column.key, reading.value)
  }
  const assemble =
    layout.assemble ??
    ((existing: object | null) => ({ document: { ...existing, ...Object.fromEntries(said) } }))
  const headingOf = (key: string) => layout.columns.find(column => column.key === key)?.heading ?? ''

  const alone = await assemble(null, said)
  const found = known.find(
    idAt < 0 ? '' : (cells[idAt] ?? '').trim(),
    'document' in alone ? alone.document : {},
    line,
  )
  if ('problem' in found) problems.push(found.problem)
  const existing = 'problem' in found ? null : found.existing
  const assembled = existing ? await assemble(existing.document, said) : alone
  if ('problems' in assembled)
    problems.push(...assembled.problems.map(({ key, message }) => ({ column: headingOf(key), message })))

  const sent = 'document' in assembled ? assembled.document : {}
  const warnings =
    'document' in assembled ? [...('warnings' in assembled ? (assembled.warnings ?? []) : [])] : []
  const { data, error } = safeParse(CONTENT_DOCUMENTS[kind], sent)
  // One sentence a column: what cannot be read is missing, too.
  const isNamed = (column: string) => problems.some(problem => problem.column === column)
  for (const { path, message } of 'document' in assembled ? (error?.issues ?? []) : []) {
    const column = headingOf(String(path[0]))
    if (!isNamed(column)) problems.push({ column, message })
  }
  const title = titleOf(kind, data ?? sent) || titleOf(kind, existing?.document ?? {})
  const renames =
    existing && data && !known.haveOneKey(existing.document, data)
      ? { from: titleOf(kind, existing.document), to: title }
      : null
  // A menu's numbers may look like ids: what is another thing by its name is not written over unasked.
  if (renames && !mayRename)
    problems.push({
      column: ID_COLUMN.heading,
      message: `This renames “${renames.from}” to “${renames.to}”. Is it the same one?`,
    })
  if (problems.length > 0 || !data)
    return { line, title, renames, outcome: 'wrong', changes: [], warnings, problems, request: null }
  if (!existing)
    return {
      line,
      title,
      renames,
      outcome: 'new',
      changes: [],
      warnings,
      problems,
      request: { itemId: null, document: data },
    }
  const fields = changedFields(kind, existing, data)
  if (fields.length === 0 && !existing.isArchived)
    return { line, title, renames, outcome: 'untouched', changes: [], warnings: [], problems, request: null }
  const changes = existing.isArchived
    ? ['Comes back from the archive']
    : fields.map(key => headingOf(key) || key)
  const { itemId, revision } = existing
  return {
    line,
    title,
    renames,
    outcome: 'changed',
    changes,
    warnings,
    problems,
    request: { itemId, revision, document: data },
  }
}

function titleOf(kind: ImportableKind, document: object): string {
  try {
    return String(kindOf(kind).titleOf(document) ?? '')
  } catch {
    // Of a line that lacks what its title is made of.
    return ''
  }
}

function changedFields(kind: ImportableKind, { document }: NewestDocument, next: object): string[] {
  // As its schema has it today: an older version lacks what has been added since.
  const before: Record<string, unknown> = safeParse(CONTENT_DOCUMENTS[kind], document).data ?? { ...document }
  const after: Record<string, unknown> = { ...next }
  return Object.keys(after).filter(key => !isDeepStrictEqual(comparable(before[key]), comparable(after[key])))
}

/** As it comes back from a file. */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part) =>
    typeof part === 'string' ? part.replaceAll(/\r\n?/g, '\n') : part,
  )
}

/** What is there already, found by a line's id or by its key; each line means another. */
class KnownDocuments {
  readonly #byId: ReadonlyMap<number, NewestDocument>
  readonly #byKey = new Map<string, NewestDocument[]>()
  readonly #keyOf: (document: object) => string
  /** By whom it is meant already: a line's number. */
  readonly #meantBy = new Map<string, number>()

  constructor(kind: ImportableKind, documents: readonly NewestDocument[]) {
    const format = sheetFormatOf(kind)
    this.#keyOf = document => format.keyOf(document)
    this.#byId = new Map(documents.map(found => [found.itemId, found]))
    for (const found of documents.filter(({ isArchived }) => !isArchived)) {
      const key = this.#keyOf(found.document)
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), found])
    }
  }

  haveOneKey(one: object, other: object): boolean {
    return this.#keyOf(one) === this.#keyOf(other)
  }

  find(
    idCell: string,
    document: object,
    line: number,
  ): { existing: NewestDocument | null } | { problem: Problem } {
    const key = this.#keyOf(document)
    const found = idCell === '' ? this.#findByKey(key) : this.#findById(idCell)
    if ('problem' in found) return found
    const mark = found.existing ? `id ${found.existing.itemId}` : `key ${key}`
    const other = this.#meantBy.get(mark)
    if (other !== undefined && mark !== 'key ')
      return { problem: { column: '', message: `Line ${other} is the same one.` } }
    this.#meantBy.set(mark, line)
    return found
  }

  #findById(cell: string): { existing: NewestDocument } | { problem: Problem } {
    const existing = /^\d{1,10}(\.0+)?$/.test(cell) ? this.#byId.get(Number(cell)) : undefined
    if (existing) return { existing }
    const message = `There is none with the id ${cell.slice(0, 20)}. Leave it blank for what is new.`
    return { problem: { column: ID_COLUMN.heading, message } }
  }

  #findByKey(key: string): { existing: NewestDocument | null } | { problem: Problem } {
    const [existing = null, ...others] = this.#byKey.get(key) ?? []
    if (others.length === 0) return { existing }
    const message = `There are ${others.length + 1} of this name. Say in a column “${ID_COLUMN.heading}” which one is meant.`
    return { problem: { column: '', message } }
  }
}
