/** Import plan: the result of each spreadsheet line, before anything is written. Source: ruling R12. */
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/mini'
import type { SheetKind } from '#contract/content/kinds.ts'
import type {
  AskedQuestion,
  CellEdit,
  CheckedImport,
  ImportCell,
  ImportCounts,
  ImportLine,
} from '#contract/sheets/imports.ts'
import { BLANK_IS_NO } from '#domain/kitchen/allergen-cells.ts'
import { allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import { type AllergenSubject, statedNames } from '#domain/kitchen/allergens.ts'
import {
  type AnsweredLine,
  answerLines,
  findForeignAnswer,
  type Remark,
} from '#domain/sheets/file-answers.ts'
import { askOfFile, type FileAnswer } from '#domain/sheets/file-questions.ts'
import type { SectionAnswers } from '#domain/sheets/file-sections.ts'
import type { NoDish } from '#domain/sheets/import-kinds.ts'
import { findNoDish } from '#domain/sheets/no-dishes.ts'
import { IMPORT_OUTCOMES } from '#domain/sheets/sheets.ts'
import {
  describeLines,
  findLoneSizes,
  type JoinedRow,
  joinSizeLines,
  type SizeColumns,
} from '#domain/sheets/size-lines.ts'
import type { SheetRow } from '#domain/sheets/tables.ts'
import { saysAllOf, type TwinSaying, uniteSayings } from '#domain/sheets/twin-lines.ts'
import type { AppContext } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { AppError } from '../../platform/app-error.ts'
import { kindOf } from '../kinds.ts'
import type { SaveRequest } from '../save.ts'
import { addRemarks, askedFile, type FileLegend, presentQuestion } from './asked-file.ts'
import type { FileMarks } from './file-marks.ts'
import { type NewestDocument, readNewestDocuments } from './newest-documents.ts'
import { NO_FILE, type SectionNames } from './section-names.ts'
import {
  type Assembled,
  type Claim,
  foldKey,
  type SheetColumn,
  type SheetLayout,
  type Reading as SheetReading,
  type Twins,
} from './sheet-format.ts'
import { ID_COLUMN, sheetFormatOf, sheetSchemaOf } from './sheet-formats.ts'
import { readAnswers } from './stored-answers.ts'

/** A batch takes a few milliseconds. */
const LINES_AT_ONCE = 50

/** Key of each column in the file; `null`: left out. */
export type Mapping = readonly (string | null)[]

export interface PlannedLine extends ImportLine {
  /** The item that it is about; `null` if new or not found. */
  readonly existing: NewestDocument | null
  /** As far as it could be read. */
  readonly document: object
  /** The save; `null` if none. */
  readonly request: Omit<SaveRequest, 'isPublished'> | null
}

export interface ImportedSheet {
  readonly kind: SheetKind
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
  readonly legend: FileLegend
}

export interface RenamedDish {
  readonly id: number
  readonly line: number
}

/** Answers about the file and its lines. */
export interface Reading {
  readonly mapping: Mapping
  /** Lines that may rename the item with their id. */
  readonly renamedLines: readonly number[]
  readonly skippedLines: readonly number[]
  /** Lines whose texts name absent allergens, as confirmed. */
  readonly meantLines: readonly number[]
  readonly edits: readonly CellEdit[]
  /** Lines that are different items from their namesakes in another section. */
  readonly separateLines: readonly number[]
  /** Lines used together with others about the same item. */
  readonly joinedLines: readonly number[]
  /** Items that lines call something else. */
  readonly renamedDishes: readonly RenamedDish[]
  /** Answers about all cells of a kind. */
  readonly answers: readonly FileAnswer[]
  readonly sections: SectionAnswers
}

export interface ImportPlan extends Pick<CheckedImport, 'columns'> {
  readonly lines: readonly PlannedLine[]
  readonly sections: SectionNames | undefined
  readonly marks: FileMarks | undefined
  /** Lines that need a section and have none. */
  readonly unplacedCount: number
  /** Lines, not of the menu yet, that are probably no dishes. */
  readonly noDishes: readonly { readonly line: number; readonly title: string; readonly why: NoDish }[]
}

/** Refuses a mapping that does not fit; a line's problems are on the line. */
export async function planImport(
  context: AppContext,
  queries: Queries,
  sheet: ImportedSheet,
  reading: Reading,
): Promise<ImportPlan> {
  const { mapping, renamedLines, skippedLines, meantLines, edits, answers, sections, separateLines } = reading
  const idOf = new Map(reading.renamedDishes.map(({ id, line }) => [line, id]))
  const format = sheetFormatOf(sheet.kind)
  const skipped = new Set(skippedLines)
  const unedited = joinLines(sheet, mapping)
  const edited = editLines(unedited, edits)
  const cellOf = ({ cells }: SheetRow, key = '') => cells[mapping.indexOf(key)] ?? ''
  const placeOf = (line: SheetRow) => ({
    tab: cellOf(line, format.tabColumn),
    section: cellOf(line, format.sectionColumn),
  })
  const isPlaced = (line: SheetRow) => Object.values(placeOf(line)).some(cell => cell.trim() !== '')
  const opened = edited.filter(({ line }) => !skipped.has(line))
  const layout = await format.open(context, queries, {
    lines: opened.map(placeOf),
    sectionAnswers: sections,
    rows: opened.map(line => key => cellOf(line, key)),
    answers,
    legend: sheet.legend.legend,
  })
  const columns = mapColumns(sheet, mapping, layout)
  const documents = await readDocuments(queries, sheet.kind)
  const index = new DocumentIndex(sheet.kind, documents)
  const names = namesOf(sheet.kind, documents)
  const asked = askedFile({ ...sheet, ...columns, lines: unedited, names }, sheet.legend)
  if (findForeignAnswer(asked, answers)) throw new AppError('answerOfOtherFile')
  const answer = answerLines(asked, layout.marks?.resolve(answers) ?? answers)
  const lines: PlannedLine[] = []
  const renamed = new Set(renamedLines)
  const separate = new Set(separateLines)
  const meant = new Set(meantLines)
  index.expect(
    edited
      .filter(
        line => !(skipped.has(line.line) || idOf.has(line.line)) && cellOf(line, ID_COLUMN.key).trim() === '',
      )
      .map(line => {
        const section = layout.sections?.read(placeOf(line))
        const [name = ''] = [answer(line.cells).cells[columns.keyAt]]
        return { name, ...(section && 'value' in section && isPlaced(line) && { sectionId: section.value }) }
      }),
  )
  const sizes = new SizeProblems(sheet.kind, mapping, edited, edits)
  const mayOf = (line: SheetRow): May => ({
    rename: renamed.has(line.line) || idOf.has(line.line),
    be: idOf.get(line.line),
    // A line without a section matches its name in any.
    move: separate.has(line.line) ? 'nowhere' : isPlaced(line) ? 'as-one' : 'anywhere',
    mean: meant.has(line.line),
    isSkipped: skipped.has(line.line),
  })
  const read: ReadTwin[] = []
  for (const line of edited) {
    const plan = (united?: United) =>
      planLine(
        sheet.kind,
        line,
        sizes.addTo(line, answer(line.cells)),
        layout,
        columns,
        index,
        mayOf(line),
        united,
      )
    const isSkipped = skipped.has(line.line)
    const found = isSkipped && !layout.twins ? null : await plan()
    lines.push(found && !isSkipped ? found.planned : skipLine(line, columns))
    if (found) read.push({ ...found, row: line, isSkipped, plan })
    // Other requests get a turn in between.
    if (lines.length % LINES_AT_ONCE === 0) await setImmediate()
  }
  if (layout.twins) {
    const settled = await settleTwins(read, layout.twins, columns, new Set(reading.joinedLines), sheet.legend)
    for (const [at, { line }] of lines.entries()) lines[at] = settled.get(line) ?? (lines[at] as PlannedLine)
  }
  const needsPlace = ({ outcome }: PlannedLine) => outcome === 'new' || outcome === 'wrong'
  return {
    columns: columns.shown.map(({ at, heading }) => ({ at, heading })),
    lines,
    sections: layout.sections,
    marks: layout.marks,
    noDishes: edited.flatMap((line, at) => {
      const title = cellOf(line, format.keyColumn).trim()
      const section = cellOf(line, format.sectionColumn)
      const why = sheet.kind === 'dishes' ? findNoDish({ name: title, section }) : null
      return why && !lines[at]?.existing ? [{ line: line.line, title, why }] : []
    }),
    unplacedCount: edited.filter((line, at) => lines[at] && needsPlace(lines[at]) && !isPlaced(line)).length,
  }
}

/** Lines with typed edits; edits of missing lines are dropped. */
function editLines(lines: readonly JoinedRow[], edits: readonly CellEdit[]): JoinedRow[] {
  const byLine = Map.groupBy(edits, ({ line }) => line)
  return lines.map(({ line, cells, ...more }) => {
    const typed = new Map(byLine.get(line)?.map(({ column, text }) => [column, text]))
    return { ...more, line, cells: typed.size === 0 ? cells : cells.map((cell, at) => typed.get(at) ?? cell) }
  })
}

/** Rows of each line as in the file, or the line as typed. */
export function rowsOfLines(
  sheet: ImportedSheet,
  mapping: Mapping,
  edits: readonly CellEdit[],
): ReadonlyMap<number, readonly (readonly string[])[]> {
  const typed = new Set(edits.map(({ line }) => line))
  return new Map(
    editLines(joinLines(sheet, mapping), edits).map(({ line, cells, parts }) => [
      line,
      parts && !typed.has(line) ? parts.map(part => part.cells) : [cells],
    ]),
  )
}

/** The file's lines with those of one item's sizes as one. */
function joinLines({ kind, lines }: ImportedSheet, mapping: Mapping): readonly JoinedRow[] {
  const columns = sizeColumnsOf(kind, mapping)
  return columns ? joinSizeLines(lines, columns) : lines
}

function sizeColumnsOf(kind: SheetKind, mapping: Mapping): SizeColumns | null {
  const { sizeColumns, keyColumn, sectionColumn } = sheetFormatOf(kind)
  if (!sizeColumns) return null
  const placesOf = (key: string) => mapping.flatMap((held, at) => (held === key ? [at] : []))
  const [nameAt, handleAt] = [mapping.indexOf(keyColumn), mapping.indexOf(sizeColumns.handle)]
  const sectionAt = sectionColumn === undefined ? -1 : mapping.indexOf(sectionColumn)
  const [sizeAts, priceAts] = [placesOf(sizeColumns.size), placesOf(sizeColumns.price)]
  const taken = new Set([nameAt, handleAt, sectionAt, ...sizeAts, ...priceAts])
  const otherAts = mapping.flatMap((key, at) => (key === null || taken.has(at) ? [] : [at]))
  return { nameAt, handleAt, sectionAt, sizeAts, priceAts, otherAts }
}

/** Doubts about the sizes of lines, until someone types in the cell. */
class SizeProblems {
  readonly #mapping: Mapping
  readonly #columns: SizeColumns | null
  readonly #lone: ReadonlyMap<number, readonly number[]>
  readonly #typed: ReadonlySet<string>

  constructor(kind: SheetKind, mapping: Mapping, lines: readonly JoinedRow[], edits: readonly CellEdit[]) {
    this.#mapping = mapping
    this.#columns = sizeColumnsOf(kind, mapping)
    this.#lone = this.#columns ? findLoneSizes(lines, this.#columns) : new Map()
    this.#typed = new Set(edits.map(({ line, column }) => `${line} ${column}`))
  }

  addTo({ line, problems = [] }: JoinedRow, answered: AnsweredLine): AnsweredLine {
    const lone = this.#lone.get(line)
    const priceAts = this.#columns?.priceAts ?? []
    const found = [
      ...problems,
      ...(lone
        ? [
            {
              columns: priceAts,
              message: `${describeLines(lone)} below ${lone.length === 1 ? 'has a price and no name, as a size has' : 'have prices and no names, as sizes have'}. Please choose “Size” for the column that names them, or write all prices here, or the only one.`,
            },
          ]
        : []),
    ]
    const open = found.filter(({ columns }) => !columns.some(at => this.#typed.has(`${line} ${at}`)))
    if (open.length === 0) return answered
    const added = open.map(({ columns, message }) => ({
      key: this.#mapping[columns[0] ?? -1] ?? '',
      message,
    }))
    return { ...answered, problems: [...answered.problems, ...added] }
  }
}

function skipLine({ line, cells }: SheetRow, { shown, idAt, keyAt }: MappedColumns): PlannedLine {
  return {
    line,
    existing: null,
    document: {},
    title: [cells[keyAt], cells[idAt], ...cells].find(cell => cell?.trim()) ?? '',
    renames: null,
    outcome: 'skipped',
    changes: [],
    cells: shown.map(({ at }) => ({ text: cells[at] ?? '' })),
    warnings: [],
    problems: [],
    request: null,
  }
}

export function countOutcomes(lines: readonly Pick<ImportLine, 'outcome'>[]): ImportCounts {
  const [created, changed, untouched, wrong] = IMPORT_OUTCOMES.map(
    outcome => lines.filter(line => line.outcome === outcome).length,
  )
  return { new: created ?? 0, changed: changed ?? 0, untouched: untouched ?? 0, wrong: wrong ?? 0 }
}

interface MappedColumns {
  /** Column index of the id; -1: none. */
  readonly idAt: number
  readonly keyAt: number
  readonly columns: readonly {
    /** First column of this key. */
    readonly at: number
    readonly column: SheetColumn
    /** All its columns, by their headings in the file. */
    readonly headings: readonly { readonly at: number; readonly heading: string }[]
  }[]
  /** In the order of the file; `null`: shown unchanged, like ids. */
  readonly shown: readonly {
    readonly at: number
    readonly heading: string
    readonly column: SheetColumn | null
  }[]
}

function mapColumns({ kind, headings }: ImportedSheet, mapping: Mapping, layout: SheetLayout): MappedColumns {
  const index = new Map(layout.columns.map(column => [column.key, column]))
  const { keyColumn, identityColumns } = sheetFormatOf(kind)
  const isId = (key: string) => key === ID_COLUMN.key && !identityColumns
  const isKnown = mapping.every(key => key === null || isId(key) || index.has(key))
  if (mapping.length !== headings.length || !isKnown) throw new AppError('mappingOfOtherFile')
  const isShared = (key: string) => index.get(key)?.readAll !== undefined
  const doubled = mapping.find(
    (key, index) => key !== null && !isShared(key) && mapping.indexOf(key) !== index,
  )
  if (doubled) {
    const { heading } = index.get(doubled) ?? ID_COLUMN
    throw new AppError('mappingDoubled', { heading })
  }
  const idAt = mapping.indexOf(ID_COLUMN.key)
  const identities = identityColumns ?? [keyColumn]
  if (idAt < 0 && !identities.some(key => mapping.includes(key)))
    throw new AppError('mappingWithoutKey', {
      heading: identities.flatMap(key => index.get(key)?.heading ?? [])[0] ?? keyColumn,
    })
  const all = mapping.flatMap((key, at) => {
    const column = key === null ? undefined : index.get(key)
    return column ? [{ at, column, isFirst: mapping.indexOf(key) === at }] : []
  })
  const columns = all.flatMap(({ at, column, isFirst }) => {
    const cells = all.filter(other => other.column === column).map(other => other.at)
    return isFirst ? [{ at, column, headings: cells.map(at => ({ at, heading: headings[at] ?? '' })) }] : []
  })
  const shown = [
    ...all.map(({ at, column, isFirst }) => ({
      at,
      heading: isFirst ? column.heading : `${column.heading}: ${headings[at]}`,
      // Combined columns are shown in the first.
      column: isFirst ? column : null,
    })),
    ...(idAt < 0 ? [] : [{ at: idAt, heading: ID_COLUMN.heading, column: null }]),
  ].toSorted((a, b) => a.at - b.at)
  return { idAt, keyAt: mapping.indexOf(keyColumn), columns, shown }
}

type Problem = ImportLine['problems'][number]

/** Permissions of a line towards an existing item. */
interface May {
  /** Confirmed texts that name absent allergens. */
  readonly mean: boolean
  /** Rename the item with its id. */
  readonly rename: boolean
  /** Id of the item that someone says it is. */
  readonly be?: number | undefined
  /** Match its name elsewhere: never, if it is unique, or always. */
  readonly move: 'nowhere' | 'as-one' | 'anywhere'
  /** Looked at beside other lines only. */
  readonly isSkipped: boolean
}

/** A line as it was read, with the item that it is about. */
interface FoundLine {
  readonly planned: PlannedLine
  /** Equal for lines about one item; empty if that is open. */
  readonly mark: string
  readonly values: ReadonlyMap<string, unknown>
  readonly document: object
}

/** Values of several lines about one item, and the cells of the others that differ. */
interface United {
  readonly values: ReadonlyMap<string, unknown>
  readonly remarks: readonly Remark[]
}

interface ReadTwin extends FoundLine {
  readonly row: SheetRow
  readonly isSkipped: boolean
  readonly plan: (united: United) => Promise<FoundLine>
}

/**
 * Lines about one item that differ in its allergens. None is imported without the others, also if these are left out,
 * unless it says all that they do, or they are used together.
 */
async function settleTwins(
  read: readonly ReadTwin[],
  { say, unite }: Twins,
  { columns }: MappedColumns,
  joined: ReadonlySet<number>,
  { profile }: FileLegend,
): Promise<ReadonlyMap<number, PlannedLine>> {
  const settled = new Map<number, PlannedLine>()
  const names = statedNames(allergenNames(profile))
  const groups = Map.groupBy(read, ({ mark }) => mark)
  for (const [mark, group] of groups) {
    const [first, ...others] = group.toSorted((a, b) => Number(a.isSkipped) - Number(b.isSkipped))
    if (mark === '' || !first || others.length === 0 || first.isSkipped) continue
    const sayings = new Map(group.map(twin => [twin, say(twin)]))
    const sayingOf = (twin: ReadTwin) => sayings.get(twin) as TwinSaying
    const takenLines = group.filter(({ isSkipped }) => !isSkipped)
    const isEnough = (twin: ReadTwin) => group.every(other => saysAllOf(sayingOf(twin), sayingOf(other)))
    if (takenLines.every(isEnough)) continue
    const canJoin = unite !== undefined && [...sayings.values()].every(({ isReadable }) => isReadable)
    const isJoined = canJoin && takenLines.some(({ row }) => joined.has(row.line))
    const { contains, mayContain } = uniteSayings([...sayings.values()])
    const listOf = (subjects: readonly AllergenSubject[]) => subjects.map(subject => names[subject])
    const twins = {
      lines: group.map(twin => {
        const { contains, mayContain, named } = sayingOf(twin)
        return {
          line: twin.row.line,
          contains: listOf(contains),
          mayContain: listOf(mayContain),
          named: listOf(named),
        }
      }),
      together: { contains: listOf(contains), mayContain: listOf(mayContain) },
      canJoin,
      isJoined,
    }
    if (isJoined && unite) {
      const ordered = [first, ...others]
      const { planned } = await first.plan({
        values: unite(ordered),
        remarks: differingCells(first, others, columns),
      })
      settled.set(first.row.line, { ...planned, twins })
      for (const { planned, row, isSkipped } of others)
        if (!isSkipped) settled.set(row.line, { ...planned, ...LEFT_OUT, twins })
      continue
    }
    for (const { planned, row } of takenLines) {
      const rest = group.flatMap(twin => (twin.row === row ? [] : [twin.row.line]))
      const message = `${describeLines(rest)} ${rest.length === 1 ? 'is' : 'are'} about the same one and ${rest.length === 1 ? 'says' : 'say'} something else of its allergens.`
      settled.set(row.line, {
        ...planned,
        ...LEFT_OUT,
        outcome: 'wrong',
        twins,
        problems: [{ column: '', message }, ...planned.problems.filter(({ column }) => column !== '')],
      })
    }
  }
  return settled
}

const LEFT_OUT: Pick<
  PlannedLine,
  'outcome' | 'assessment' | 'changes' | 'warnings' | 'problems' | 'request'
> = {
  outcome: 'skipped',
  assessment: undefined,
  changes: [],
  warnings: [],
  problems: [],
  request: null,
}

/** Cells of other lines about the same item, kept as notes: what was not taken is named. */
function differingCells(
  { row }: ReadTwin,
  others: readonly ReadTwin[],
  columns: MappedColumns['columns'],
): Remark[] {
  return columns
    .filter(({ column }) => column.asks !== 'sign' && column.asks !== 'list')
    .flatMap(({ at, column }) => {
      const first = foldKey(row.cells[at] ?? '')
      const texts = others.map(other => (other.row.cells[at] ?? '').trim())
      const differing = [...new Set(texts)].filter(text => text !== '' && foldKey(text) !== first)
      return differing.map(text => ({ key: column.key, text }))
    })
}

async function planLine(
  kind: SheetKind,
  { line, cells, parts = [] }: JoinedRow,
  answered: AnsweredLine,
  layout: SheetLayout,
  { idAt, columns, shown }: MappedColumns,
  index: DocumentIndex,
  may: May,
  united?: United,
): Promise<FoundLine> {
  const problems: Problem[] = []
  const isWrong = (heading: string) => problems.some(({ column }) => column === heading)
  const values = new Map<string, unknown>()
  const take = (column: SheetColumn, reading: SheetReading) => {
    if (reading === undefined) return
    if ('problem' in reading) problems.push({ column: column.heading, message: reading.problem })
    else values.set(column.key, reading.value)
  }
  const cellAt = (at: number) => answered.cells[at] ?? ''
  for (const { at, column, headings } of columns) {
    const all = headings.map(({ at, heading }) => ({ heading, cell: cellAt(at) }))
    take(column, column.readAll ? column.readAll(all) : column.read(cellAt(at)))
  }
  for (const [key, cell] of answered.more) {
    const column = layout.columns.find(column => column.key === key)
    if (column) take(column, column.read(cell))
  }
  if (united) {
    values.clear()
    for (const [key, value] of united.values) values.set(key, value)
  }
  const assemble =
    layout.assemble ??
    ((existing: object | null): Assembled => ({ document: { ...existing, ...Object.fromEntries(values) } }))
  const headingOf = (key: string) =>
    layout.columns.find(column => column.key === key || column.fields?.includes(key))?.heading ?? ''
  problems.push(...answered.problems.map(({ key, message }) => ({ column: headingOf(key), message })))

  const alone = await assemble(null, values)
  const idCell = may.be === undefined ? (cells[idAt] ?? '').trim() : String(may.be)
  const isFoundByName = idCell === '' && sheetFormatOf(kind).nameOf !== undefined
  const found = layout.find
    ? { ...layout.find(alone.document, line, may.move === 'nowhere'), mark: '' }
    : index.find(idCell, alone.document, line, may)
  problems.push(...('problem' in found ? [found.problem] : (found.problems ?? [])))
  const existing = 'problem' in found ? null : found.existing
  const assembled = existing ? await assemble(existing.document, values) : alone
  const unread = new Set(problems.map(({ column }) => column))
  for (const { key, message } of assembled.problems ?? [])
    if (!unread.has(headingOf(key))) problems.push({ column: headingOf(key), message })
  const warnings = [...(assembled.warnings ?? [])]
  const { remarkField } = sheetFormatOf(kind)
  const sent: Record<string, unknown> = { ...assembled.document }
  const remarks = [...answered.remarks, ...(united?.remarks ?? [])]
  if (remarkField && (remarks.length > 0 || sent[remarkField])) {
    // A notes column of the file itself wins.
    const isSaid = values.has(remarkField)
    const filled = columns.filter(({ at }) => !isSaid && (cells[at] ?? '').trim() !== '')
    const headings = filled.map(({ column }) => column.heading)
    sent[remarkField] = addRemarks(String(sent[remarkField] ?? ''), remarks, headings, headingOf)
  }
  const { data, error } = safeParse(sheetSchemaOf(kind), sent)
  // One sentence per column, here and above: an unreadable cell is missing, too.
  for (const { path, message } of error?.issues ?? []) {
    const column = headingOf(String(path[0]))
    if (!isWrong(column)) problems.push({ column, message })
  }
  const document = data ?? sent
  const title = titleOf(kind, document) || titleOf(kind, existing?.document ?? {})
  // A kind that finds its items itself has told them apart already.
  const renames =
    existing && data && !layout.find && !index.haveOneName(existing.document, data)
      ? { from: titleOf(kind, existing.document), to: title }
      : null
  // A menu's numbers may look like ids: an item with another name is not overwritten without confirmation.
  if (renames && !may.rename)
    problems.push({
      column: ID_COLUMN.heading,
      message: `This renames “${renames.from}” to “${renames.to}”. Is it the same one?`,
    })
  const sectionOf = (one: object) => layout.sections?.describe((one as { sectionId: number }).sectionId) ?? ''
  const isMoved =
    existing && data && renames === null && isFoundByName && !index.haveOneKey(existing.document, data)
  const moves = isMoved ? { from: sectionOf(existing.document), to: sectionOf(data) } : undefined
  const as = (planned: PlannedLine): FoundLine => ({ planned, mark: found.mark, values, document })
  const shownLine = {
    line,
    existing,
    document,
    title,
    renames,
    ...(moves && { moves }),
    ...(parts.length > 1 && { sizeLines: parts.slice(1).map(part => part.line) }),
    ...('resembles' in found && { resembles: found.resembles }),
    warnings,
    problems,
    cells: shown.map(({ at, column }) => {
      const raw = cells[at] ?? ''
      if (!column) return { text: raw }
      const cell = answered.cells[at] ?? ''
      const isAnswered = cell !== raw
      const isRead = !isWrong(column.heading) && (existing !== null || isAnswered || raw.trim() !== '')
      const answer = isAnswered ? cell.replace(BLANK_IS_NO, 'no') : ''
      return showCell(
        raw,
        isRead ? write(column, document) || answer : '',
        existing && !column.isImportOnly ? write(column, existing.document) : null,
      )
    }),
  }
  if (problems.length > 0 || !data) return as({ ...shownLine, outcome: 'wrong', changes: [], request: null })
  if (layout.complete) {
    const completed = layout.complete(data, existing?.document ?? null)
    const changes = [...completed.changes]
    if (existing && changes.length === 0)
      return as({ ...shownLine, outcome: 'untouched', changes, request: null })
    const request = { itemId: existing?.itemId ?? null, document: completed.document }
    return as({ ...shownLine, outcome: existing ? 'changed' : 'new', changes, request })
  }
  const { claim } = assembled
  const [assessment, signature] = claim ? assess(claim, may.mean) : []
  if (!existing)
    return as({
      ...shownLine,
      assessment,
      outcome: 'new',
      changes: [],
      request: { itemId: null, document: data, ...signature },
    })
  const fields = changedFields(kind, existing, data)
  if (fields.length === 0 && !existing.isArchived)
    return as({ ...shownLine, outcome: 'untouched', changes: [], warnings: [], request: null })
  const changes = existing.isArchived
    ? ['Comes back from the archive']
    : [...new Set(fields.map(key => headingOf(key) || key))]
  const { itemId, revision } = existing
  return as({
    ...shownLine,
    assessment,
    outcome: 'changed',
    changes,
    request: { itemId, revision, document: data, ...signature },
  })
}

/**
 * A line with a statement on all the law's allergens counts as assessed by the importer, unless its texts
 * name an absent one without confirmation.
 */
function assess(
  { missing, contradicted, checks, doubts }: Claim,
  isMeant: boolean,
): [NonNullable<ImportLine['assessment']>, Pick<SaveRequest, 'signature'>] {
  const isComplete = missing.length === 0
  const isAssessed = isComplete && (contradicted.length === 0 || isMeant)
  return [
    { missing: [...missing], checks: isComplete ? [...checks] : [], isAssessed },
    isAssessed ? { signature: { warnings: doubts, meant: contradicted } } : {},
  ]
}

/** A cell beside its current value; other wording of the same value counts as the same. */
function showCell(raw: string, written: string, before: string | null): ImportCell {
  const text = written || raw
  return {
    text,
    ...(raw !== text && { raw }),
    ...(before !== null && before !== text && { was: before }),
  }
}

function write(column: SheetColumn, document: object): string {
  try {
    return column.write(document)
  } catch {
    // For a line that lacks the cell's fields.
    return ''
  }
}

export async function askImport(
  context: AppContext,
  queries: Queries,
  sheet: ImportedSheet,
  mapping: Mapping,
): Promise<AskedQuestion[]> {
  const layout = await sheetFormatOf(sheet.kind).open(context, queries, {
    ...NO_FILE,
    rows: sheet.lines.map(
      ({ cells }) =>
        key =>
          cells[mapping.indexOf(key)] ?? '',
    ),
    answers: [],
    legend: sheet.legend.legend,
  })
  const columns = mapColumns(sheet, mapping, layout)
  const names = namesOf(sheet.kind, await readDocuments(queries, sheet.kind))
  const file = askedFile({ ...sheet, ...columns, lines: joinLines(sheet, mapping), names }, sheet.legend)
  const questions = askOfFile(file, await readAnswers(queries, sheet.kind))
  return questions.map(question => presentQuestion(question, file))
}

/** Existing documents of a kind; none if looked up line by line. */
async function readDocuments(queries: Queries, kind: SheetKind): Promise<NewestDocument[]> {
  return kind === 'people' ? [] : readNewestDocuments(queries, kind)
}

function namesOf(kind: SheetKind, documents: readonly NewestDocument[]): string[] {
  return documents.map(({ document }) => titleOf(kind, document))
}

function titleOf(kind: SheetKind, document: object): string {
  try {
    return String((kind === 'people' ? sheetFormatOf(kind) : kindOf(kind)).titleOf?.(document) ?? '')
  } catch {
    // For a line that lacks the title's fields.
    return ''
  }
}

function changedFields(kind: SheetKind, { document }: NewestDocument, next: object): string[] {
  // Normalised by today's schema: an older version lacks newer fields.
  const before: Record<string, unknown> = safeParse(sheetSchemaOf(kind), document).data ?? { ...document }
  const after: Record<string, unknown> = { ...next }
  return Object.keys(after).filter(key => !isDeepStrictEqual(comparable(before[key]), comparable(after[key])))
}

/** Value after a round trip through a file. */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null), (_key, part) =>
    typeof part === 'string' ? part.replaceAll(/\r\n?/g, '\n') : part,
  )
}

interface MatchedItem {
  readonly existing: NewestDocument | null
  readonly problems?: readonly Problem[]
}

/** Existing items by id or key; each line matches another one. */
class DocumentIndex {
  readonly #byId: ReadonlyMap<number, NewestDocument>
  readonly #byKey: ReadonlyMap<string, readonly NewestDocument[]>
  readonly #byName: ReadonlyMap<string, readonly NewestDocument[]>
  readonly #keyOf: (document: object) => string
  readonly #nameOf: ((document: object) => string) | null
  /** Line number that already matches, by item. */
  readonly #meantBy = new Map<string, number>()
  /** Keys of all lines in the file. */
  #expected: ReadonlySet<string> = new Set()
  /** Number of lines of each name without a key match. */
  #strays: ReadonlyMap<string, number> = new Map()

  constructor(kind: SheetKind, documents: readonly NewestDocument[]) {
    const format = sheetFormatOf(kind)
    this.#keyOf = document => format.keyOf(document)
    this.#nameOf = format.nameOf ? document => format.nameOf?.(document) ?? '' : null
    this.#byId = new Map(documents.map(found => [found.itemId, found]))
    const present = documents.filter(({ isArchived }) => !isArchived)
    this.#byKey = Map.groupBy(present, found => this.#keyOf(found.document))
    this.#byName = Map.groupBy(present, found => this.#nameOf?.(found.document) ?? '')
  }

  /** Registers the lines' keys before any lookup, so that none takes another's item. */
  expect(documents: readonly object[]): void {
    this.#expected = new Set(documents.map(this.#keyOf))
    const strays = documents.filter(document => !this.#byKey.has(this.#keyOf(document)))
    const byName = Map.groupBy(strays, document => this.#nameOf?.(document) ?? '')
    this.#strays = new Map([...byName].map(([name, { length }]) => [name, length]))
  }

  haveOneKey(one: object, other: object): boolean {
    return this.#keyOf(one) === this.#keyOf(other)
  }

  haveOneName(one: object, other: object): boolean {
    const nameOf = this.#nameOf ?? this.#keyOf
    return nameOf(one) === nameOf(other)
  }

  find(
    idCell: string,
    document: object,
    line: number,
    { move, isSkipped }: May,
  ): { readonly mark: string } & (MatchedItem | { problem: Problem }) {
    const key = this.#keyOf(document)
    const found = idCell === '' ? this.#findNamed(document, move) : this.#findById(idCell)
    if ('problem' in found) return { ...found, mark: '' }
    const mark = found.existing ? `id ${found.existing.itemId}` : `key ${key}`
    if (mark === 'key ') return { ...found, mark: '' }
    const other = this.#meantBy.get(mark) ?? line
    if (!isSkipped && other === line) this.#meantBy.set(mark, line)
    return other === line || isSkipped
      ? { ...found, mark }
      : { mark, problem: { column: '', message: `Line ${other} is the same one.` } }
  }

  #findById(cell: string): { existing: NewestDocument } | { problem: Problem } {
    const existing = /^\d{1,10}(\.0+)?$/.test(cell) ? this.#byId.get(Number(cell)) : undefined
    if (existing) return { existing }
    const message = `There is none with the id ${cell.slice(0, 20)}. Leave it blank for what is new.`
    return { problem: { column: ID_COLUMN.heading, message } }
  }

  #findNamed(
    document: object,
    move: May['move'],
  ): { existing: NewestDocument | null } | { problem: Problem } {
    const isByKey = this.#nameOf === null || move !== 'anywhere'
    const found = isByKey ? onlyOne(this.#byKey.get(this.#keyOf(document))) : { existing: null }
    const name = this.#nameOf?.(document) ?? ''
    if ('problem' in found || found.existing || name === '' || move === 'nowhere') return found
    const elsewhere = this.#byName
      .get(name)
      ?.filter(other => !this.#expected.has(this.#keyOf(other.document)))
    if (move === 'anywhere') return onlyOne(elsewhere)
    const isMoved = elsewhere?.length === 1 && this.#strays.get(name) === 1
    return { existing: isMoved ? (elsewhere[0] ?? null) : null }
  }
}

function onlyOne(
  found: readonly NewestDocument[] = [],
): { existing: NewestDocument | null } | { problem: Problem } {
  const [existing = null, ...others] = found
  if (others.length === 0) return { existing }
  const message = `There are ${others.length + 1} of this name. Say in a column “${ID_COLUMN.heading}” which one is meant.`
  return { problem: { column: '', message } }
}
