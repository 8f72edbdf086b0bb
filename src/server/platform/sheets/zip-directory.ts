/** What a zip file says it holds, read before anything is unpacked. Source: PKWARE's APPNOTE, sections 4.3.7 to 4.3.16. */
import { createInflateRaw } from 'node:zlib'

const END = 0x06_05_4b_50
const END_LENGTH = 22
const CENTRAL = 0x02_01_4b_50
const CENTRAL_LENGTH = 46
const LOCAL_LENGTH = 30
const COMMENT_MAX_LENGTH = 65_535
const STORED = 0
const DEFLATED = 8
const PIECE_BYTES = 262_144

export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packedSize: number
  /** As the file says, which need not be so. */
  readonly declaredSize: number
  readonly offset: number
}

/** The entries in their order; `null` where it is no zip file. */
export function readZipDirectory(file: Buffer): ZipEntry[] | null {
  try {
    const end = findEnd(file)
    if (end === null) return null
    const count = file.readUInt16LE(end + 10)
    const entries: ZipEntry[] = []
    let at = file.readUInt32LE(end + 16)
    for (let index = 0; index < count; index += 1) {
      if (file.readUInt32LE(at) !== CENTRAL) return null
      const nameLength = file.readUInt16LE(at + 28)
      entries.push({
        name: file.toString('utf8', at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength),
        method: file.readUInt16LE(at + 10),
        packedSize: file.readUInt32LE(at + 20),
        declaredSize: file.readUInt32LE(at + 24),
        offset: file.readUInt32LE(at + 42),
      })
      at += CENTRAL_LENGTH + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The last one counts: a comment may follow it. */
function findEnd(file: Buffer): number | null {
  const last = Math.max(0, file.length - END_LENGTH - COMMENT_MAX_LENGTH)
  for (let at = file.length - END_LENGTH; at >= last; at -= 1) if (file.readUInt32LE(at) === END) return at
  return null
}

/** An entry's bytes, piece by piece. Throws where it cannot be unpacked. */
export async function* unpack(file: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  const { method, offset, packedSize } = entry
  const from = offset + LOCAL_LENGTH + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const packed = file.subarray(from, from + packedSize)
  if (method === STORED) yield packed
  else if (method === DEFLATED) yield* createInflateRaw({ chunkSize: PIECE_BYTES }).end(packed)
  else throw new RangeError(`Packed by method ${method}`)
}
