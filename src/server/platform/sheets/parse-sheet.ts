import { CsvError, parse } from 'csv-parse/sync'
import { readCell, SHEET_MAX_BYTES, SHEET_MAX_COLUMNS, SHEET_MAX_LINES } from '#domain/sheets/sheets.ts'
import type { SheetRow } from '#domain/sheets/tables.ts'
import { decodeText } from './decode-text.ts'
import { findFileKind, type NamedTable, READ_MAX_LINES, type SheetFault, type Table } from './file-kind.ts'
import { readWorkbook } from './read-workbook.ts'
import { unpackWorkbook } from './unpack-workbook.ts'

export interface ParsedSheet {
  /** Name of the sheet in its workbook; empty in a CSV file. */
  readonly name: string
  /** Non-empty rows, all of one width. */
  readonly rows: readonly SheetRow[]
}

export type ParsedFile =
  | { readonly sheets: readonly ParsedSheet[]; readonly fault?: undefined }
  | { readonly fault: SheetFault }

const READ_MAX_CELLS = 2 * SHEET_MAX_LINES * SHEET_MAX_COLUMNS

/** Sheets of a workbook, tables of HTML, or a CSV file in any of the common encodings and delimiters. */
export async function parseSheets(file: Buffer): Promise<ParsedFile> {
  if (file.length === 0) return { fault: 'empty' }
  const tables = await readTables(file)
  if (typeof tables === 'string') return { fault: tables }
  // Many cells may share one text, and each becomes a copy from here on.
  const length = tables.reduce((sum, { table }) => sum + textLengthOf(table), 0)
  if (length > SHEET_MAX_BYTES) return { fault: 'heavy' }
  const parsed = tables.map(toSheet)
  // Unreadable sheets are left out if there is a readable one.
  const sheets = parsed.filter(sheet => typeof sheet !== 'string')
  const [fault = 'empty'] = parsed.filter(sheet => typeof sheet === 'string' && sheet !== 'empty')
  if (sheets.length === 0) return { fault: typeof fault === 'string' ? fault : 'empty' }
  // A single row is a title, unless there is nothing else.
  const withLines = sheets.filter(({ rows }) => rows.length > 1)
  return { sheets: withLines.length > 0 ? withLines : sheets }
}

async function readTables(file: Buffer): Promise<readonly NamedTable[] | SheetFault> {
  const kind = await findFileKind(file)
  if ('fault' in kind) return kind.fault
  if (kind.is === 'text') return readText(file)
  const workbook = kind.is === 'zipped' ? await unpackWorkbook(kind) : file
  return typeof workbook === 'string' ? workbook : readWorkbook(workbook)
}

/** The first wins a tie: text has commas of its own. */
const DELIMITERS = ['\t', ';', ','] as const
const GUESSED_BY_LETTERS = 20_000
/** Control characters other than tab and line breaks, which no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a text from other files
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

const IS_HTML = /^\s*<[!a-z]/i

async function readText(file: Buffer): Promise<readonly NamedTable[] | SheetFault> {
  const text = decodeText(file)
  if (NO_TEXT.test(text)) return 'none'
  if (text.trim() === '') return 'empty'
  if (!IS_HTML.test(text)) return readCsv(text)
  const { readHtmlTables } = await import('./read-html.ts')
  return readHtmlTables(text)
}

function readCsv(text: string): readonly NamedTable[] | SheetFault {
  // Excel's line that names the delimiter.
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

const LOOKED_AT_LINES = 50

/**
 * The delimiter with an equal count in most of the first lines, outside quotes; a title line above may
 * differ.
 */
function guessDelimiter(text: string): string {
  const lines = text
    .trimStart()
    .slice(0, GUESSED_BY_LETTERS)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/, LOOKED_AT_LINES)
  const weights = DELIMITERS.map(delimiter => {
    const counts = lines.map(line => line.split(delimiter).length - 1).filter(count => count > 0)
    return Math.max(
      0,
      ...Map.groupBy(counts, count => count)
        .values()
        .map(alike => alike.length),
    )
  })
  return DELIMITERS[weights.indexOf(Math.max(...weights))] ?? ','
}

function toSheet({ name, table }: NamedTable): ParsedSheet | SheetFault {
  if (typeof table === 'string') return table
  if (table.length > READ_MAX_LINES) return 'long'
  const filled = table.flatMap((row, index) => {
    const cells = row.map(cell => readCell(storable(cell)))
    return cells.some(cell => cell.trim() !== '') ? [{ line: index + 1, cells }] : []
  })
  if (filled.length > SHEET_MAX_LINES + 1) return 'long'
  const width = filled.reduce((widest, { cells }) => Math.max(widest, lastFilled(cells) + 1), 0)
  // A word is no table.
  if (filled.length < 2 && width < 2) return 'empty'
  if (width > SHEET_MAX_COLUMNS) return 'wide'
  const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return { name, rows: filled.map(({ line, cells }) => ({ line, cells: padded(cells) })) }
}

function textLengthOf(table: Table | SheetFault): number {
  if (typeof table === 'string') return 0
  return table.reduce((sum, row) => row.reduce((inRow, cell) => inRow + cell.length, sum), 0)
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
function storable(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed()
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex(cell => cell.trim() !== '')
}
