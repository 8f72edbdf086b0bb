/**
 * Contents of a zipped workbook, unpacked within the memory that can be spared. A small file can ask for any
 * amount: its bytes may pack well, or its declared sizes be false.
 */
import { SHEET_MAX_COLUMNS } from '#domain/sheets/sheets.ts'
import type { ZippedFile } from './file-kind.ts'
import { READ_MAX_LINES } from './file-kind.ts'

/** All unpacked entries together; 5,000 lines of 40 different texts fit. */
const UNPACKED_MAX_BYTES = 25_165_824
/** The library builds an object per element. A cell with its own text has four, with eight tags. */
const TAGS_MAX = 3_000_000
/** Maximum text length of a cell in Excel is 32,767 letters. */
const TEXT_MAX_BYTES = 1_000_000
const TAG = '<'.charCodeAt(0)

/** Photos, fonts and other files are skipped. */
const IS_READ = /\.(xml|rels|bin)$/
const IS_LEFT = /(^|\/)(media|embeddings|printerSettings)\//

export async function unpackWorkbook({
  zip,
  entries,
}: ZippedFile): Promise<ReadonlyMap<string, Buffer> | 'heavy' | 'broken'> {
  const unpacked = new Map<string, Buffer>()
  let room = UNPACKED_MAX_BYTES
  let tags = 0
  try {
    for (const entry of entries) {
      const { fileName: name } = entry
      if (!IS_READ.test(name) || IS_LEFT.test(name) || unpacked.has(name)) continue
      const pieces: Buffer[] = []
      let textLength = 0
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        room -= piece.length
        if (room < 0) return 'heavy'
        pieces.push(piece)
        if (name.endsWith('.bin')) continue
        let from = 0
        for (let at = piece.indexOf(TAG); at !== -1; at = piece.indexOf(TAG, from)) {
          tags += 1
          if (tags > TAGS_MAX || textLength + at - from > TEXT_MAX_BYTES) return 'heavy'
          textLength = 0
          from = at + 1
        }
        textLength += piece.length - from
        if (textLength > TEXT_MAX_BYTES) return 'heavy'
      }
      const content = Buffer.concat(pieces)
      unpacked.set(name, name === 'content.xml' ? boundRepeats(content) : content)
    }
    return unpacked
  } catch {
    return 'broken'
  }
}

/**
 * Limits the repeat counts of rows and cells in an ODS file, since content beyond the last row may follow
 * them.
 */
function boundRepeats(content: Buffer): Buffer {
  const bounded = content
    .toString('latin1')
    .replaceAll(
      /(number-(rows|columns)-repeated\s*=\s*["'])([^"']*)/g,
      (_, before: string, what: string, count: string) => {
        const most = what === 'rows' ? READ_MAX_LINES : SHEET_MAX_COLUMNS
        return `${before}${Math.min(Math.trunc(Number(count)) || 1, most + 1)}`
      },
    )
  return Buffer.from(bounded, 'latin1')
}
