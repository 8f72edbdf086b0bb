/** Interpretation of an uploaded file: the position of its table and the likely meaning of its columns. */
import type { SentSheet, SheetTableChoice } from '#contract/sheets/imports.ts'
import { looksLikeAllergens, mentionsAllergens } from '#domain/kitchen/allergen-cells.ts'
import { type AllergenProfile, DEFAULT_ALLERGEN_PROFILE } from '#domain/kitchen/allergen-profiles.ts'
import { foldWord } from '#domain/people/folding.ts'
import { findLegend, legendLines } from '#domain/sheets/file-legends.ts'
import { findShape, hasIngredientLines, type ShapeWords, turnSheet } from '#domain/sheets/shapes.ts'
import { columnFinder, guessMapping, UNREAD_HEADINGS } from '#domain/sheets/sheets.ts'
import {
  findTable,
  HEADING_WITHIN_ROWS,
  lastHeadings,
  oddRows,
  readTable,
  type SheetRow,
  type TableWords,
  weighHeadings,
} from '#domain/sheets/tables.ts'
import { COMMENT_WORDS, SECTION_WORDS } from '#domain/sheets/words.ts'
import type { FileLegend } from '../../authoring/sheets/asked-file.ts'
import type { SheetColumn } from '../../authoring/sheets/sheet-format.ts'
import type { imports } from '../../database/schema/imports.ts'
import { AppError } from '../../platform/app-error.ts'

const SAMPLES = 3
const ODD_ROWS_MAX = 200
const ROW_TEXT_MAX_LENGTH = 120
/** A heading's word that may also be cell content counts less. */
const PLAIN_WEIGHT = 3

/** A code such as `SA-32` has none. */
const WORDS = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u
const NAME_MAX_LENGTH = 120
const MOST_LINES = 0.8

type Sheets = (typeof imports.$inferSelect)['sheets']
type Columns = readonly (Pick<
  SheetColumn,
  'key' | 'heading' | 'synonyms' | 'isRequired' | 'hint' | 'matches' | 'readAll' | 'otherwise' | 'isRepeated'
> &
  Partial<Pick<SheetColumn, 'read'>>)[]

/** Features that identify a kind's rows. */
export interface SheetLook {
  readonly columns: Columns
  readonly keyColumn: string
  readonly sectionColumn?: string
  readonly tabColumn?: string
  readonly sectionNames?: readonly string[]
  /** With it, only these rows name a section. */
  readonly isOnlySection?: (text: string) => boolean
  /** The group's food law, if lines state allergens. */
  readonly allergenProfile?: AllergenProfile
  /** Sheets may have dishes side by side, or several lines for each. */
  readonly isOfDishes?: boolean
}

export interface OpenedSheet {
  readonly table: SheetTableChoice
  readonly headings: readonly string[]
  readonly lines: readonly SheetRow[]
}

/** The sheets of a file with a line for each dish, where dishes stand side by side. */
export function turnSheets(sheets: Sheets, look: SheetLook): Sheets {
  if (!look.isOfDishes) return sheets
  const words = shapeWordsOf(look)
  return sheets.map(sheet => {
    const rows = turnSheet(sheet.rows, words)
    return rows ? { ...sheet, rows, isTurned: true } : sheet
  })
}

function shapeWordsOf({ columns, keyColumn, tabColumn }: SheetLook): ShapeWords {
  const vagueKeys = new Set(['allergens', ...(tabColumn === undefined ? [] : [tabColumn])])
  return { find: columnFinder(columns), nameKey: keyColumn, vagueKeys }
}

/** Refusal of a sheet that has no line for each dish. */
function shapeRefusalOf(
  { headings, lines }: Pick<OpenedSheet, 'headings' | 'lines'>,
  { rows, isTurned }: Sheets[number],
  look: SheetLook,
  mapping: readonly (string | null)[],
): AppError<'dishesAcross' | 'dishesInCards'> | null {
  if (!look.isOfDishes || isTurned) return null
  const words = shapeWordsOf(look)
  const hasCards = hasIngredientLines(headings, lines, words, mapping.indexOf(look.keyColumn))
  const shape = hasCards ? 'cards' : findShape(rows, words)
  return shape && new AppError(shape === 'across' ? 'dishesAcross' : 'dishesInCards')
}

export function openSheet(
  { sheets }: Pick<typeof imports.$inferSelect, 'sheets'>,
  kind: SheetLook,
): OpenedSheet {
  return open(sheets, kind, {})
}

export function openChosen(
  { sheets }: Pick<typeof imports.$inferSelect, 'sheets'>,
  table: SheetTableChoice,
): OpenedSheet {
  return { table, ...readTable(rowsOf(sheets, table), table) }
}

/** The file's own legend of signs, anywhere in it. */
export function legendOf(
  { sheets }: Pick<typeof imports.$inferSelect, 'sheets'>,
  { table, lines }: OpenedSheet,
  profile: AllergenProfile = DEFAULT_ALLERGEN_PROFILE,
): FileLegend {
  const read = new Set(lines.map(({ line }) => line))
  const isLine = (sheet: number, line: number) => sheet === table.sheet && read.has(line)
  return { profile, legend: findLegend(sheets, profile, isLine) }
}

/** Preview of a file before its lines are checked. */
export function presentSheet(
  { id, sheets }: Pick<typeof imports.$inferSelect, 'id' | 'sheets'>,
  kind: SheetLook,
  choice: Partial<SheetTableChoice> = {},
): SentSheet {
  const { table, headings, lines, sectionAt, tabAt, rows } = open(sheets, kind, choice)
  const sheet = sheetAt(sheets, table.sheet)
  const guess = guessMapping(headings, kind.columns, lastHeadings(rows, table.headingLines))
  dropSizesWithoutFigures(guess, headings, kind.columns, lines)
  replaceUnreadable(guess, kind.columns, lines)
  placeComments(guess, headings, kind.columns)
  const guessRows = (at: number | null, key: string | undefined) => {
    if (at !== null && key) guess[at] = guess.includes(key) ? null : key
  }
  guessRows(sectionAt, kind.sectionColumn)
  guessRows(tabAt, kind.tabColumn)
  if (!guess.includes(kind.keyColumn)) {
    // A column “Menu” may be the only one with dish names.
    const menuAt = guess.findIndex((key, at) => key !== null && key === kind.tabColumn && at !== tabAt)
    // First and last names are names, and stations are none.
    const isNamed = guess.includes('firstName') || guess.includes('lastName')
    const isOpen = (at: number) => guess[at] === null && !NOT_NAMES.has(foldWord(headings[at] ?? ''))
    const at = isNamed || menuAt >= 0 ? menuAt : findNames(lines, isOpen)
    if (at >= 0) guess[at] = kind.keyColumn
  }
  const refusal = shapeRefusalOf({ headings, lines }, sheet, kind, guess)
  return {
    id,
    isTurned: sheet.isTurned ?? false,
    ...(refusal && { refusal: refusal.message }),
    headings: [...headings],
    samples: lines.slice(0, SAMPLES).map(({ cells }) => [...cells]),
    lineCount: lines.length,
    columns: kind.columns.map(({ key, heading, isRequired = false, readAll, hint }) => ({
      key,
      heading,
      isRequired,
      isShared: readAll !== undefined,
      hint,
    })),
    guess,
    allergenLike: allergenLikeColumns({ headings, lines }, kind),
    sheets: sheets.map(({ name }) => name),
    sheetRowCounts: sheets.map(sheet => sheet.rows.length),
    table: { ...table },
    firstRows: rows.slice(0, HEADING_WITHIN_ROWS).map(showRow),
    oddRows: oddRows(rows, table)
      .slice(0, ODD_ROWS_MAX)
      .map(({ row, use }) => ({ ...showRow(row), use })),
  }
}

/** “Small” may head a column of marks as well as one of prices. */
function dropSizesWithoutFigures(
  guess: (string | null)[],
  headings: readonly string[],
  columns: Columns,
  lines: readonly SheetRow[],
): void {
  for (const [at, key] of guess.entries()) {
    const match = columns.find(column => column.key === key)?.matches?.(headings[at] ?? '')
    const isOneOfSeveral = guess.indexOf(key) !== guess.lastIndexOf(key)
    if (!match || (match === 'price' && !isOneOfSeveral)) continue
    const filled = lines.map(({ cells }) => (cells[at] ?? '').trim()).filter(cell => cell !== '')
    if (filled.filter(cell => /\d/.test(cell)).length * 2 < filled.length || filled.length === 0)
      guess[at] = null
  }
}

/** “Role” may head the roles of accounts as well as job titles. */
function replaceUnreadable(guess: (string | null)[], columns: Columns, lines: readonly SheetRow[]): void {
  for (const { key, otherwise, read } of columns) {
    const at = guess.indexOf(key)
    if (otherwise === undefined || at < 0 || guess.includes(otherwise)) continue
    const readings = lines.flatMap(({ cells }) => read?.(cells[at] ?? '') ?? [])
    if (readings.length > 0 && readings.every(reading => 'problem' in reading)) guess[at] = otherwise
  }
}

const COMMENTS: ReadonlySet<string> = new Set(COMMENT_WORDS.map(foldWord))
/** Texts of a dish, those first in which its allergens are looked for. */
const TEXT_KEYS = ['description', 'serverDescription', 'notes']

/** Comments are texts of the dish, wherever it has room for them. */
function placeComments(guess: (string | null)[], headings: readonly string[], columns: Columns): void {
  if (!TEXT_KEYS.every(key => columns.some(column => column.key === key))) return
  for (const [at, heading] of headings.entries()) {
    if (guess[at] !== null || !COMMENTS.has(foldWord(heading))) continue
    guess[at] = TEXT_KEYS.find(key => !guess.includes(key)) ?? null
  }
}

const NOT_NAMES = new Set(['Stations', 'Areas', 'Departments', 'Skills', 'Shifts', 'Comments'].map(foldWord))

/** First column in which nearly every line has its own words; -1 if none. */
function findNames(lines: readonly SheetRow[], isOpen: (at: number) => boolean): number {
  return (lines[0]?.cells ?? []).findIndex((_, at) => {
    if (!isOpen(at)) return false
    const texts = lines.map(({ cells }) => (cells[at] ?? '').trim())
    const words = texts.filter(text => WORDS.test(text) && text.length <= NAME_MAX_LENGTH)
    return new Set(words).size >= lines.length * MOST_LINES
  })
}

/** Cells per file whose words are looked up, which takes a second; a column beyond them is asked about. */
const CELLS_READ_MAX = 10_000

/** Columns that may state allergens, whatever their mapping: by their heading, as lists, or in the words of any cell. */
function allergenLikeColumns(
  { headings, lines }: Pick<OpenedSheet, 'headings' | 'lines'>,
  { allergenProfile: profile, columns, keyColumn }: SheetLook,
  among: (at: number) => boolean = () => true,
): number[] {
  if (!profile) return []
  const find = columnFinder(columns)
  const nameAt = headings.findIndex(heading => find(heading) === keyColumn)
  let left = CELLS_READ_MAX
  return [...headings.keys()].filter(among).filter(at => {
    if (UNREAD_HEADINGS.has(headings[at] ?? '')) return false
    const cells = lines.map(line => line.cells[at] ?? '')
    if (looksLikeAllergens(headings[at] ?? '', cells, profile)) return true
    const seen = new Set<string>()
    return lines.some(({ cells }) => {
      const cell = cells[at] ?? ''
      // Figures do not make another text.
      const words = cell.replaceAll(/\d+/g, '').trim()
      if (words === '' || seen.has(words)) return false
      left -= 1
      // The dish's own name is read where it stands.
      if (left < 0 || mentionsAllergens(cell, at === nameAt ? '' : (cells[nameAt] ?? ''), profile))
        return true
      if (!mentionsAllergens(cell, '', profile)) seen.add(words)
      return false
    })
  })
}

/** Refuses a table without a line for each item, and to leave out an allergen column without a decision. */
export function refuseUndecided(
  sheet: Pick<OpenedSheet, 'headings' | 'lines'> & { readonly source: Sheets[number] },
  kind: SheetLook,
  { mapping, leftOut }: { readonly mapping: readonly (string | null)[]; readonly leftOut: readonly number[] },
): void {
  if (sheet.lines.length === 0) throw new AppError('sheetEmpty')
  const refusal = shapeRefusalOf(sheet, sheet.source, kind, mapping)
  if (refusal) throw refusal
  const isOpen = (at: number) => (mapping[at] ?? null) === null && !leftOut.includes(at)
  const [at] = allergenLikeColumns(sheet, kind, isOpen)
  if (at !== undefined)
    throw new AppError('columnUndecided', { heading: sheet.headings[at] || `Column ${at + 1}` })
}

function open(
  sheets: Sheets,
  kind: SheetLook,
  { sheet: chosen, headingLines, ...choice }: Partial<SheetTableChoice>,
) {
  const words = wordsOf(kind)
  const sheet = chosen ?? findSheet(sheets, words)
  const rows = rowsOf(sheets, { sheet, headingLines: headingLines ?? [] })
  const explained = kind.allergenProfile ? legendLines(rows, kind.allergenProfile) : new Set()
  const withLegend = { ...words, isLegend: ({ line }: SheetRow) => explained.has(line) }
  const found = findTable(rows, withLegend, headingLines && { headingLines })
  const table = { ...found, ...choice }
  return { ...readTable(rows, table), rows, table: { sheet, ...table } as SheetTableChoice }
}

function rowsOf(
  sheets: Sheets,
  { sheet, headingLines }: Pick<SheetTableChoice, 'sheet' | 'headingLines'>,
): readonly SheetRow[] {
  const { rows } = sheetAt(sheets, sheet)
  const isThere = (line: number) => rows.some(row => row.line === line)
  if (!headingLines.every(isThere)) throw new AppError('tableOfOtherFile')
  return rows
}

export function sheetAt(sheets: Sheets, at: number): Sheets[number] {
  const sheet = sheets[at]
  if (!sheet) throw new AppError('tableOfOtherFile')
  return sheet
}

/** Sheet with the most telling headings; the first of equals. */
function findSheet(sheets: Sheets, words: TableWords): number {
  const weights = sheets.map(({ rows }) => weighHeadings(rows, words))
  return weights.indexOf(Math.max(...weights))
}

function wordsOf({
  columns,
  keyColumn,
  sectionColumn,
  tabColumn,
  sectionNames = [],
  isOnlySection,
}: SheetLook): TableWords {
  const find = columnFinder(columns)
  const names = new Set([...SECTION_WORDS, ...sectionNames].map(foldWord))
  return {
    isHeading: text => find(text) !== null,
    weightOf: text => {
      const key = find(text)
      if (key === null) return 0
      return key.startsWith('allergen ') || key.startsWith('mark ') ? 1 : PLAIN_WEIGHT
    },
    isNameHeading: text => find(text) === keyColumn,
    isSectionHeading: text => sectionColumn !== undefined && find(text) === sectionColumn,
    isTabHeading: text => tabColumn !== undefined && find(text) === tabColumn,
    isSectionName: text => names.has(foldWord(text)),
    hasSections: sectionColumn !== undefined,
    isOnlySection,
  }
}

function showRow({ line, cells }: SheetRow): { line: number; text: string } {
  const filled = cells.map(cell => cell.replaceAll(/\s+/g, ' ').trim()).filter(cell => cell !== '')
  const text = [...new Set(filled)].join(' · ')
  return {
    line,
    text: text.length > ROW_TEXT_MAX_LENGTH ? `${text.slice(0, ROW_TEXT_MAX_LENGTH)}…` : text,
  }
}
