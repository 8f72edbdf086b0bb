import { CsvError, parse } from 'csv-parse/sync'
import type { SheetRow } from '#domain/sheet-tables.ts'
import { readCell, SHEET_MAX_BYTES, SHEET_MAX_COLUMNS, SHEET_MAX_LINES } from '#domain/sheets.ts'
import { decodeText } from './decode-text.ts'
import { type MergedCells, readMergedCells, spreadMergedCells } from './merged-cells.ts'
import { readWorkbookBounds } from './workbook-bounds.ts'
import { readZipDirectory } from './zip-directory.ts'

export interface ParsedSheet {
  /** Of the sheet in its workbook; empty in a CSV file. */
  readonly name: string
  /** Rows with anything in them, all of one width. */
  readonly rows: readonly SheetRow[]
}

/** Why a file cannot be read. */
export type SheetFault = 'none' | 'old' | 'macros' | 'heavy' | 'quotes' | 'empty' | 'long' | 'wide'

export type ParsedFile =
  | { readonly sheets: readonly ParsedSheet[]; readonly fault?: undefined }
  | { readonly fault: SheetFault }

const ENTRIES_MAX = 2_000
/** Sheets of a workbook that can be chosen. */
const SHEETS_MAX = 20
/** Lines with nothing in them do not count, but they take their time. */
const READ_MAX_LINES = 4 * SHEET_MAX_LINES
const READ_MAX_CELLS = 2 * SHEET_MAX_LINES * SHEET_MAX_COLUMNS

const ZIP = Buffer.from('PK')
/** Of what Excel wrote before 2007, and of what it encrypts today. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** The sheets of an XLSX file, or a CSV file in any of the common encodings and delimiters. */
export async function parseSheets(file: Buffer): Promise<ParsedFile> {
  if (file.length === 0) return { fault: 'empty' }
  if (startsWith(file, COMPOUND_FILE)) return { fault: 'old' }
  const tables = startsWith(file, ZIP) ? await readXlsx(file) : readCsv(file)
  if (typeof tables === 'string') return { fault: tables }
  // Many cells of an XLSX file may share one text, which is copied from here on.
  const length = tables.reduce((sum, { table }) => sum + textLengthOf(table), 0)
  if (length > SHEET_MAX_BYTES) return { fault: 'heavy' }
  const parsed = tables.map(toSheet)
  // One that cannot be read is none that could be chosen, as long as there is another.
  const sheets = parsed.filter(sheet => typeof sheet !== 'string')
  const [fault = 'empty'] = parsed.filter(sheet => typeof sheet === 'string' && sheet !== 'empty')
  return sheets.length > 0 ? { sheets } : { fault: typeof fault === 'string' ? fault : 'empty' }
}

function startsWith(file: Buffer, beginning: Buffer): boolean {
  return file.subarray(0, beginning.length).equals(beginning)
}

type Table = readonly (readonly string[])[]

interface NamedTable {
  readonly name: string
  readonly table: Table
}

async function readXlsx(file: Buffer): Promise<readonly NamedTable[] | SheetFault> {
  const entries = readZipDirectory(file)
  if (!entries) return 'none'
  if (entries.length > ENTRIES_MAX) return 'heavy'
  if (entries.some(({ name }) => name.endsWith('vbaProject.bin'))) return 'macros'
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return 'none'
  const bounds = await readWorkbookBounds(file, entries)
  if (typeof bounds === 'string') return bounds
  const bytes = Uint8Array.from(file).buffer
  try {
    const sheets = await readTables(bytes, bounds.canReadAll)
    const merged: readonly MergedCells[] = await readMergedCells(file, entries, bounds.mergedIn)
    return sheets.map(({ name, table }) => ({
      name,
      table: spreadMergedCells(table, merged.find(cells => cells.sheet === name)?.areas ?? []),
    }))
  } catch {
    return 'none'
  }
}

async function readTables(file: ArrayBuffer, canReadAll: boolean): Promise<NamedTable[]> {
  // Not for a CSV file, which is read in half the time without it.
  const { default: readAll, readSheet } = await import('read-excel-file/universal')
  const asText = (rows: readonly (readonly unknown[])[]): Table =>
    rows.map(row => row.map(cell => (cell === null ? '' : cellText(cell))))
  if (canReadAll) {
    const sheets = await readAll(file, { trim: false })
    return sheets.slice(0, SHEETS_MAX).map(({ sheet, data }) => ({ name: sheet, table: asText(data) }))
  }
  return [{ name: '', table: asText(await readSheet(file, { trim: false })) }]
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '')
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  return String(cell)
}

const DELIMITERS = [',', ';', '\t'] as const
/** What no text has: everything below the space but tab and line breaks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a text from other files
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

function readCsv(file: Buffer): readonly NamedTable[] | SheetFault {
  const text = decodeText(file)
  if (NO_TEXT.test(text)) return 'none'
  if (text.trim() === '') return 'empty'
  // Excel's own way of saying which delimiter follows.
  const [, said] = /^sep=([,;\t])\r?\n/i.exec(text) ?? []
  const delimiter = said ?? guessDelimiter(text)
  if (countOf(delimiter, text) > READ_MAX_CELLS) return 'wide'
  try {
    const records: string[][] = parse(said ? text.slice(text.indexOf('\n') + 1) : text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      to: READ_MAX_LINES + 1,
    })
    return [{ name: '', table: said ? [[], ...records] : records }]
  } catch (error) {
    if (error instanceof CsvError) return 'quotes'
    throw error
  }
}

function countOf(letter: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) count += 1
  return count
}

/** The one that stands most often in the first line with anything in it, outside of quotes. */
function guessDelimiter(text: string): string {
  const first =
    text
      .trimStart()
      .replaceAll(/"(?:[^"]|"")*"/g, '')
      .split(/\r\n?|\n/, 1)[0] ?? ''
  const counts = DELIMITERS.map(delimiter => first.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function toSheet({ name, table }: NamedTable): ParsedSheet | SheetFault {
  if (table.length > READ_MAX_LINES) return 'long'
  const filled = table.flatMap((row, index) => {
    const cells = row.map(cell => readCell(storable(cell)))
    return cells.some(cell => cell.trim() !== '') ? [{ line: index + 1, cells }] : []
  })
  // Headings alone say nothing.
  if (filled.length < 2) return 'empty'
  if (filled.length > SHEET_MAX_LINES + 1) return 'long'
  const width = filled.reduce((widest, { cells }) => Math.max(widest, lastFilled(cells) + 1), 0)
  if (width > SHEET_MAX_COLUMNS) return 'wide'
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return { name, rows: filled.map(({ line, cells }) => ({ line, cells: padded(cells) })) }
}

function textLengthOf(table: Table): number {
  return table.reduce((sum, row) => row.reduce((inRow, cell) => inRow + cell.length, sum), 0)
}

/** PostgreSQL stores neither NUL nor half a letter. */
function storable(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed()
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex(cell => cell.trim() !== '')
}
