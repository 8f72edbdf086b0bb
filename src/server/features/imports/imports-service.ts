/** Importing what is taught from spreadsheets: every right line, or none. Source: ruling R12. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { IMPORTABLE_KINDS, type ImportableKind } from '#contract/content/kinds.ts'
import type {
  AppliedImport,
  AskedQuestion,
  CellEdit,
  CheckedImport,
  ImportedFile,
  ImportLine,
  SectionsOfFile,
  SheetTableChoice,
} from '#contract/imports.ts'
import type { AllergenProfile } from '#domain/allergen-profiles.ts'
import { amountsOf, type SaidPrice } from '#domain/dish-price.ts'
import { hasAtMostDecimals, priceDecimals } from '#domain/money.ts'
import type { PriceUnit } from '#domain/price-units.ts'
import { WHY_HEADING } from '#domain/sheets.ts'
import { type ActingPerson, recordAudit } from '../../audit/audit.ts'
import { kindOf } from '../../authoring/kinds.ts'
import {
  type KindRequest,
  type SaveRequest,
  type Saving,
  saveKinds,
  trySaving,
} from '../../authoring/save.ts'
import {
  askImport,
  countOutcomes,
  editLines,
  type ImportedSheet,
  type ImportPlan,
  type PlannedLine,
  planImport,
  type Reading,
} from '../../authoring/sheets/import-plan.ts'
import { keepAnswers } from '../../authoring/sheets/kept-answers.ts'
import { PRICE_HEADING } from '../../authoring/sheets/price-column.ts'
import {
  type RequestsWithSections,
  type SectionNames,
  withNewSections,
} from '../../authoring/sheets/section-names.ts'
import { ID_COLUMN, sheetFormatOf } from '../../authoring/sheets/sheet-formats.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import { imports, type WrittenVersion } from '../../database/schema/imports.ts'
import { readAssessedRecipes, withAssessments } from '../../kitchen/assessments.ts'
import { AppError } from '../../platform/app-error.ts'
import { readPricing } from '../../settings/settings-store.ts'
import { ImportProgress } from './import-progress.ts'
import {
  claimImport,
  describeProblem,
  findImport,
  type ImportRow,
  keepSheets,
  type LineRefusal,
  refuseWrong,
  wrongLines,
} from './kept-imports.ts'
import {
  legendOf,
  openChosen,
  openSheet,
  presentSheet,
  refuseUndecided,
  type SheetKind,
} from './open-sheet.ts'

/** So many whole amounts are no chance. */
const ENOUGH_PRICES = 10

export async function keepFile(
  context: AppContext,
  userId: number,
  kind: ImportableKind,
  file: unknown,
): Promise<ImportedFile> {
  return presentImport(context, await keepSheets(context, userId, kind, file))
}

export async function readImport(
  context: AppContext,
  userId: number,
  importId: number,
): Promise<ImportedFile> {
  return presentImport(context, await findImport(context, context.db, userId, importId))
}

/** The file with another sheet, other headings or other rows. */
export async function readTable(
  context: AppContext,
  userId: number,
  importId: number,
  table: Partial<SheetTableChoice>,
): Promise<ImportedFile> {
  return presentImport(context, await findImport(context, context.db, userId, importId), table)
}

/** What the file leaves open, with what may be answered. */
export async function askOfImport(
  context: AppContext,
  userId: number,
  importId: number,
  { mapping, table }: Pick<SaidOfFile, 'mapping' | 'table'>,
): Promise<{ questions: AskedQuestion[] }> {
  const { db } = context
  const sheet = await sheetOf(context, await findImport(context, db, userId, importId), table)
  return { questions: await askImport(context, db, sheet, mapping) }
}

/** What somebody has said of a file. */
interface SaidOfFile extends Reading {
  readonly table?: SheetTableChoice | undefined
  readonly leftOut: readonly number[]
}

/** What each line would become, by the same rules that hold when it is imported; nothing is changed. */
export async function checkImport(
  context: AppContext,
  userId: number,
  importId: number,
  said: SaidOfFile,
): Promise<CheckedImport> {
  const { db } = context
  const sheet = await sheetOf(context, await findImport(context, db, userId, importId), said.table)
  const profile = await profileOf(context, sheet.kind)
  refuseUndecided(sheet, profile, said)
  const planned = await planImport(context, db, sheet, said)
  const priceUnit = await findPriceUnit(db, sheet.kind, planned.lines)
  const refused = await tryLines(db, context, userId, sheet.kind, planned, priceUnit)
  const lines = planned.lines.map(({ request: _, assessment, ...line }): ImportLine => {
    const message = refused.get(line.line)
    if (message === undefined) return { ...line, ...(assessment && { assessment }) }
    return {
      ...line,
      outcome: 'wrong',
      changes: [],
      warnings: [],
      problems: [{ column: '', message }],
    }
  })
  return {
    counts: countOutcomes(lines),
    columns: planned.columns,
    lines,
    ...(planned.sections && { sections: presentSections(planned.sections, planned) }),
    mark: markOf(planned),
    ...(priceUnit && { priceUnit }),
    ...(sheet.kind === 'dishes' && profile && { allergenProfile: profile }),
  }
}

/** The sections that the file names and the menu lacks, or has by another spelling, and where they may go. */
function presentSections({ menu, file }: SectionNames, { unplacedCount }: ImportPlan): SectionsOfFile {
  const labels = new Map(menu.tabs.map(({ id, label }) => [id, label]))
  return {
    found: file.found.map(found => ({ ...found })),
    unnamed: { ...file.unnamed, lineCount: unplacedCount },
    tab: file.tab,
    tabs: menu.tabs.map(({ label }) => label),
    known: menu.sections.map(({ id, name, tabId }) => ({
      id,
      name: menu.tabs.length > 1 ? `${name} (${labels.get(tabId) ?? ''})` : name,
    })),
  }
}

interface Apply extends SaidOfFile {
  readonly isPublished: boolean
  readonly note: string
  readonly withoutLines: readonly number[]
  readonly mark?: string | undefined
  /** What the settings are to say from now on, by somebody who may change them. */
  readonly priceUnit?: PriceUnit | undefined
}

export async function applyImport(
  context: AppContext,
  acting: ActingPerson,
  importId: number,
  { isPublished, note, withoutLines, mark, priceUnit, ...said }: Apply,
): Promise<AppliedImport> {
  const { db, changes, nowDate } = context
  const progress = new ImportProgress(context, importId)
  const [kind, applied] = await db.transaction(async tx => {
    const row = await claimImport(context, tx, acting.by, importId)
    const sheet = await sheetOf(context, row, said.table)
    refuseUndecided(sheet, await profileOf(context, sheet.kind), said)
    const plan = await planImport(context, tx, sheet, said)
    if (mark !== undefined && mark !== markOf(plan)) throw new AppError('importOutdated')
    const without = new Set(withoutLines)
    const isLeft = ({ line, outcome }: PlannedLine) => outcome === 'skipped' || without.has(line)
    const planned = { ...plan, lines: plan.lines.filter(line => !isLeft(line)) }
    const left = plan.lines.filter(isLeft)
    refuseWrong(planned.lines)
    if (priceUnit) await context.settings.write(tx, { priceUnit }, acting)
    const other = await findPriceUnit(tx, sheet.kind, planned.lines)
    if (other?.isNeeded) throw new AppError('pricesOfOtherUnit', { count: other.lineCount })
    const rest = await restOf(context, tx, acting.by, sheet, said.edits, { ...plan, lines: left })
    const assessed = await readAssessedRecipes(tx, sheet.kind)
    const written: WrittenVersion[] = []
    const onVersion = (version: WrittenVersion) => void written.push(version)
    const saving: Saving = { ...acting, origin: 'import', note, onVersion }
    const saved = await saveLines(tx, sheet.kind, planned, isPublished, saving, count => progress.tell(count))
    if ('message' in saved) throw wrongLines([saved])
    await progress.end()
    await keepAnswers(tx, sheet.kind, said.answers, { by: acting.by, at: nowDate() })
    const counts = {
      ...countOutcomes(planned.lines),
      wrong: left.filter(({ outcome }) => outcome !== 'skipped').length,
    }
    await tx
      .update(imports)
      .set({
        appliedAt: nowDate(),
        savedCount: sheet.lines.length,
        counts: { new: counts.new, changed: counts.changed, untouched: counts.untouched, left: left.length },
        written: await withAssessments(tx, sheet.kind, written, assessed),
        rest,
      })
      .where(eq(imports.id, importId))
    const { tabIds, sectionIds } = saved
    await recordAudit(tx, acting, {
      action: 'imports.apply',
      subject: { kind: sheet.kind },
      after: {
        fileLines: sheet.lines.length,
        ...counts,
        ...(tabIds.length > 0 && { tabIds }),
        ...(sectionIds.length > 0 && { sectionIds }),
        note,
      },
    })
    return [sheet.kind, { ...counts, ...saved, leftCount: left.length }] as const
  })
  const kinds = kind === 'dishes' ? (['tabs', 'sections', kind] as const) : [kind]
  for (const table of kinds.flatMap(changed => kindOf(changed).tables)) changes.tellHere(table)
  if (priceUnit) changes.tellHere('settings')
  return applied
}

/** Stands for all that would be written, of what is there now. */
function markOf({ lines, sections }: ImportPlan): string {
  const { newTabs = [], newSections = [] } = sections?.file ?? {}
  const hash = createHash('sha256').update(JSON.stringify([newTabs, newSections]))
  for (const { line, outcome, request } of lines) hash.update(JSON.stringify([line, outcome, request]))
  return hash.digest('base64url')
}

/** The lines that are left out as they are in the file or were typed, with why; `null` where there are none. */
async function restOf(
  context: AppContext,
  tx: Transaction,
  userId: number,
  { kind, headings, lines }: ImportedSheet,
  edits: readonly CellEdit[],
  left: ImportPlan,
): Promise<string[][] | null> {
  if (left.lines.length === 0) return null
  const refused = await tryLines(tx, context, userId, kind, left, null)
  const cells = new Map(editLines(lines, edits).map(line => [line.line, line.cells]))
  const whyOf = ({ line, problems }: PlannedLine) =>
    problems.map(describeProblem).join(' ') || (refused.get(line) ?? 'Left out.')
  return [
    [...headings, WHY_HEADING],
    ...left.lines.map(line => [...(cells.get(line.line) ?? []), whyOf(line)]),
  ]
}

/** What was not imported, headings first. */
export async function readRest(
  context: AppContext,
  userId: number,
  importId: number,
): Promise<{ kind: ImportableKind; rows: readonly (readonly string[])[] }> {
  const row = await findImport(context, context.db, userId, importId)
  if (!row.rest) throw new AppError('importNotFound')
  return { kind: kindNamed(row), rows: row.rest }
}

/** What the lines ask for, after the tabs and sections that they need and the menu lacks. */
function requestsOf(
  kind: ImportableKind,
  lines: ReturnType<typeof linesToSave>,
  sections: ImportPlan['sections'],
  isPublished: boolean,
): RequestsWithSections {
  const asked = lines.map(({ request }): SaveRequest => ({ ...request, isPublished }))
  if (sections) return withNewSections(asked, sections.file, isPublished)
  const requests = asked.map((request): KindRequest => ({ kind, ...request }))
  return { requests, newTabCount: 0, newSectionCount: 0 }
}

/** The ids of what was saved, and of the tabs and sections that were made for it. */
interface SavedLines {
  readonly ids: number[]
  readonly tabIds: number[]
  readonly sectionIds: number[]
}

/**
 * Saves what is new or changed, after what it needs and the menu lacks. Where a line is refused, the line and why; the
 * transaction is of no use then.
 */
async function saveLines(
  tx: Transaction,
  kind: ImportableKind,
  { lines, sections }: ImportPlan,
  isPublished: boolean,
  saving: Saving,
  onSaved: (count: number) => void = () => {},
): Promise<SavedLines | LineRefusal> {
  const saved = linesToSave(lines)
  const { requests, newTabCount, newSectionCount } = requestsOf(kind, saved, sections, isPublished)
  const before = newTabCount + newSectionCount
  let count = 0
  try {
    const ids = await saveKinds(tx, requests, saving, next => {
      count = Math.max(0, next - before)
      onSaved(count)
    })
    return {
      ids: ids.slice(before),
      tabIds: ids.slice(0, newTabCount),
      sectionIds: ids.slice(newTabCount, before),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // After the last line it is about all of them together.
    const line = (saved[count] ?? saved.at(-1))?.line ?? 0
    return { line, message: error.issues?.[0]?.message ?? error.message }
  }
}

/** Tries to save the lines and takes it back: what the database and the kind itself refuse, by line. */
async function tryLines(
  db: Queries,
  { nowDate, settings }: Pick<AppContext, 'nowDate' | 'settings'>,
  userId: number,
  kind: ImportableKind,
  planned: ImportPlan,
  priceUnit: FilePriceUnit | null,
): Promise<ReadonlyMap<number, string>> {
  const asked = linesToSave(planned.lines)
  const { requests, newTabCount, newSectionCount } = requestsOf(kind, asked, planned.sections, true)
  const saving: Saving = { by: userId, at: nowDate(), origin: 'import', note: '' }
  const refused = new Map<number, string>()
  await db
    .transaction(async tx => {
      // Whether cents are taken is asked once, and not line by line.
      if (priceUnit?.isNeeded) await settings.write(tx, { priceUnit: priceUnit.unit }, saving)
      for (const [place, message] of await trySaving(tx, requests, saving))
        refused.set(asked[Math.max(0, place - newTabCount - newSectionCount)]?.line ?? 0, message)
      throw new TakenBack()
    })
    .catch(error => {
      if (!(error instanceof TakenBack)) throw error
    })
  return refused
}

type FilePriceUnit = NonNullable<CheckedImport['priceUnit']>

/** The step that the prices of a file are written in, where it is another than that of the settings. */
async function findPriceUnit(
  queries: Queries,
  kind: ImportableKind,
  lines: readonly PlannedLine[],
): Promise<FilePriceUnit | null> {
  if (kind !== 'dishes') return null
  const { currency, priceUnit } = await readPricing(queries)
  const saved = lines.flatMap(({ outcome, changes, request }) => {
    const isPriced = outcome === 'new' || changes.includes(PRICE_HEADING)
    const amounts = request && isPriced ? amountsOf(request.document as SaidPrice) : []
    return amounts.length > 0 ? [amounts] : []
  })
  const decimals = priceDecimals(currency, priceUnit)
  const exact = saved.filter(amounts => amounts.some(amount => !hasAtMostDecimals(amount, decimals)))
  if (exact.length > 0) return { unit: 'smallest', lineCount: exact.length, isNeeded: true }
  const isWhole = saved.length >= ENOUGH_PRICES && saved.flat().every(amount => Number.isInteger(amount))
  if (!isWhole || decimals === 0) return null
  // A group that begins was given its step by a guess.
  const { rows } = await queries.execute(sql`select from menu_items where price is not null limit 1`)
  return rows.length === 0 ? { unit: 'whole', lineCount: saved.length, isNeeded: false } : null
}

function linesToSave(lines: ImportPlan['lines']) {
  return lines.flatMap(({ line, request }) => (request ? [{ line, request }] : []))
}

/** Ends a transaction that was a trial. */
class TakenBack extends Error {}

async function sheetOf(
  context: AppContext,
  row: ImportRow,
  table?: SheetTableChoice,
): Promise<ImportedSheet> {
  const kind = kindNamed(row)
  const sheet = table ? openChosen(row, table) : openSheet(row, await sheetKindOf(context, kind))
  return { kind, ...sheet, legend: legendOf(row, sheet, await profileOf(context, kind)) }
}

function kindNamed({ kind: name }: ImportRow): ImportableKind {
  const kind = IMPORTABLE_KINDS.find(known => known === name)
  if (!kind) throw new AppError('importNotFound')
  return kind
}

async function sheetKindOf(context: AppContext, kind: ImportableKind): Promise<SheetKind> {
  const format = sheetFormatOf(kind)
  const { columns, sections } = await format.open(context, context.db)
  const { keyColumn, sectionColumn, tabColumn } = format
  const profile = await profileOf(context, kind)
  return {
    columns: [ID_COLUMN, ...columns],
    keyColumn,
    ...(sectionColumn !== undefined && { sectionColumn }),
    ...(tabColumn !== undefined && { tabColumn }),
    sectionNames: sections?.menu.sections.map(({ name }) => name) ?? [],
    ...(profile && { allergenProfile: profile }),
  }
}

/** The law of the house, for kinds whose lines say something of allergens. */
async function profileOf(
  { settings }: AppContext,
  kind: ImportableKind,
): Promise<AllergenProfile | undefined> {
  return kind === 'dishes' || kind === 'components' ? (await settings.read()).allergenProfile : undefined
}

async function presentImport(
  context: AppContext,
  row: ImportRow,
  table?: Partial<SheetTableChoice>,
): Promise<ImportedFile> {
  const kind = kindNamed(row)
  return {
    ...presentSheet(row, await sheetKindOf(context, kind), table),
    kind,
    savedCount: row.savedCount,
    isApplied: row.appliedAt !== null,
  }
}
