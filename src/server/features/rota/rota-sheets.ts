/** Import of a rota from a spreadsheet. Source: rulings R12 ("Import and export") and R15. */
import type { RotaImportResult, RotaSheet } from '#contract/rota.ts'
import { guessPlace } from '#domain/place-names.ts'
import type { ReadEntry } from '#domain/rota.ts'
import {
  headingsKey,
  missingColumns,
  ROTA_COLUMNS,
  ROTA_GUESSES,
  type RotaColumn,
  type RotaMapping,
} from '#domain/rota-columns.ts'
import { readRotaLine } from '#domain/rota-sheets.ts'
import { findTable, readTable, type SheetRow, weighHeadings } from '#domain/sheet-tables.ts'
import { columnFinder, guessMapping } from '#domain/sheets.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaColumns } from '../../database/schema/rota.ts'
import { findRotaPlace } from '../../learning/rota-place.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { readSheets } from '../../platform/sheets/read-sheet.ts'
import { readCrew } from './crew.ts'
import { lockRota, syncEntries } from './sync-entries.ts'

const PROBLEMS_MAX = 100

const find = columnFinder(ROTA_GUESSES)
const TABLE_WORDS = {
  isHeading: (text: string) => find(text) !== null,
  weightOf: (text: string) => (find(text) === null ? 0 : 1),
  isNameHeading: (text: string) => find(text) === 'name',
  isSectionHeading: () => false,
  isTabHeading: () => false,
  isSectionName: () => false,
  hasSections: false,
}

/** Lines of the sheet with the likeliest headings, and what its columns mean or meant the last time. */
export async function readRotaSheet(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  file: unknown,
): Promise<RotaSheet> {
  const { db } = context
  await findRotaPlace(context, db, acting.actor, 'rota.edit', locationId)
  if (!Buffer.isBuffer(file)) throw new AppError('notASheet')
  const sheets = await readSheets(acting.by, file)
  const weights = sheets.map(({ rows }) => weighHeadings(rows, TABLE_WORDS))
  const rows: readonly SheetRow[] = sheets[weights.indexOf(Math.max(...weights))]?.rows ?? []
  const { headings, lines } = readTable(rows, findTable(rows, TABLE_WORDS))
  if (lines.length === 0) throw new AppError('sheetEmpty')
  const [remembered] = await db
    .select({ mapping: rotaColumns.mapping })
    .from(rotaColumns)
    .where(and(eq(rotaColumns.locationId, locationId), eq(rotaColumns.headings, headingsKey(headings))))
  const guess = guessMapping(headings, ROTA_GUESSES)
  return {
    headings: [...headings],
    lines: lines.map(({ line, cells }) => ({ line, cells: [...cells] })),
    mapping: headings.map((_, at) => columnNamed(remembered ? remembered.mapping[at] : guess[at])),
  }
}

const columnNamed = (name: string | null | undefined): RotaColumn | null =>
  ROTA_COLUMNS.find(column => column === name) ?? null

interface SheetImport {
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
  readonly mapping: RotaMapping
  readonly isTrial: boolean
}

/** Thrown to end a trial, which leaves nothing. */
class Trial extends Error {
  readonly result: RotaImportResult

  constructor(result: RotaImportResult) {
    super('Only a trial')
    this.result = result
  }
}

/** Imports the lines that can be read. In the days of a file that can be read whole, what it lacks is removed. */
export async function importRotaSheet(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  { headings, lines, mapping, isTrial }: SheetImport,
): Promise<RotaImportResult> {
  const [missing] = missingColumns(mapping)
  if (missing) throw new AppError('rotaColumnMissing', { column: missing })
  const trial = context.db.transaction(async tx => {
    const { calendar } = await findRotaPlace(context, tx, acting.actor, 'rota.edit', locationId)
    await lockRota(tx, locationId)
    const places = await tx.select({ id: locations.id, name: locations.name }).from(locations)
    const isHere = (place: string) => (guessPlace(place, places)?.id ?? locationId) === locationId
    const crew = await readCrew(tx, locationId)
    const entries: ReadEntry[] = []
    const unknown = new Set<string>()
    const problems: { line: number; message: string }[] = []
    for (const { line, cells } of lines) {
      const read = readRotaLine(cells, mapping, calendar, isHere)
      if ('problem' in read) problems.push({ line, message: read.problem })
      if (!('shift' in read)) continue
      const userId = crew.find(read.shift.name)
      if (userId === undefined) unknown.add(read.shift.name)
      entries.push({ ...read.shift, userId: userId ?? null })
    }
    const days = spanOf(entries)
    const window = problems.length === 0 ? days : null
    const { unchangedCount, ...counts } = await syncEntries(
      tx,
      { locationId, feedId: null, window },
      entries,
      context.now(),
    )
    const result = {
      ...counts,
      ...{ unchanged: unchangedCount, skipped: lines.length - entries.length - problems.length, days },
      problems: problems.slice(0, PROBLEMS_MAX),
      unknown: [...unknown],
    }
    if (isTrial) throw new Trial(result)
    const stored = mapping.map(column => column ?? '')
    await tx
      .insert(rotaColumns)
      .values({ locationId, headings: headingsKey(headings), mapping: stored })
      .onConflictDoUpdate({
        target: [rotaColumns.locationId, rotaColumns.headings],
        set: { mapping: stored },
      })
    await recordAudit(tx, acting, {
      action: 'rota.import',
      subject: { kind: 'rota' },
      locationId,
      after: { ...counts, unchanged: unchangedCount, notRead: problems.length, ...days },
    })
    return result
  })
  return trial.catch(error => {
    if (error instanceof Trial) return error.result
    throw error
  })
}

function spanOf(entries: readonly ReadEntry[]): RotaImportResult['days'] {
  const days = entries.map(({ businessDay }) => businessDay).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
