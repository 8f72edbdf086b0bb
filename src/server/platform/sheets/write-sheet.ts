import { type SheetFileType, writeCell } from '#domain/sheets/sheets.ts'
import { AppError } from '../app-error.ts'

export const SHEET_MEDIA_TYPES: Record<SheetFileType, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const COLUMN_WIDTH = 28
/** Excel reports a file with longer cells as broken. */
const XLSX_CELL_MAX_LENGTH = 32_767
/** Characters that XML cannot carry and no text needs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Line breaks and delimiters of any program: unquoted, they would end a cell or a row. */
const NEEDS_QUOTES = /[\r\n\t;,]/

/** A character as a number, as workbooks write what XML cannot carry; the same in a text is no such number. */
const ESCAPE_LOOKALIKE = /_(?=x[0-9a-f]{4}_)/gi

/** Headings first; no cell can be taken for a formula. */
export async function writeSheet(type: SheetFileType, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map(row => row.map(cell => writeCell(cell.replaceAll(NO_TEXT, ''))))
  // Writers are loaded with the first export, since many academies never export.
  if (type === 'csv') {
    const { stringify } = await import('csv-stringify/sync')
    // A byte order mark, since Excel reads a file without one in its country's encoding.
    return Buffer.from(
      stringify(cells, { bom: true, record_delimiter: 'windows', quoted_match: NEEDS_QUOTES }),
    )
  }
  if (cells.some(row => row.some(cell => cell.length > XLSX_CELL_MAX_LENGTH)))
    throw new AppError('sheetCellTooLong')
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const columns = (rows[0] ?? []).map(() => ({ width: COLUMN_WIDTH }))
  const sheet = cells.map((row, index) =>
    row.map(value =>
      value === ''
        ? null
        : {
            value: escapeWorkbookText(value),
            type: String,
            ...(index === 0 && { fontWeight: 'bold' as const }),
          },
    ),
  )
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}

/**
 * The first character of a text such as "constructor" is written as its number: the writer looks texts up in a plain
 * object, which has some of its own, and the file would not open.
 */
function escapeWorkbookText(text: string): string {
  const escaped = text.replaceAll(ESCAPE_LOOKALIKE, '_x005F_')
  if (!(escaped in {})) return escaped
  return `_x${escaped.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_${escaped.slice(1)}`
}
