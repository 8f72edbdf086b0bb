/** CSV that is sent while it is being read: a list of any length takes the memory of one page. */
import { Readable } from 'node:stream'
import { writeSheet } from './write-sheet.ts'

type Rows = readonly (readonly string[])[]

/** The bytes of an export, page after page; no cell of it is taken for a formula. */
export function streamCsv(pages: AsyncIterable<Rows>): Readable {
  return Readable.from(writePages(pages), { objectMode: false })
}

async function* writePages(pages: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const rows of pages) {
    const page = await writeSheet('csv', rows)
    // The mark of its encoding stands at the head of a file, once.
    yield isFirst ? page : page.subarray(BYTE_ORDER_MARK.length)
    isFirst = false
  }
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
