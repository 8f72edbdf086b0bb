import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

const NEWLINE = '\n'.charCodeAt(0)

/** Counts and hashes a table in COPY's text format, in which each row is one line. */
export class Measure extends Transform {
  rows = 0
  bytes = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) this.rows += 1
    done(null, chunk)
  }

  /** Once, at the end. */
  result() {
    return { rows: this.rows, bytes: this.bytes, sha256: this.#hash.digest('hex') }
  }
}
