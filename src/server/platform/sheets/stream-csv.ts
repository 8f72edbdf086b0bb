/** CSV export, sent while it is read: a list of any length takes the memory of one page. */
import { Readable } from 'node:stream'
import { writeSheet } from './write-sheet.ts'

type Rows = readonly (readonly string[])[]

/** Bytes of an export, page by page; no cell can be taken for a formula. */
export function streamCsv(pages: AsyncIterable<Rows>): Readable {
  return Readable.from(writePages(pages), { objectMode: false })
}

async function* writePages(pages: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const rows of pages) {
    const page = await writeSheet('csv', rows)
    // The byte order mark occurs once, at the start of the file.
    yield isFirst ? page : page.subarray(BYTE_ORDER_MARK.length)
    isFirst = false
  }
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
