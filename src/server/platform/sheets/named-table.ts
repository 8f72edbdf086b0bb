import { SHEET_MAX_LINES } from '#domain/sheets.ts'
import type { SheetFault } from './file-kind.ts'

/** Rows of cells as in the file, empty ones included. */
export type Table = readonly (readonly string[])[]

export interface NamedTable {
  /** Name of the sheet in its workbook; empty in a CSV file. */
  readonly name: string
  readonly table: Table | SheetFault
}

/** Empty lines do not count as lines, but they take time. */
export const READ_MAX_LINES = 4 * SHEET_MAX_LINES
