import { open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { TransferError } from '../platform/app-error.ts'
import { entryOf, type Progress } from './export-academy.ts'
import { damaged, foreign, MANIFEST, type Manifest, parseManifest } from './manifest.ts'
import { Measure } from './measure.ts'

const MANIFEST_MAX_BYTES = 2 ** 20
const ZIP_BEGINNING = Buffer.from('PK\u0003\u0004')

export interface AcademyFile {
  readonly manifest: Manifest
  /** Rows of a table in COPY's text format. */
  openTable(name: string): Promise<Readable>
  close(): void
}

/**
 * Opens the file of an academy and compares all of it with its manifest.
 * @throws {TransferError} it is empty, cut off, damaged, of something else or of a newer release
 */
export async function openAcademyFile(path: string, onTable: Progress): Promise<AcademyFile> {
  const zip = await openZip(path)
  try {
    const entries = await readEntries(zip)
    const manifest = await readManifest(zip, entries)
    const openTable = async (name: string) => {
      const entry = entries.get(entryOf(name))
      if (!entry) throw damaged(`it lacks the table ${name}`)
      return zip.openReadStreamPromise(entry)
    }
    if (entries.size !== manifest.tables.length + 1)
      throw damaged('it holds other files than its manifest names')
    for (const [done, { name, ...expected }] of manifest.tables.entries()) {
      onTable(name, done, manifest.tables.length)
      const found = await openTable(name)
        .then(measure)
        .catch(error => {
          if (error instanceof TransferError) throw error
          throw damaged(`the table ${name} cannot be unpacked`)
        })
      if (found.sha256 !== expected.sha256 || found.rows !== expected.rows || found.bytes !== expected.bytes)
        throw damaged(`the table ${name} is not as it was written`)
    }
    return { manifest, openTable, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

export async function measure(rows: Readable) {
  const measured = new Measure()
  await pipeline(rows, measured.resume())
  return measured.result()
}

async function openZip(path: string): Promise<ZipFile> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new TransferError(`There is no file ${path}.`)
  if (found.size === 0) throw new TransferError('This file is empty. Take another copy of it.')
  if (!(await beginsLikeAcademyFile(path))) throw foreign()
  return openPromise(path, { autoClose: false }).catch(() => {
    throw damaged('it is cut off, or its end is not readable')
  })
}

/** True for any zip file; nothing else of Noren's begins like it. */
async function beginsLikeAcademyFile(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer: bytes } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return bytes.equals(ZIP_BEGINNING)
  } finally {
    await handle.close()
  }
}

async function readEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch {
    throw damaged('its list of contents is not readable')
  }
  return entries
}

async function readManifest(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = entries.get(MANIFEST)
  if (!entry || entry.uncompressedSize > MANIFEST_MAX_BYTES) throw foreign()
  const bytes = await zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .catch(() => null)
  // The manifest has the hashes of all else, and the zip its checksum.
  if (bytes === null || crc32(bytes) !== entry.crc32) throw damaged('its manifest is not as it was written')
  return parseManifest(bytes.toString('utf8'))
}
