/** Import of a rota from a spreadsheet. Source: rulings R12 ("Import and export") and R15. */
import type { RotaImportResult, RotaSheet } from '#contract/people/rota.ts'
import { type BusinessDay, firstDayOfWeek } from '#domain/clock/business-day.ts'
import { crewKey, type ReadEntry } from '#domain/people/rota.ts'
import { isWeekday, readWeekdays } from '#domain/sheets/date-words.ts'
import { type DateOrder, findDateOrder, readSheetDate } from '#domain/sheets/dates.ts'
import { guessPlace } from '#domain/sheets/place-names.ts'
import {
  guessRotaColumns,
  headingsKey,
  missingColumns,
  ROTA_COLUMNS,
  ROTA_GUESSES,
  type RotaColumn,
  type RotaMapping,
} from '#domain/sheets/rota-columns.ts'
import { unfoldGrid } from '#domain/sheets/rota-grids.ts'
import {
  carryNames,
  dayCellsOf,
  ROTA_SPAN_MAX_WEEKS,
  type RotaReading,
  readRotaLine,
  spreadLines,
  timeCellsOf,
} from '#domain/sheets/rota-sheets.ts'
import { columnFinder, SHEET_MAX_LINES } from '#domain/sheets/sheets.ts'
import { findTable, readTable, type SheetRow, weighHeadings } from '#domain/sheets/tables.ts'
import { areOf24Hours } from '#domain/sheets/times.ts'
import { recordAudit } from '../../audit.ts'
import type { AppContext } from '../../context.ts'
import { locations } from '../../database/schema/locations.ts'
import { rotaColumns } from '../../database/schema/rota.ts'
import { businessDayAt, findLocationFor } from '../../locations/locations.ts'
import { AppError } from '../../platform/app-error.ts'
import { and, eq } from '../../platform/drizzle.ts'
import type { ActorContext } from '../../platform/route.ts'
import { readSheets } from '../../platform/sheets/read-sheet.ts'
import { readCrew } from './crew.ts'
import { lockRota, replaceAbsences, syncEntries } from './sync-entries.ts'

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
  const location = await findLocationFor(context, db, acting.actor, 'rota.edit', locationId)
  if (!Buffer.isBuffer(file)) throw new AppError('notASheet')
  const sheets = await readSheets(acting.by, file)
  const weights = sheets.map(({ rows }) => weighHeadings(rows, TABLE_WORDS))
  const today = businessDayAt(context, location)
  const grid = sheets.map(({ rows }) => unfoldGrid(rows, today)).find(found => found !== null)
  const rows: readonly SheetRow[] = sheets[weights.indexOf(Math.max(...weights))]?.rows ?? []
  const table = findTable(rows, TABLE_WORDS)
  const { headings, lines } = grid ?? readTable(rows, table)
  if (!grid && (table.headingLines.length === 0 || lines.length === 0)) throw new AppError('sheetEmpty')
  if (lines.length > SHEET_MAX_LINES) throw new AppError('sheetTooLong')
  const [remembered] = await db
    .select({ mapping: rotaColumns.mapping })
    .from(rotaColumns)
    .where(and(eq(rotaColumns.locationId, locationId), eq(rotaColumns.headings, headingsKey(headings))))
  const guess = guessRotaColumns(headings, lines)
  // People stand in the first column of a grid, whatever it is called.
  const isNamed = guess.some(key => key === 'name' || key === 'firstName' || key === 'lastName')
  if (grid && !isNamed) guess[0] = 'name'
  const mapping = headings.map((_, at) => columnNamed(remembered ? remembered.mapping[at] : guess[at]))
  return {
    headings: [...headings],
    lines: lines.map(({ line, cells }) => ({ line, cells: [...cells] })),
    mapping,
    advice: missingColumns(mapping).length > 1 ? ADVICE : null,
  }
}

const ADVICE =
  'This is neither a list with a line for each shift (name, day, from, to) nor a table with people down and at least three days across, such as “Mon 30 Nov” or “Monday”. Please bring it into one of these, or say what its columns mean.'

const columnNamed = (name: string | null | undefined): RotaColumn | null =>
  ROTA_COLUMNS.find(column => column === name) ?? null

interface SheetImport {
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
  readonly mapping: RotaMapping
  readonly isTrial: boolean
  readonly dateOrder?: DateOrder | undefined
  readonly week?: BusinessDay | undefined
  readonly isLongMeant?: boolean | undefined
  readonly removesOutside?: boolean | undefined
}

/** Thrown to end a trial, which leaves nothing. */
class Trial extends Error {
  readonly result: RotaImportResult

  constructor(result: RotaImportResult) {
    super('Only a trial')
    this.result = result
  }
}

/**
 * Imports the lines that can be read. In the days of a file that can be read whole, what it lacks is removed.
 * Refusals: `rotaColumnMissing`, and `rotaOrderOpen`, `rotaWeekOpen` and `rotaSpanOpen`, which a trial asks instead.
 */
export async function importRotaSheet(
  context: AppContext,
  acting: ActorContext,
  locationId: number,
  { headings, lines: sent, mapping, isTrial, ...answers }: SheetImport,
): Promise<RotaImportResult> {
  const [missing] = missingColumns(mapping)
  if (missing) throw new AppError('rotaColumnMissing', { column: missing })
  const lines = spreadLines(carryNames(sent, mapping), mapping)
  const trial = context.db.transaction(async tx => {
    const { calendar } = await findLocationFor(context, tx, acting.actor, 'rota.edit', locationId)
    await lockRota(tx, locationId)
    const places = await tx.select({ id: locations.id, name: locations.name }).from(locations)
    const isHere = (place: string) => (guessPlace(place, places)?.id ?? locationId) === locationId
    const crew = await readCrew(tx, locationId)
    const today = businessDayAt(context, { calendar })
    const zones = [context.settings.calendar.timeZone, calendar.timeZone]
    const dateOrder = orderOf(dayCellsOf(lines, mapping), { today, zones, answer: answers.dateOrder })
    const weekdays = readWeekdays(dayCellsOf(lines, mapping).filter(isWeekday))
    const week = answers.week === undefined ? null : firstDayOfWeek(answers.week)
    const isWeekOpen = weekdays.size > 0 && week === null
    const isOpen = dateOrder?.order === null || isWeekOpen
    const reading: RotaReading = {
      ...{ calendar, isHere, today, order: dateOrder?.order ?? null, week, weekdays },
      is24: areOf24Hours(timeCellsOf(lines, mapping)),
    }
    const entries: ReadEntry[] = []
    const unknown = new Set<string>()
    const problems: { line: number; message: string }[] = []
    // Totals that were taken out are named among the lines without a shift.
    let skippedCount =
      new Set(sent.map(({ line }) => line)).size - new Set(lines.map(({ line }) => line)).size
    const ownDays = new Set<BusinessDay>()
    const away = new Set<string>()
    const absences: { userId: number | null; businessDay: BusinessDay }[] = []
    let awayCount = 0
    for (const { line, cells } of isOpen ? [] : lines) {
      const read = readRotaLine(cells, mapping, reading)
      if ('problem' in read) problems.push({ line, message: read.problem })
      if (!('shift' in read) && !('problem' in read)) skippedCount += 1
      if ('skipped' in read && read.day) ownDays.add(read.day)
      if ('away' in read) {
        awayCount += 1
        if (read.away.day !== null) {
          ownDays.add(read.away.day)
          away.add(awayKey(read.away.name, read.away.day))
          if (read.away.isAbsence)
            absences.push({ userId: crew.find(read.away.name) ?? null, businessDay: read.away.day })
        }
      }
      if (!('shift' in read)) continue
      const userId = crew.find(read.shift.name)
      if (userId === undefined) unknown.add(read.shift.name)
      entries.push({ ...read.shift, userId: userId ?? null })
      ownDays.add(read.shift.businessDay)
    }
    const span = spanOf([...ownDays])
    const isWhole = problems.length === 0
    const { unchangedCount, kept, ...counts } = await syncEntries(
      tx,
      {
        ...{ locationId, feedId: null, window: span },
        // An absence is read even where other lines are not.
        mayRemove: ({ name, businessDay }) =>
          isWhole ? answers.removesOutside || ownDays.has(businessDay) : away.has(awayKey(name, businessDay)),
      },
      entries,
      context.now(),
    )
    await replaceAbsences(tx, { locationId, feedId: null, window: isWhole ? span : null }, absences)
    const days = spanOf(entries.map(({ businessDay }) => businessDay))
    const result = {
      ...counts,
      ...{ unchanged: unchangedCount, skipped: skippedCount, days },
      problems: problems.slice(0, PROBLEMS_MAX),
      unknown: [...unknown],
      away: awayCount,
      week: weekdays.size > 0 ? { monday: week } : null,
      ...{ dateOrder, isLong: isLong(span), outside: isWhole ? kept : 0 },
    }
    if (isTrial) throw new Trial(result)
    if (dateOrder?.order === null) throw new AppError('rotaOrderOpen', { cell: dateOrder.cell })
    if (isWeekOpen) throw new AppError('rotaWeekOpen')
    if (span && result.isLong && !answers.isLongMeant) throw new AppError('rotaSpanOpen', span)
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

const awayKey = (name: string, day: BusinessDay) => `${crewKey(name)} ${day}`

/** Order of day and month, proved by the file, answered, or the country's custom; `null`: there is no question. */
function orderOf(
  cells: readonly string[],
  about: {
    readonly today: BusinessDay
    readonly zones: readonly string[]
    readonly answer: DateOrder | undefined
  },
): RotaImportResult['dateOrder'] {
  const { today, zones, answer } = about
  const found = findDateOrder(cells, today, zones)
  if (!found) return null
  const isAnswered = answer !== undefined && found.by !== 'file' && found.choices.includes(answer)
  return {
    cell: found.example,
    order: isAnswered ? answer : found.order,
    by: isAnswered ? 'answer' : found.by,
    choices: found.choices.map(order => ({
      order,
      day: readSheetDate(found.example, { order, near: today }),
    })),
  }
}

function isLong(span: RotaImportResult['days']): boolean {
  if (!span) return false
  return Temporal.PlainDate.from(span.from).until(span.to).days >= ROTA_SPAN_MAX_WEEKS * 7
}

function spanOf(all: readonly BusinessDay[]): RotaImportResult['days'] {
  const days = all.toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
