/** Exports of the library that its types leave out. */
import type { ParsingOptions, WorkBook } from '@e965/xlsx'

declare module '@e965/xlsx' {
  /** Reads a workbook from the unpacked entries of its zip file, made by `CFB.utils`. */
  export function parse_zip(container: object, options: ParsingOptions): WorkBook
}
