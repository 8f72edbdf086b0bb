/** Sheets of a workbook, its cells as they would be typed. Source for formats: SheetJS. */
import type { CellObject, Range, WorkBook, WorkSheet } from '@e965/xlsx'
import { SHEET_MAX_COLUMNS, SHEET_MAX_LINES } from '#domain/sheets/sheets.ts'
import type { SheetFault } from './file-kind.ts'
import { type NamedTable, READ_MAX_LINES, type Table } from './file-kind.ts'

/** Maximum number of sheets to choose from. */
const SHEETS_MAX = 20

/** A sheet merged all over carries no structure. */
const AREAS_MAX = SHEET_MAX_LINES

const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

type Formats = typeof import('@e965/xlsx').SSF

const OPTIONS = { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false } as const

/** Formulas are not evaluated: the file has their last result. */
export async function readWorkbook(
  file: Buffer | ReadonlyMap<string, Buffer>,
): Promise<readonly NamedTable[] | SheetFault> {
  // Loaded late: a text file is read in half the time without it.
  const { CFB, parse_zip: readContainer, read, SSF } = await import('@e965/xlsx')
  try {
    let book: WorkBook
    if (Buffer.isBuffer(file)) book = read(file, { ...OPTIONS, type: 'buffer' })
    else {
      const container = CFB.utils.cfb_new()
      for (const [name, content] of file) CFB.utils.cfb_add(container, `/${name}`, content, { unsafe: true })
      book = readContainer(container, OPTIONS)
    }
    const isFrom1904 = book.Workbook?.WBProps?.date1904 ?? false
    const textOf = (cell: CellObject) => cellText(cell, SSF, isFrom1904)
    return book.SheetNames.slice(0, SHEETS_MAX).flatMap(name => {
      const sheet = book.Sheets[name]
      return sheet?.['!data'] ? [{ name, table: readTable(sheet, textOf) }] : []
    })
  } catch (error) {
    if (error instanceof RangeError) return 'heavy'
    return /password|encrypt/i.test(String(error)) ? 'locked' : 'broken'
  }
}

function readTable(sheet: WorkSheet, textOf: (cell: CellObject) => string): Table | SheetFault {
  const table: string[][] = []
  let isWide = false
  // A single row far below the others would mean reading all the rows between.
  for (const [key, row] of Object.entries(sheet['!data'] ?? [])) {
    if (!row || Number(key) > READ_MAX_LINES) continue
    const cells: string[] = []
    row.forEach((cell, at) => {
      const text = textOf(cell)
      if (text === '') return
      if (at >= SHEET_MAX_COLUMNS) isWide = true
      else cells[at] = text
    })
    table[Number(key)] = Array.from(cells, cell => cell ?? '')
  }
  if (isWide) return 'wide'
  if ((sheet['!data']?.length ?? 0) > READ_MAX_LINES) return 'long'
  spreadMergedCells(table, sheet['!merges'] ?? [])
  return Array.from(table, row => row ?? [])
}

/** The text of a merged area applies to all its cells; a cell with its own text keeps it. */
function spreadMergedCells(table: string[][], areas: readonly Range[]): void {
  // A title may be merged to the last possible column.
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0)
  for (const { s: from, e: to } of areas.slice(0, AREAS_MAX)) {
    const text = table[from.r]?.[from.c] ?? ''
    if (text === '') continue
    const last = Math.min(to.c, width - 1)
    for (const row of table.slice(from.r, to.r + 1)) {
      if (!row) continue
      for (let at = row.length; at < from.c; at += 1) row[at] = ''
      for (let at = from.c; at <= last; at += 1) row[at] ||= text
    }
  }
}

function cellText(
  { t: type, v: value, z: format }: CellObject,
  formats: Formats,
  isFrom1904: boolean,
): string {
  if (type === 'b') return value ? 'Yes' : 'No'
  if (type === 'e') return ERRORS[Number(value)] ?? '#ERROR!'
  if (typeof value !== 'number') return String(value ?? '')
  if (typeof format === 'string' && format !== 'General') {
    if (formats.is_date(format)) return dateText(value, formats, isFrom1904)
    if (format.includes('%')) return `${shortest(value * 100)}%`
    if (Number.isSafeInteger(value) && value >= 0 && isFormatOfNames(format))
      return formats.format(format, value)
  }
  return shortest(value)
}

/** Zeros in front and groups that belong to the number: `0000`, `000-000`, `(###) ###-####`. */
function isFormatOfNames(format: string): boolean {
  const digits = format
    .split(';')
    .every(part => /^(?:\[<=?\d+\])?[0#()+\- ]+$/.test(part.replaceAll(/["\\]/g, '')))
  return digits && /00|#-#|\) ?[0#]/.test(format)
}

/** The 15 digits that a spreadsheet shows: 12.3 may be stored as 12.300000000000001. */
function shortest(value: number): string {
  return String(Number(value.toPrecision(15)))
}

/** `2026-03-01`, `2026-03-01 18:30` or `18:30`. */
function dateText(value: number, formats: Formats, isFrom1904: boolean): string {
  const date = formats.parse_date_code(value, { date1904: isFrom1904 })
  if (!date) return shortest(value)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.y}-${two(date.m)}-${two(date.d)}`
  const time = `${two(date.H)}:${two(date.M)}`
  if (value < 1) return time
  return value % 1 === 0 ? day : `${day} ${time}`
}
