/** Import from spreadsheets: every valid line, or none. Source: ruling R12. */
import { createHash } from 'node:crypto'
import { SHEET_KINDS, type SheetKind } from '#contract/content/kinds.ts'
import type {
  AppliedImport,
  AskedQuestion,
  CheckedImport,
  ImportedFile,
  ImportLine,
  SectionsOfFile,
  SheetTableChoice,
} from '#contract/sheets/imports.ts'
import type { AllergenProfile } from '#domain/kitchen/allergen-profiles.ts'
import type { PriceUnit } from '#domain/menu/price-units.ts'
import { can } from '#domain/people/abilities.ts'
import { UNREAD_HEADINGS, WHY_HEADING } from '#domain/sheets/sheets.ts'
import { storedPassword } from '../../accounts/passwords.ts'
import { newToken } from '../../accounts/sessions.ts'
import { recordAudit } from '../../audit.ts'
import { kindOf } from '../../authoring/kinds.ts'
import {
  askImport,
  countOutcomes,
  type ImportedSheet,
  type ImportPlan,
  type PlannedLine,
  planImport,
  type Reading,
  rowsOfLines,
} from '../../authoring/sheets/import-plan.ts'
import type { SectionNames } from '../../authoring/sheets/section-names.ts'
import { ID_COLUMN, sheetFormatOf } from '../../authoring/sheets/sheet-formats.ts'
import { readColumns, storeAnswers, storeColumns } from '../../authoring/sheets/stored-answers.ts'
import type { AppContext } from '../../context.ts'
import type { Transaction } from '../../database/client.ts'
import { imports } from '../../database/schema/imports.ts'
import { AppError } from '../../platform/app-error.ts'
import { eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { findPriceUnit, findRefusals, newMarksOf, saveContent, tryContent } from './content-lines.ts'
import { ImportProgress } from './import-progress.ts'
import { archiveMissing, findMissingDishes, readWaiting } from './missing-dishes.ts'
import { deactivateMissing, findMissing } from './missing-people.ts'
import {
  legendOf,
  openChosen,
  openSheet,
  presentSheet,
  refuseUndecided,
  type SheetLook,
  sheetAt,
} from './open-sheet.ts'
import { savePeople } from './people-lines.ts'
import {
  claimImport,
  describeProblem,
  findImport,
  type ImportRow,
  refuseWrong,
  storeSheets,
  wrongLines,
} from './stored-imports.ts'

export async function storeFile(
  context: AppContext,
  userId: number,
  kind: SheetKind,
  file: unknown,
): Promise<ImportedFile> {
  const look = await lookOf(context, kind)
  return presentImport(context, await storeSheets(context, userId, kind, file, look))
}

export async function readImport(
  context: AppContext,
  userId: number,
  importId: number,
): Promise<ImportedFile> {
  return presentImport(context, await findImport(context, context.db, userId, importId))
}

export async function readTable(
  context: AppContext,
  userId: number,
  importId: number,
  table: Partial<SheetTableChoice>,
): Promise<ImportedFile> {
  return presentImport(context, await findImport(context, context.db, userId, importId), table)
}

export async function askOfImport(
  context: AppContext,
  userId: number,
  importId: number,
  { mapping, table }: Pick<FileAnswers, 'mapping' | 'table'>,
): Promise<{ questions: AskedQuestion[] }> {
  const { db } = context
  const sheet = await sheetOf(context, await findImport(context, db, userId, importId), table)
  return { questions: await askImport(context, db, sheet, mapping) }
}

interface FileAnswers extends Reading {
  readonly table?: SheetTableChoice | undefined
  readonly leftOut: readonly number[]
}

/** Result of each line by the rules of the import itself; nothing is changed. */
export async function checkImport(
  context: AppContext,
  userId: number,
  importId: number,
  answers: FileAnswers,
): Promise<CheckedImport> {
  const { db } = context
  const sheet = await sheetOf(context, await findImport(context, db, userId, importId), answers.table)
  const profile = await profileOf(context, sheet.kind)
  refuseUndecided(sheet, await lookOf(context, sheet.kind), answers)
  const planned = await planImport(context, db, sheet, answers)
  const priceUnit = await findPriceUnit(db, sheet.kind, planned.lines)
  const { refused, waitingCount } =
    sheet.kind === 'people'
      ? // All refusals about people are on their lines.
        { refused: new Map<number, string>(), waitingCount: 0 }
      : await tryContent(db, { context, userId, kind: sheet.kind, priceUnit }, planned)
  const missing = sheet.kind === 'people' ? await findMissing(db, planned, userId) : null
  const missingDishes =
    sheet.kind === 'dishes' ? await findMissingDishes(db, planned, answers.renamedDishes) : null
  const lines = planned.lines.map(
    ({ request: _, existing: __, document: ___, assessment, ...line }): ImportLine => {
      const message = refused.get(line.line)
      if (message === undefined) return { ...line, ...(assessment && { assessment }) }
      return {
        ...line,
        outcome: 'wrong',
        changes: [],
        warnings: [],
        problems: [{ column: '', message }],
      }
    },
  )
  return {
    counts: countOutcomes(lines),
    columns: planned.columns,
    lines,
    ...(planned.sections && { sections: presentSections(planned.sections, planned) }),
    ...(missing && missing.people.length > 0 && { missing }),
    ...(missingDishes && missingDishes.dishes.length > 0 && { missingDishes }),
    ...(waitingCount > 0 && { waitingCount }),
    ...(planned.marks && { newMarks: newMarksOf(planned).map(({ name }) => name) }),
    ...(planned.noDishes.length > 0 && { noDishes: [...planned.noDishes] }),
    leftOutColumns: leftOutColumns(sheet, answers.mapping),
    mark: markOf(planned),
    ...(priceUnit && { priceUnit }),
    ...(sheet.kind === 'dishes' && profile && { allergenProfile: profile }),
  }
}

/** Headings of columns with words that are not read. */
function leftOutColumns({ headings, lines }: ImportedSheet, mapping: Reading['mapping']): string[] {
  const hasWords = (at: number) => lines.some(({ cells }) => /\p{L}/u.test(cells[at] ?? ''))
  return headings.flatMap((heading, at) =>
    (mapping[at] ?? null) === null && !UNREAD_HEADINGS.has(heading) && hasWords(at)
      ? [heading || `Column ${at + 1}`]
      : [],
  )
}

/** Sections in the file that the menu lacks or spells differently, and their possible tabs. */
function presentSections({ menu, file }: SectionNames, { unplacedCount }: ImportPlan): SectionsOfFile {
  const labels = new Map(menu.tabs.map(({ id, label }) => [id, label]))
  return {
    found: file.found.map(found => ({ ...found })),
    unnamed: { ...file.unnamed, lineCount: unplacedCount },
    // Modules have none.
    tab: menu.noun === undefined ? file.tab : null,
    tabs: menu.tabs.map(({ label }) => label),
    known: menu.sections.map(({ id, name, tabId }) => ({
      id,
      name: menu.tabs.length > 1 ? `${name} (${labels.get(tabId) ?? ''})` : name,
    })),
  }
}

interface Apply extends FileAnswers {
  readonly isPublished: boolean
  readonly mailLinks: boolean
  readonly deactivatedIds: readonly number[]
  readonly archivedIds: readonly number[]
  readonly note: string
  readonly withoutLines: readonly number[]
  readonly mark?: string | undefined
  /** New price step, set by someone who may change the settings. */
  readonly priceUnit?: PriceUnit | undefined
}

export async function applyImport(
  context: AppContext,
  acting: ActorContext,
  importId: number,
  {
    isPublished,
    mailLinks,
    deactivatedIds,
    archivedIds,
    note,
    withoutLines,
    mark,
    priceUnit,
    ...answers
  }: Apply,
  base: string,
): Promise<AppliedImport> {
  const { db, changes, nowDate } = context
  const { kind: sent } = await findImport(context, db, acting.by, importId)
  if (sent === 'people' && !can(acting.actor, 'roles.change')) throw new AppError('managementOnly')
  // Random password that no one knows; hashed before the transaction, which must hold no connection
  // meanwhile.
  const password = sent === 'people' ? await storedPassword(newToken()) : null
  const progress = new ImportProgress(context, importId)
  const [kind, applied] = await db.transaction(async tx => {
    const row = await claimImport(context, tx, acting.by, importId)
    const sheet = await sheetOf(context, row, answers.table)
    refuseUndecided(sheet, await lookOf(context, sheet.kind), answers)
    const plan = await planImport(context, tx, sheet, answers)
    if (mark !== undefined && mark !== markOf(plan)) throw new AppError('importOutdated')
    const without = new Set(withoutLines)
    const isLeft = ({ line, outcome }: PlannedLine) => outcome === 'skipped' || without.has(line)
    const planned = { ...plan, lines: plan.lines.filter(line => !isLeft(line)) }
    const left = plan.lines.filter(isLeft)
    refuseWrong(planned.lines)
    if (priceUnit) await context.settings.write(tx, { priceUnit }, acting)
    const other = await findPriceUnit(tx, sheet.kind, planned.lines)
    if (other?.isNeeded) throw new AppError('pricesOfOtherUnit', { count: other.lineCount })
    const rest = await restOf(context, tx, acting.by, sheet, answers, { ...plan, lines: left })
    const deactivated =
      sheet.kind === 'people' ? await deactivateMissing(tx, acting, plan, deactivatedIds) : []
    const missing =
      archivedIds.length > 0 ? await findMissingDishes(tx, plan, answers.renamedDishes) : NO_MISSING
    const waited = await readWaiting(tx)
    const onSaved = (count: number) => progress.tell(count)
    const saved =
      sheet.kind === 'people'
        ? await savePeople(tx, context, acting, planned.lines, { password, mailLinks, base, onSaved })
        : await saveContent(tx, sheet.kind, planned, isPublished, { ...acting, note }, onSaved)
    if ('message' in saved) throw wrongLines([saved])
    const archived = await archiveMissing(tx, missing, archivedIds, { ...acting, note, origin: 'import' })
    const waiting = [...(await readWaiting(tx))].filter(key => !waited.has(key))
    await progress.end()
    await storeAnswers(tx, sheet.kind, plan.marks?.resolve(answers.answers) ?? answers.answers, {
      by: acting.by,
      at: nowDate(),
    })
    await storeColumns(tx, sheet.kind, sheet.headings, answers.mapping, { by: acting.by, at: nowDate() })
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
        written: [...saved.written, ...archived, ...deactivated],
        rest,
      })
      .where(eq(imports.id, importId))
    const { ids, tabIds, sectionIds, moduleIds, markIds, links } = saved
    await recordAudit(tx, acting, {
      action: 'imports.apply',
      subject: { kind: sheet.kind === 'people' ? 'user' : sheet.kind },
      after: {
        fileLines: sheet.lines.length,
        ...counts,
        ...(tabIds.length > 0 && { tabIds }),
        ...(sectionIds.length > 0 && { sectionIds }),
        ...(moduleIds && moduleIds.length > 0 && { moduleIds }),
        ...(markIds.length > 0 && { markIds }),
        ...(deactivated.length > 0 && { deactivatedIds }),
        ...(archived.length > 0 && { archivedIds }),
        ...(links ? { userIds: links.accounts.map(({ id }) => id) } : { note }),
      },
    })
    const told = {
      ...{ ids, tabIds, sectionIds, markIds },
      ...(moduleIds && { moduleIds }),
      ...(links && { links, deactivatedCount: deactivated.length }),
      ...(archived.length > 0 && { archivedCount: archived.length }),
      ...(waiting.length > 0 && { waitingCount: waiting.length }),
    }
    return [sheet.kind, { ...counts, ...told, leftCount: left.length }] as const
  })
  const kinds =
    kind === 'dishes'
      ? (['tabs', 'sections', 'marks', kind] as const)
      : kind === 'people'
        ? (['jobs'] as const)
        : [kind]
  for (const table of kinds.flatMap(changed => kindOf(changed).tables)) changes.notifyHere(table)
  if (priceUnit) changes.notifyHere('settings')
  return applied
}

const NO_MISSING = { dishes: [], hasMore: false, newLines: [] }

/** Hash of all planned writes, based on the current state. */
function markOf({ lines, sections }: ImportPlan): string {
  const { newTabs = [], newSections = [] } = sections?.file ?? {}
  const hash = createHash('sha256').update(JSON.stringify([newTabs, newSections]))
  for (const { line, outcome, request } of lines) hash.update(JSON.stringify([line, outcome, request]))
  return hash.digest('base64url')
}

/** Skipped lines, as in the file or as typed, with reasons; `null` if none. */
async function restOf(
  context: AppContext,
  tx: Transaction,
  userId: number,
  sheet: ImportedSheet,
  { mapping, edits }: FileAnswers,
  left: ImportPlan,
): Promise<string[][] | null> {
  if (left.lines.length === 0) return null
  const { kind } = sheet
  const trial = { context, userId, priceUnit: null }
  const refused = kind === 'people' ? null : await findRefusals(tx, { ...trial, kind }, left)
  const rows = rowsOfLines(sheet, mapping, edits)
  const whyOf = ({ line, problems }: PlannedLine) =>
    problems.map(describeProblem).join(' ') || (refused?.get(line) ?? 'Left out.')
  return [
    [...sheet.headings, WHY_HEADING],
    ...left.lines.flatMap(line => (rows.get(line.line) ?? []).map(cells => [...cells, whyOf(line)])),
  ]
}

/** Lines not imported, headings first. */
export async function readRest(
  context: AppContext,
  userId: number,
  importId: number,
): Promise<{ kind: SheetKind; rows: readonly (readonly string[])[] }> {
  const row = await findImport(context, context.db, userId, importId)
  if (!row.rest) throw new AppError('importNotFound')
  return { kind: kindNamed(row), rows: row.rest }
}

async function sheetOf(
  context: AppContext,
  row: ImportRow,
  table?: SheetTableChoice,
): Promise<ImportedSheet & { readonly source: ImportRow['sheets'][number] }> {
  const kind = kindNamed(row)
  const sheet = table ? openChosen(row, table) : openSheet(row, await lookOf(context, kind))
  const source = sheetAt(row.sheets, sheet.table.sheet)
  return { kind, ...sheet, source, legend: legendOf(row, sheet, await profileOf(context, kind)) }
}

function kindNamed({ kind: name }: ImportRow): SheetKind {
  const kind = SHEET_KINDS.find(known => known === name)
  if (!kind) throw new AppError('importNotFound')
  return kind
}

async function lookOf(context: AppContext, kind: SheetKind): Promise<SheetLook> {
  const format = sheetFormatOf(kind)
  const { columns, sections, isOnlySection } = await format.open(context, context.db)
  const { keyColumn, identityColumns, sectionColumn, tabColumn } = format
  const profile = await profileOf(context, kind)
  return {
    columns: identityColumns ? columns : [ID_COLUMN, ...columns],
    keyColumn,
    ...(sectionColumn !== undefined && { sectionColumn }),
    ...(tabColumn !== undefined && { tabColumn }),
    sectionNames: sections?.menu.sections.map(({ name }) => name) ?? [],
    ...(isOnlySection && { isOnlySection }),
    ...(profile && { allergenProfile: profile }),
    isOfDishes: kind === 'dishes',
  }
}

/** The group's food law, for kinds with allergens. */
async function profileOf({ settings }: AppContext, kind: SheetKind): Promise<AllergenProfile | undefined> {
  return kind === 'dishes' || kind === 'components' ? (await settings.read()).allergenProfile : undefined
}

async function presentImport(
  context: AppContext,
  row: ImportRow,
  table?: Partial<SheetTableChoice>,
): Promise<ImportedFile> {
  const kind = kindNamed(row)
  const presented = presentSheet(row, await lookOf(context, kind), table)
  const stored = await readColumns(context.db, kind, presented.headings)
  const isKnown = (key: string | null) => key === null || presented.columns.some(column => column.key === key)
  return {
    ...presented,
    ...(stored?.every(isKnown) && { guess: stored }),
    kind,
    savedCount: row.savedCount,
    isApplied: row.appliedAt !== null,
  }
}
