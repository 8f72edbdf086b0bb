/**
 * What a zipped workbook holds, where it can be read within the memory that may be spared for it. A small file can ask
 * for any amount: its bytes may pack well, or say another size than they have.
 */
import { SHEET_MAX_COLUMNS } from '#domain/sheets.ts'
import type { ZippedFile } from './file-kind.ts'
import { READ_MAX_LINES } from './named-table.ts'

/** All entries that are read; 5,000 lines of 40 different texts fit. */
const UNPACKED_MAX_BYTES = 25_165_824
/** The library makes an object of most elements. A cell with a text of its own has four, with eight tags. */
const TAGS_MAX = 3_000_000
/** Excel takes 32,767 letters. */
const TEXT_MAX_BYTES = 1_000_000
const TAG = '<'.charCodeAt(0)

/** Photos, fonts and other files are not looked at. */
const IS_READ = /\.(xml|rels|bin)$/
const IS_LEFT = /(^|\/)(media|embeddings|printerSettings)\//

/** The entries by their names. */
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

/** How often rows and cells of an ODS file stand there: what is beyond the last one that is read may be just behind it. */
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
