/** Lines of content: dry-run or saved like any edit. Source: ruling R12. */

import type { ImportableKind, SheetKind } from '#contract/content/kinds.ts'
import type { DishDocument } from '#contract/content/menu.ts'
import type { AppliedImport, CheckedImport } from '#contract/sheets/imports.ts'
import type { Mark } from '#domain/kitchen/marks.ts'
import { amountsOf, type PriceFields } from '#domain/menu/dish-price.ts'
import { hasAtMostDecimals, priceDecimals } from '#domain/menu/money.ts'
import { readAssessedRecipes, withAssessments } from '../../allergens/assessments.ts'
import {
  type KindRequest,
  type SaveRequest,
  type Saving,
  saveAll,
  saveKinds,
  trySaving,
} from '../../authoring/save.ts'
import type { ImportPlan, PlannedLine } from '../../authoring/sheets/import-plan.ts'
import { PRICE_HEADING } from '../../authoring/sheets/price-column.ts'
import {
  type RequestsWithSections,
  withNewModules,
  withNewSections,
} from '../../authoring/sheets/section-names.ts'
import type { AppContext } from '../../context.ts'
import type { Queries, Transaction } from '../../database/client.ts'
import type { WrittenPerson, WrittenVersion } from '../../database/schema/imports.ts'
import { AppError } from '../../platform/app-error.ts'
import { sql } from '../../platform/drizzle.ts'
import { readPricing } from '../../settings.ts'
import { readWaiting } from './missing-dishes.ts'
import type { LineRefusal } from './stored-imports.ts'

/** This many whole amounts are no coincidence. */
const ENOUGH_PRICES = 10

interface RequestsOfLines extends RequestsWithSections {
  readonly newMarkCount: number
  /** Number of requests before those of the lines. */
  readonly before: number
}

/** Requests of the lines, after the missing tabs, sections and marks that they need. */
function requestsOf(
  kind: ImportableKind,
  lines: ReturnType<typeof linesToSave>,
  { sections, marks }: Pick<ImportPlan, 'sections' | 'marks'>,
  isPublished: boolean,
): RequestsOfLines {
  const asked = lines.map(({ request }): SaveRequest => ({ ...request, isPublished }))
  const alone = asked.map((request): KindRequest => ({ kind, ...request }))
  const placed = !sections
    ? { requests: alone, newTabCount: 0, newSectionCount: 0 }
    : kind === 'questions'
      ? withNewModules(asked, sections.file)
      : withNewSections(asked, sections.file, isPublished)
  const newMarks = newMarksOf({ lines, marks }).map(
    ({ key: _, ...document }): KindRequest => ({ kind: 'marks', itemId: null, document, isPublished }),
  )
  const placeCount = placed.newTabCount + placed.newSectionCount
  return {
    ...placed,
    requests: placed.requests.toSpliced(placeCount, 0, ...newMarks),
    newMarkCount: newMarks.length,
    before: placeCount + newMarks.length,
  }
}

interface MarkedLines extends Pick<ImportPlan, 'marks'> {
  readonly lines: readonly Pick<PlannedLine, 'request'>[]
}

export function newMarksOf({ lines, marks }: MarkedLines): Mark[] {
  if (!marks) return []
  return marks.newAmong(
    lines.flatMap(({ request }) =>
      request ? (request.document as Pick<DishDocument, 'dietaryInfo'>).dietaryInfo : [],
    ),
  )
}

/** Ids of the saved items, and of new tabs, sections, modules and marks. */
export interface SavedLines {
  readonly ids: number[]
  readonly tabIds: number[]
  readonly sectionIds: number[]
  readonly moduleIds?: number[]
  readonly markIds: number[]
  /** Record for the undo. */
  readonly written: readonly (WrittenVersion | WrittenPerson)[]
  readonly links?: AppliedImport['links']
}

/**
 * Saves new and changed items after their missing requirements. For a refused line returns its number and
 * reason; the transaction is then unusable.
 */
export async function saveContent(
  tx: Transaction,
  kind: ImportableKind,
  plan: ImportPlan,
  isPublished: boolean,
  acting: Omit<Saving, 'origin' | 'onVersion'>,
  onSaved: (count: number) => void,
): Promise<SavedLines | LineRefusal> {
  const assessed = await readAssessedRecipes(tx, kind)
  const written: WrittenVersion[] = []
  const onVersion = (version: WrittenVersion) => void written.push(version)
  const saving: Saving = { ...acting, origin: 'import', onVersion }
  const saved = linesToSave(plan.lines)
  const { requests, newTabCount, newMarkCount, before } = requestsOf(kind, saved, plan, isPublished)
  let count = 0
  try {
    const ids = await saveKinds(tx, requests, saving, next => {
      count = Math.max(0, next - before)
      onSaved(count)
    })
    const placeIds = ids.slice(newTabCount, before - newMarkCount)
    const isOfModules = kind === 'questions'
    if (isOfModules && isPublished) await publishModules(tx, requests, placeIds, saving, written)
    return {
      ids: ids.slice(before),
      tabIds: ids.slice(0, newTabCount),
      sectionIds: isOfModules ? [] : placeIds,
      ...(isOfModules && { moduleIds: placeIds }),
      markIds: ids.slice(before - newMarkCount, before),
      written: await withAssessments(tx, kind, written, assessed),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A refusal after the last line concerns all of them.
    const line = (saved[count] ?? saved.at(-1))?.line ?? 0
    return { line, message: error.issues?.[0]?.message ?? error.message }
  }
}

/** New modules, now that they have questions; the record keeps the version of their publication. */
async function publishModules(
  tx: Transaction,
  requests: readonly KindRequest[],
  moduleIds: readonly number[],
  saving: Saving,
  written: WrittenVersion[],
): Promise<void> {
  const publications = moduleIds.map((itemId, at) => ({
    itemId,
    document: requests[at]?.document,
    isPublished: true,
  }))
  const onVersion = (version: WrittenVersion) => {
    const at = written.findIndex(({ kind, itemId }) => kind === 'modules' && itemId === version.itemId)
    written[at] = { ...version, before: null }
  }
  if (publications.length > 0) await saveAll(tx, 'modules', publications, { ...saving, onVersion })
}

/** Result of a dry run: refusals of the database and the kind by line, and questions that would wait. */
interface TriedContent {
  readonly refused: ReadonlyMap<number, string>
  readonly waitingCount: number
}

interface Trial {
  readonly context: Pick<AppContext, 'nowDate' | 'settings'>
  readonly userId: number
  readonly kind: ImportableKind
  readonly priceUnit: FilePriceUnit | null
}

/** Saves the lines and rolls back: at once where none is refused, and only changed dishes make questions wait. */
export async function tryContent(db: Queries, trial: Trial, planned: ImportPlan): Promise<TriedContent> {
  const { lines } = planned
  const isCounted = trial.kind === 'dishes' && lines.some(({ outcome }) => outcome === 'changed')
  const waitingCount = isCounted ? await countWaiting(db, trial, planned) : null
  if (waitingCount !== null) return { refused: new Map(), waitingCount }
  const refused = await findRefusals(db, trial, planned)
  const rest = { ...planned, lines: lines.filter(({ line }) => !refused.has(line)) }
  return { refused, waitingCount: (isCounted && (await countWaiting(db, trial, rest))) || 0 }
}

export async function findRefusals(
  db: Queries,
  trial: Trial,
  planned: ImportPlan,
): Promise<ReadonlyMap<number, string>> {
  const asked = linesToSave(planned.lines)
  const { requests, before } = requestsOf(trial.kind, asked, planned, true)
  const refused = new Map<number, string>()
  await tryOut(db, trial, async (tx, saving) => {
    for (const [place, message] of await trySaving(tx, requests, { ...saving, origin: 'import' }))
      refused.set(asked[Math.max(0, place - before)]?.line ?? 0, message)
  })
  return refused
}

/** `null` if a line is refused. */
async function countWaiting(db: Queries, trial: Trial, planned: ImportPlan): Promise<number | null> {
  let count: number | null = null
  await tryOut(db, trial, async (tx, saving) => {
    const before = await readWaiting(tx)
    const saved = await saveContent(tx, trial.kind, planned, true, saving, () => {})
    if ('ids' in saved) count = [...(await readWaiting(tx))].filter(key => !before.has(key)).length
  })
  return count
}

async function tryOut(
  db: Queries,
  { context: { nowDate, settings }, userId, priceUnit }: Trial,
  save: (tx: Transaction, saving: Omit<Saving, 'origin' | 'onVersion'>) => Promise<void>,
): Promise<void> {
  const saving = { by: userId, at: nowDate(), note: '' }
  await db
    .transaction(async tx => {
      // Prices with cents are asked about once, not line by line.
      if (priceUnit?.isNeeded) await settings.write(tx, { priceUnit: priceUnit.unit }, saving)
      await save(tx, saving)
      throw new TakenBack()
    })
    .catch(error => {
      if (!(error instanceof TakenBack)) throw error
    })
}

export type FilePriceUnit = NonNullable<CheckedImport['priceUnit']>

/** Price step of a file's prices, if it differs from the settings. */
export async function findPriceUnit(
  queries: Queries,
  kind: SheetKind,
  lines: readonly PlannedLine[],
): Promise<FilePriceUnit | null> {
  if (kind !== 'dishes') return null
  const { currency, priceUnit } = await readPricing(queries)
  const saved = lines.flatMap(({ outcome, changes, request }) => {
    const isPriced = outcome === 'new' || changes.includes(PRICE_HEADING)
    const amounts = request && isPriced ? amountsOf(request.document as PriceFields) : []
    return amounts.length > 0 ? [amounts] : []
  })
  const decimals = priceDecimals(currency, priceUnit)
  const exact = saved.filter(amounts => amounts.some(amount => !hasAtMostDecimals(amount, decimals)))
  if (exact.length > 0) return { unit: 'smallest', lineCount: exact.length, isNeeded: true }
  const isWhole = saved.length >= ENOUGH_PRICES && saved.flat().every(amount => Number.isInteger(amount))
  if (!isWhole || decimals === 0) return null
  // A new group's price step was guessed.
  const { rows } = await queries.execute(sql`select from menu_items where price is not null limit 1`)
  return rows.length === 0 ? { unit: 'whole', lineCount: saved.length, isNeeded: false } : null
}

function linesToSave(lines: ImportPlan['lines']) {
  return lines.flatMap(({ line, request }) => (request ? [{ line, request }] : []))
}

/** Rolls back a dry run's transaction. */
class TakenBack extends Error {}
