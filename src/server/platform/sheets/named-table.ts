import { SHEET_MAX_LINES } from '#domain/sheets.ts'
import type { SheetFault } from './file-kind.ts'

/** Rows of cells as they stand in the file, the empty ones among them. */
export type Table = readonly (readonly string[])[]

export interface NamedTable {
  /** Of the sheet in its workbook; empty in a CSV file. */
  readonly name: string
  readonly table: Table | SheetFault
}

/** Lines with nothing in them do not count, but they take their time. */
export const READ_MAX_LINES = 4 * SHEET_MAX_LINES
