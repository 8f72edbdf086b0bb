import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type Account, giveTo } from '../database/embedded/account.ts'
import { POSTGRES_MAJOR_VERSION } from '../database/embedded/programs.ts'
import { BackupError } from '../platform/app-error.ts'
import { ABOUT, type About, FORMAT, freeBytes, MANIFEST, megabytes, SPARE_BYTES } from './base-copy.ts'
import { decryptFile, ENCRYPTED } from './packing.ts'

interface UnpackOptions {
  readonly file: string
  /** Existing folder, into which all is put. */
  readonly to: string
  readonly account: Account
  readonly identities: readonly string[]
  readonly onProgress: (doneBytes: number, allBytes: number) => void
}

/**
 * Unpacks a copy, and compares each file with the manifest.
 * @throws {BackupError} it is empty, cut off, damaged, foreign, newer, or encrypted to another key; or too little space
 */
export async function unpackCopy(options: UnpackOptions): Promise<About> {
  const { file, to, identities } = options
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new BackupError(`There is no file ${file}.`)
  if (found.size === 0) throw new BackupError(`${file} is empty. Take another copy.`)
  if (!file.endsWith(ENCRYPTED)) return unpackZip(file, options)
  await checkSpace(to, found.size)
  const decrypted = join(to, 'decrypted.zip')
  try {
    await decryptFile(file, identities, decrypted)
    return await unpackZip(decrypted, options)
  } finally {
    await rm(decrypted, { force: true })
  }
}

/** Description of the copy. */
async function unpackZip(path: string, options: UnpackOptions): Promise<About> {
  const { file, to, account, onProgress } = options
  const zip = await openPromise(path, { autoClose: false }).catch(() => {
    throw damaged(file, 'it is cut off, or no copy of Noren')
  })
  try {
    const entries = new Map<string, Entry>()
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    } catch {
      throw damaged(file, 'its list of contents is not readable')
    }
    const about = parseAbout(file, await readText(zip, entries.get(ABOUT)))
    await checkSpace(to, about.unpackedBytes)
    const expected = parseManifest(file, await readText(zip, entries.get(MANIFEST)))
    let doneBytes = 0
    for (const [name, entry] of entries) {
      if (name === ABOUT) continue
      const target = join(to, name)
      if (name.endsWith('/')) {
        await makeFolder(target, account)
        continue
      }
      await makeFolder(dirname(target), account)
      const { size, sha256 } = await unpackEntry(zip, entry, target).catch(error => {
        throw error.code === 'ENOSPC' ? error : damaged(file, `${name} cannot be unpacked`)
      })
      await giveTo(account, target)
      const wanted = expected.get(name)
      const isLog = name === MANIFEST || name.startsWith('pg_wal/')
      if (!isLog && (wanted?.size !== size || wanted.sha256 !== sha256))
        throw damaged(file, `${name} is not as it was written`)
      expected.delete(name)
      doneBytes += size
      onProgress(doneBytes, about.unpackedBytes)
    }
    const [missing] = expected.keys()
    if (missing !== undefined) throw damaged(file, `it lacks ${missing}`)
    return about
  } finally {
    zip.close()
  }
}

async function unpackEntry(zip: ZipFile, entry: Entry, target: string) {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(
    await zip.openReadStreamPromise(entry),
    measure,
    // PostgreSQL syncs all of them before it recovers.
    createWriteStream(target, { mode: 0o600 }),
  )
  return { size, sha256: hash.digest('hex') }
}

const made = new WeakMap<Account, Set<string>>()

/** PostgreSQL refuses a folder that others may enter. */
async function makeFolder(path: string, account: Account): Promise<void> {
  const madeHere = made.get(account) ?? new Set()
  made.set(account, madeHere)
  if (madeHere.has(path)) return
  await mkdir(path, { recursive: true, mode: 0o700 })
  await giveTo(account, path)
  madeHere.add(path)
}

async function readText(zip: ZipFile, entry: Entry | undefined): Promise<string | null> {
  if (!entry) return null
  return zip
    .openReadStreamPromise(entry)
    .then(buffer)
    .then(
      bytes => bytes.toString('utf8'),
      () => null,
    )
}

function parseAbout(file: string, text: string | null): About {
  const foreign = new BackupError(`${file} is no copy that "npm run backup" made.`)
  if (text === null) throw foreign
  let about: About
  try {
    about = JSON.parse(text)
  } catch {
    throw foreign
  }
  if (about.kind !== 'noren-copy') throw foreign
  if (about.format > FORMAT)
    throw new BackupError(`${file} was made by a newer Noren (${about.noren}). Restore it with that release.`)
  if (about.postgres.split('.')[0] !== POSTGRES_MAJOR_VERSION) {
    throw new BackupError(
      `${file} was made by PostgreSQL ${about.postgres}, this Noren brings PostgreSQL ${POSTGRES_MAJOR_VERSION}. ` +
        `Restore it with Noren ${about.noren}.`,
    )
  }
  return about
}

function parseManifest(file: string, text: string | null): Map<string, { size: number; sha256: string }> {
  const [, listed = '', checksum] = /^(.*)"Manifest-Checksum": "([0-9a-f]{64})"\}\n$/s.exec(text ?? '') ?? []
  if (text === null || createHash('sha256').update(listed).digest('hex') !== checksum)
    throw damaged(file, 'its manifest is not as it was written')
  const { Files } = JSON.parse(text) as { Files: { Path: string; Size: number; Checksum: string }[] }
  return new Map(Files.map(({ Path, Size, Checksum }) => [Path, { size: Size, sha256: Checksum }]))
}

async function checkSpace(folder: string, bytes: number): Promise<void> {
  const [free, needed] = [await freeBytes(folder), bytes + SPARE_BYTES]
  if (free >= needed) return
  throw new BackupError(
    `There is too little space in ${folder}: ${megabytes(free)} free, ${megabytes(needed)} needed.`,
  )
}

function damaged(file: string, what: string): BackupError {
  return new BackupError(`${file} is damaged: ${what}. Take another copy.`)
}
