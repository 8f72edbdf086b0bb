/**
 * Whether an XLSX file can be read within the memory that may be spared for it. Its library reads all at once, and a
 * small file can ask for any amount: bytes that pack well, or a cell far away from the others.
 */
import { Parser } from 'saxen'
import { SHEET_MAX_COLUMNS, SHEET_MAX_LINES } from '#domain/sheets.ts'
import { unpack, type ZipEntry } from './zip-directory.ts'

/** All entries together, as is the next one; 5,000 lines of 40 different texts fit. */
const UNPACKED_MAX_BYTES = 25_165_824
/** The library makes an object of most. A cell with a text of its own has four. */
const ELEMENTS_MAX = 1_500_000
/** Excel takes 32,767 letters. Over a long one the library's time grows with the square of its length. */
const TEXT_MAX_LENGTH = 1_000_000
/** Excel's last row; the library makes all rows up to the last one. */
const ROWS_MAX = 1_048_576
/** The library fills up all rows to the last column. */
const GRID_MAX = 4 * SHEET_MAX_LINES * SHEET_MAX_COLUMNS

class BeyondBounds extends Error {}

export interface WorkbookBounds {
  /** Whether all sheets together take no more than one may. */
  readonly canReadAll: boolean
  /** Entries with merged cells. */
  readonly mergedIn: readonly string[]
}

/** What the library would take for the file, or why it shall not get it. */
export async function readWorkbookBounds(
  file: Buffer,
  entries: readonly ZipEntry[],
): Promise<WorkbookBounds | 'heavy' | 'none'> {
  let grids = 0
  const mergedIn: string[] = []
  let room = UNPACKED_MAX_BYTES
  let elements = 0
  const onElement = () => {
    elements += 1
    if (elements > ELEMENTS_MAX) throw new BeyondBounds()
  }
  try {
    for (const entry of entries) {
      const grid = { size: 0, hasMerged: false }
      const parser = entry.name.endsWith('.xml') ? addressParser(onElement, grid) : null
      const decoder = new TextDecoder()
      // What a file says of itself need not be so, yet the library makes room for it.
      room -= entry.declaredSize
      if (room < 0) return 'heavy'
      let size = 0
      let textLength = 0
      for await (const piece of unpack(file, entry)) {
        size += piece.length
        if (size > entry.declaredSize) return 'heavy'
        if (!parser) continue
        const xml = decoder.decode(piece, { stream: true })
        const end = xml.lastIndexOf('<')
        textLength = end === -1 ? textLength + xml.length : xml.length - end
        if (textLength > TEXT_MAX_LENGTH) return 'heavy'
        parser.write(xml)
      }
      parser?.end()
      grids += grid.size
      if (grid.hasMerged) mergedIn.push(entry.name)
    }
    return { canReadAll: grids <= GRID_MAX, mergedIn }
  } catch (error) {
    return error instanceof BeyondBounds ? 'heavy' : 'none'
  }
}

/** Throws a `BeyondBounds` at a cell or row that would make the table too large. Any entry may turn out to be a sheet. */
function addressParser(onElement: () => void, grid: { size: number; hasMerged: boolean }): Parser {
  let row = 0
  let lastRow = 0
  let lastColumn = 0
  return new Parser()
    .on('error', error => {
      throw error
    })
    .on('openTag', (element, readAttributes, decodeEntities) => {
      onElement()
      const name = localName(element)
      if (name === 'mergeCell') grid.hasMerged = true
      if (name !== 'row' && name !== 'c') return
      if (name === 'row') row = 0
      for (const [attribute, value] of Object.entries(readAttributes())) {
        if (localName(attribute) !== 'r') continue
        const address = readAddress(decodeEntities(value))
        row = Math.max(row, address.row)
        lastColumn = Math.max(lastColumn, address.column)
      }
      if (name === 'c') lastRow = Math.max(lastRow, row)
      grid.size = lastRow * lastColumn
      // Turned around, for what is no number.
      if (!(row <= ROWS_MAX && grid.size <= GRID_MAX)) throw new BeyondBounds()
    })
}

export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** As the library reads it: `B7`, or a row's `7`; also `B1e7`. */
export function readAddress(address: string): { row: number; column: number } {
  const [letters = ''] = /^\D*/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return { row: Number(address.slice(letters.length)), column }
}
