/** What the library exports and its types leave out. */
import type { ParsingOptions, WorkBook } from '@e965/xlsx'

declare module '@e965/xlsx' {
  /** Reads a workbook of what was in its zip file, made by `CFB.utils`. */
  export function parse_zip(container: object, options: ParsingOptions): WorkBook
}
