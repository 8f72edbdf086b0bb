import { type SheetFileType, writeCell } from '#domain/sheets.ts'
import { AppError } from '../app-error.ts'

export const SHEET_MEDIA_TYPES: Record<SheetFileType, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const COLUMN_WIDTH = 28
/** Excel takes a file with more in a cell for broken. */
const XLSX_CELL_MAX_LENGTH = 32_767
/** What XML cannot carry, and no text has any use for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g

/** Line breaks and delimiters of any program: unquoted, they would be read as the end of a cell or a row. */
const NEEDS_QUOTES = /[\r\n\t;,]/

/** A file of these rows, headings first: no cell of it is taken for a formula. */
export async function writeSheet(type: SheetFileType, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const cells = rows.map(row => row.map(cell => writeCell(cell.replaceAll(NO_TEXT, ''))))
  // What writes is loaded with the first export: an academy that never exports has no use for it.
  if (type === 'csv') {
    const { stringify } = await import('csv-stringify/sync')
    // With a mark, since Excel takes what has none for the encoding of its own country.
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
      value === '' ? null : { value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) },
    ),
  )
  return writeXlsxFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()
}
