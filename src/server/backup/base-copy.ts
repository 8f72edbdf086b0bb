/**
 * Copies the embedded database while it serves, as PostgreSQL's manual describes a base backup with the low-level
 * API (docs/decisions/0050). The copy is one zip file with the log that it needs, so it can be restored alone.
 */
import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { syncFolder } from '../database/embedded/cluster.ts'
import { archiveFolderOf } from '../database/embedded/postmaster.ts'
import { BackupError } from '../platform/app-error.ts'
import { type BackupFolder, type Copy, RESTORED_NOTE } from './backup-folder.ts'
import { nextPlace, placeOf } from './log-names.ts'
import { ENCRYPTED, encrypting, writeSafely } from './packing.ts'

export const FORMAT = 1
export const ABOUT = 'noren-copy.json'
export const MANIFEST = 'backup_manifest'

/** Description of a copy, in `ABOUT`. */
export interface About extends Omit<Copy, 'file' | 'bytes' | 'sha256'> {
  readonly kind: 'noren-copy'
  readonly format: number
  readonly postgres: string
}

/** Files of the server at this moment, or made again at its start. */
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  MANIFEST,
  'recovery.signal',
  'server.log',
  'server.log.old',
  RESTORED_NOTE,
])
/** Folders that a server needs, without what is in them. */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init|\.s\.PGSQL\.|archtemp)/
const CONTROL_FILE = 'global/pg_control'

/** Room that is left on the disk beside the copy. */
export const SPARE_BYTES = 64 * 2 ** 20
/** Pages pack well at once. */
const COMPRESSION_LEVEL = 1
const STATEMENT_TIMEOUT_MS = 10 * 60_000
export interface CopyOptions {
  readonly clusterDirectory: string
  readonly folder: BackupFolder
  /** Recipients of age encryption; none: the copy is not encrypted. */
  readonly recipients: readonly string[]
  readonly noren: string
  /** Tables to which rows are only added. */
  readonly ledgers: readonly string[]
  readonly onProgress?: (doneBytes: number, allBytes: number) => void
  /** Free bytes of a folder's disk; the system's answer unless a test gives its own. */
  readonly freeBytesOf?: typeof freeBytes
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * @param client of the database's owner, for this alone
 * @throws {BackupError} too little space, or the database is not as expected
 */
export async function makeCopy(client: pg.Client, options: CopyOptions): Promise<Copy> {
  const { clusterDirectory, folder, freeBytesOf = freeBytes } = options
  await folder.removeUnfinished()
  const files = await listFiles(clusterDirectory)
  const allBytes = files.reduce((sum, { size }) => sum + size, 0)
  const [free, needed] = [await freeBytesOf(folder.copiesPath), allBytes + SPARE_BYTES]
  if (free < needed) {
    throw new BackupError(
      `There is too little space for a copy in ${folder.path}: ${megabytes(free)} free, ${megabytes(needed)} needed. ` +
        'Make room there: fewer days in BACKUP_KEEP, or BACKUP_DIR on another disk.',
    )
  }
  await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`)
  return copyWith(client, options, allBytes)
}

async function copyWith(client: pg.Client, options: CopyOptions, allBytes: number): Promise<Copy> {
  const { clusterDirectory, folder, recipients, noren, ledgers, onProgress } = options
  const one = async <Row extends pg.QueryResultRow>(query: string, values: unknown[] = []) =>
    (await client.query<Row>(query, values)).rows[0] as Row

  const begin = await one<{ at: Date; systemId: string; segmentBytes: number; postgres: string }>(
    `select clock_timestamp() as at, system_identifier::text as "systemId",
       (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
       current_setting('server_version') as postgres
     from pg_control_system()`,
  )
  const rows: Record<string, number> = {}
  for (const table of ledgers) {
    rows[table] = (
      await one<{ count: number }>(`select count(*)::int as count from ${pg.escapeIdentifier(table)}`)
    ).count
  }
  // Keeps the log until it has been copied; it ends with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `noren_backup_${process.pid}`,
  ])
  await client.query('select pg_backup_start($1, true)', ['noren'])

  const name = `${begin.at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.zip`
  const file = join(folder.copiesPath, recipients.length === 0 ? name : `${name}${ENCRYPTED}`)
  const writer = new CopyWriter(`${file}.part`, recipients, begin.at)
  try {
    for (const path of await listFolders(clusterDirectory)) writer.addFolder(path)
    let doneBytes = 0
    for (const { path } of await listFiles(clusterDirectory)) {
      doneBytes += await writer.addFile(path, join(clusterDirectory, path))
      onProgress?.(doneBytes, allBytes)
    }
    const end = await one<{ label: string; map: string; lsn: string; last: string; at: Date }>(
      `select labelfile as label, spcmapfile as map, lsn::text, pg_walfile_name(lsn) as last, clock_timestamp() as at
       from pg_backup_stop(false)`,
    )
    if (end.map.trim() !== '')
      throw new BackupError('The database has tablespaces outside its folder, which Noren does not copy.')
    await writer.addText('backup_label', end.label)
    const [, beginLsn = '', first = ''] = /^START WAL LOCATION: (\S+) \(file (\w+)\)/m.exec(end.label) ?? []
    const timeline = Number.parseInt(first.slice(0, 8), 16)
    await writer.addText(
      MANIFEST,
      writer.manifest(begin.systemId, { timeline, begin: beginLsn, end: end.lsn }),
    )
    for (const segment of segmentsBetween(first, end.last, begin.segmentBytes)) {
      const path = `pg_wal/${segment}`
      await writer.addLog(path, join(clusterDirectory, path), begin.segmentBytes)
    }
    for (const path of await listHistories(clusterDirectory))
      await writer.addLog(path, join(clusterDirectory, path))
    const about: About = {
      kind: 'noren-copy',
      format: FORMAT,
      begunAt: begin.at.toISOString(),
      endedAt: end.at.toISOString(),
      noren,
      postgres: begin.postgres,
      systemId: begin.systemId,
      segmentBytes: begin.segmentBytes,
      first,
      last: end.last,
      unpackedBytes: allBytes,
      rows,
    }
    await writer.addText(ABOUT, `${JSON.stringify(about, null, 2)}\n`)
    const { bytes, sha256 } = await writer.end()
    const { kind: _, format: __, postgres: ___, ...record } = about
    const copy: Copy = { file: basename(file), ...record, bytes, sha256 }
    // The record first: a copy without one would never be removed.
    await writeSafely(folder.recordPath(copy), `${JSON.stringify(copy, null, 2)}\n`)
    await rename(`${file}.part`, file)
    await syncFolder(folder.copiesPath)
    return copy
  } catch (error) {
    await writer.abort(error)
    throw error
  }
}

interface ManifestEntry {
  readonly path: string
  readonly size: number
  readonly modified: Date
  readonly sha256: string
}

/** Writes a zip, and PostgreSQL's own manifest of what is in it. */
class CopyWriter {
  readonly #zip = new ZipFile()
  readonly #failure = new AbortController()
  readonly #hash = createHash('sha256')
  readonly #entries: ManifestEntry[] = []
  readonly #file: string
  readonly #options: { mtime: Date; mode: number; compressionLevel: number }
  readonly #writing: Promise<void>
  #bytes = 0

  constructor(file: string, recipients: readonly string[], at: Date) {
    this.#file = file
    this.#options = { mtime: at, mode: 0o100600, compressionLevel: COMPRESSION_LEVEL }
    const count = this.#count.bind(this)
    const output = createWriteStream(file, { mode: 0o600, flush: true })
    const { signal } = this.#failure
    this.#writing =
      recipients.length === 0
        ? pipeline(this.#zip.outputStream, count, output, { signal })
        : pipeline(this.#zip.outputStream, encrypting(recipients), count, output, { signal })
    this.#writing.catch(error =>
      this.#failure.abort(new BackupError(`${file} cannot be written: ${error.message}.`)),
    )
    this.#zip.on('error', error => this.#failure.abort(error))
  }

  async *#count(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      this.#hash.update(chunk)
      this.#bytes += chunk.length
      yield chunk
    }
  }

  addFolder(path: string): void {
    this.#zip.addEmptyDirectory(path, { mtime: this.#options.mtime, mode: 0o040700 })
  }

  /** Copies as many bytes as the file has now: what is added or cut off meanwhile is in the log. */
  async addFile(path: string, source: string): Promise<number> {
    const handle = await open(source).catch(error => {
      // Dropped since the folder was listed.
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (handle === null) return 0
    try {
      const { size, mtime } = await handle.stat()
      const hash = createHash('sha256')
      await this.#add(
        path,
        hashed(wholly(handle.createReadStream({ autoClose: false, end: size }), size), hash),
      )
      this.#entries.push({ path, size, modified: mtime, sha256: hash.digest('hex') })
      return size
    } finally {
      await handle.close()
    }
  }

  async addText(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.#zip.addBuffer(bytes, path, this.#options)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    this.#entries.push({ path, size: bytes.length, modified: this.#options.mtime, sha256 })
  }

  /** A file of the log, which PostgreSQL's manifest leaves out, since each of its records has a checksum. */
  async addLog(path: string, source: string, size?: number): Promise<void> {
    await this.#add(path, wholly(createReadStream(source), size ?? (await stat(source)).size))
  }

  async #add(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
    const entry = new PassThrough()
    this.#zip.addReadStream(entry, path, this.#options)
    await pipeline(source, entry, { signal: this.#failure.signal })
  }

  /** As `pg_verifybackup` reads it. */
  manifest(systemId: string, log: { timeline: number; begin: string; end: string }): string {
    const files = this.#entries.map(({ path, size, modified, sha256 }) =>
      JSON.stringify({
        Path: path,
        Size: size,
        'Last-Modified': `${modified.toISOString().slice(0, 19).replace('T', ' ')} GMT`,
        'Checksum-Algorithm': 'SHA256',
        Checksum: sha256,
      }),
    )
    const range = JSON.stringify({ Timeline: log.timeline, 'Start-LSN': log.begin, 'End-LSN': log.end })
    const text =
      `{ "PostgreSQL-Backup-Manifest-Version": 2,\n"System-Identifier": ${systemId},\n` +
      `"Files": [\n${files.join(',\n')}\n],\n"WAL-Ranges": [\n${range}\n],\n`
    const sha256 = createHash('sha256').update(text).digest('hex')
    return `${text}"Manifest-Checksum": "${sha256}"}\n`
  }

  async end(): Promise<{ bytes: number; sha256: string }> {
    this.#zip.end()
    await this.#writing.catch(() => {
      throw this.#failure.signal.reason
    })
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  async abort(cause: unknown): Promise<void> {
    this.#failure.abort(cause)
    await this.#writing.catch(() => undefined)
    await rm(this.#file, { force: true })
  }
}

/** Exactly so many bytes, with zeros for those that have been cut off meanwhile. */
async function* wholly(source: Readable, size: number) {
  let left = size
  for await (const chunk of source) {
    const part = left < chunk.length ? chunk.subarray(0, left) : chunk
    left -= part.length
    if (part.length > 0) yield part as Buffer
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536))
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

function* segmentsBetween(first: string, last: string, segmentBytes: number) {
  for (let place = placeOf(first); place <= placeOf(last); place = nextPlace(place, segmentBytes))
    yield first.slice(0, 8) + place
}

interface ListedFile {
  readonly path: string
  readonly size: number
}

/** Files that a copy holds, the control file last. */
async function listFiles(clusterDirectory: string): Promise<ListedFile[]> {
  const found: ListedFile[] = []
  for await (const [path, entry] of walk(clusterDirectory)) {
    if (!entry.isFile() || LEFT_OUT.has(path) || TEMPORARY.test(entry.name)) continue
    const size = await stat(join(clusterDirectory, path)).then(
      ({ size }) => size,
      () => null,
    )
    if (size !== null) found.push({ path, size })
  }
  const isControl = ({ path }: ListedFile) => path === CONTROL_FILE
  return [...found.filter(file => !isControl(file)), ...found.filter(isControl)]
}

async function listFolders(clusterDirectory: string): Promise<string[]> {
  const found: string[] = ['pg_wal/archive_status']
  for await (const [path, entry] of walk(clusterDirectory)) if (entry.isDirectory()) found.push(path)
  return found
}

async function listHistories(clusterDirectory: string): Promise<string[]> {
  const names = await readdir(join(clusterDirectory, 'pg_wal'))
  return names.filter(name => name.endsWith('.history')).map(name => `pg_wal/${name}`)
}

async function* walk(root: string, folder = ''): AsyncGenerator<[path: string, entry: Dirent]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(error => {
    // Dropped in between.
    if (error.code === 'ENOENT' && folder !== '') return []
    throw error
  })
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (join(root, path) === archiveFolderOf(root)) continue
    yield [path, entry]
    if (entry.isDirectory() && !LEFT_EMPTY.has(path) && !TEMPORARY.test(entry.name)) yield* walk(root, path)
  }
}

export interface ControlData {
  /** PostgreSQL's number of the database. */
  readonly systemId: string
  /** Timeline of its last checkpoint. */
  readonly timeline: number
}

export async function readControlData(clusterDirectory: string): Promise<ControlData> {
  const bytes = await readFile(join(clusterDirectory, CONTROL_FILE))
  return { systemId: String(bytes.readBigUInt64LE(0)), timeline: bytes.readUInt32LE(48) }
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 2 ** 20).toLocaleString('en')} MB`
