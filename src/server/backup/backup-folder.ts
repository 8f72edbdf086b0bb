/** Contents of the folder of backups: copies of the database, the log since the oldest of them, and records. */
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { RestoreFinding } from '#contract/house/backups.ts'
import { isHistory, isSegment, nextPlace, placeOf, previousPlace, timelineOf } from './log-names.ts'
import { ENCRYPTED, writeSafely } from './packing.ts'

const COMPRESSED = '.zst'
const RECORD = '.json'
const COPY = /\.zip(\.age)?$/

/** In a restored database, until it is started. */
export const RESTORED_NOTE = 'noren-restored.json'

/** Record of a copy, beside its file. */
export interface Copy {
  /** Name of its file, which tells when it was begun. */
  readonly file: string
  readonly begunAt: string
  /** From here on the log leads to any second. */
  readonly endedAt: string
  readonly noren: string
  /** PostgreSQL's number of the database that it is a copy of. */
  readonly systemId: string
  readonly segmentBytes: number
  /** First and last segment of the log that the copy needs, which it also holds. */
  readonly first: string
  readonly last: string
  readonly bytes: number
  readonly unpackedBytes: number
  readonly sha256: string
  /** Rows of append-only tables when it was begun: a restored copy has at least as many. */
  readonly rows: Readonly<Record<string, number>>
}

/** A restore that has happened: from its moment on, the log goes on from an earlier one. */
export interface Restored {
  readonly at: string
  readonly to: string
  readonly timeline: number
}

/** Result of starting a copy and looking at it. */
export interface Proof {
  readonly at: string
  readonly copy: string
  readonly seconds: number
  /** Fault in words; `null`: none. */
  readonly fault: string | null
  /** Checks made, in words. */
  readonly figures: string
  /** Totals that were wrong in the copy; a restore rebuilds them. */
  readonly rebuilt: readonly string[]
}

/** Notes for an admin about the copies. */
export interface BackupState {
  /** The last copy that could not be made, if none has been made since. */
  readonly failure: { readonly at: string; readonly message: string } | null
  readonly proof: Proof | null
  /** Time of the last proof that found nothing wrong, and its copy. */
  readonly proved: { readonly at: string; readonly copy: string } | null
  /** The last restore in the browser; its fault, if the academy is as before. */
  readonly restore?: {
    readonly at: string
    readonly to: string
    readonly fault: string | null
    /** Those of the fault that a restore can go on in spite of. */
    readonly findings: readonly RestoreFinding[]
  }
}

const NO_STATE: BackupState = { failure: null, proof: null, proved: null }

export class BackupFolder {
  readonly path: string
  readonly copiesPath: string
  readonly logPath: string

  constructor(path: string) {
    this.path = path
    this.copiesPath = join(path, 'copies')
    this.logPath = join(path, 'log')
  }

  /** For its owner alone: it holds people's details and password hashes. */
  async create(): Promise<void> {
    for (const folder of [this.path, this.copiesPath, this.logPath])
      await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  /** Number of the database whose backups these are. */
  get claimPath(): string {
    return join(this.path, 'database')
  }

  /** When it became this academy's, whose first copy is begun then; `null` before. */
  async readClaimTime(): Promise<Date | null> {
    return (await stat(this.claimPath).catch(() => null))?.mtime ?? null
  }

  /** Copies, the oldest first. */
  async listCopies(): Promise<Copy[]> {
    const names = await readdir(this.copiesPath).catch((): string[] => [])
    const records = names.filter(name => name.endsWith(RECORD)).sort()
    const copies = await Promise.all(records.map(name => readJson<Copy>(join(this.copiesPath, name))))
    return copies.filter((copy): copy is Copy => copy !== null && names.includes(copy.file))
  }

  copyPath({ file }: Pick<Copy, 'file'>): string {
    return join(this.copiesPath, file)
  }

  recordPath({ file }: Pick<Copy, 'file'>): string {
    return join(this.copiesPath, file.replace(COPY, RECORD))
  }

  logFileOf(name: string, isEncrypted: boolean): string {
    return join(this.logPath, `${name}${COMPRESSED}${isEncrypted ? ENCRYPTED : ''}`)
  }

  /** Removes what killed commands left. Only while no copy is being made. */
  async removeUnfinished(): Promise<void> {
    const names = await readdir(this.copiesPath)
    const records = names.filter(name => COPY.test(name)).map(name => name.replace(COPY, RECORD))
    const isLeft = (name: string) =>
      name.endsWith('.part') || (name.endsWith(RECORD) && !records.includes(name))
    for (const name of names.filter(isLeft)) await rm(join(this.copiesPath, name), { force: true })
  }

  /** Files of the log by PostgreSQL's name. */
  async listLog(): Promise<Map<string, string>> {
    const files = await readdir(this.logPath).catch((): string[] => [])
    return new Map(
      files
        .filter(file => /\.zst(\.age)?$/.test(file))
        .sort()
        .map(file => [file.replace(/\.zst(\.age)?$/, ''), join(this.logPath, file)]),
    )
  }

  /** Restores, the oldest first. */
  async listRestores(): Promise<Restored[]> {
    return (await readJson<Restored[]>(join(this.path, 'restores.json'))) ?? []
  }

  /** Once the restored database serves: its log would mislead a later restore without the note. */
  async noteRestore(restored: Restored): Promise<void> {
    const earlier = (await this.listRestores()).filter(({ timeline }) => timeline < restored.timeline)
    await writeSafely(
      join(this.path, 'restores.json'),
      `${JSON.stringify([...earlier, restored], null, 2)}\n`,
    )
  }

  async readState(): Promise<BackupState> {
    return (await readJson<BackupState>(join(this.path, 'state.json'))) ?? NO_STATE
  }

  async noteState(change: Partial<BackupState>): Promise<void> {
    const state = { ...(await this.readState()), ...change }
    await writeSafely(join(this.path, 'state.json'), `${JSON.stringify(state, null, 2)}\n`)
  }

  /** Why finished segments of the log do not get here; `null` if they do. */
  async readLogFault(): Promise<string | null> {
    return (await readJson<{ fault: string }>(join(this.path, 'log-fault.json')))?.fault ?? null
  }

  async noteLogFault(fault: string | null): Promise<void> {
    const file = join(this.path, 'log-fault.json')
    if (fault === null) await rm(file, { force: true })
    else await writeSafely(file, JSON.stringify({ fault }))
  }

  /** Removes copies that are over, but never the newest nor the last proved one, and the log before the oldest left. */
  async prune(before: Date): Promise<{ copies: number; segments: number }> {
    const copies = await this.listCopies()
    const { proved } = await this.readState()
    const isOver = (copy: Copy) =>
      new Date(copy.begunAt) < before && copy !== copies.at(-1) && copy.file !== proved?.copy
    const over = copies.filter(isOver)
    for (const copy of over) {
      // The record last: a file without one would be forgotten.
      await rm(this.copyPath(copy), { force: true })
      await rm(this.recordPath(copy), { force: true })
    }
    const needed = copies
      .filter(copy => !over.includes(copy))
      .map(({ first }) => placeOf(first))
      .sort()[0]
    if (needed === undefined) return { copies: 0, segments: 0 }
    let segments = 0
    for (const [name, file] of await this.listLog()) {
      if (isHistory(name) || placeOf(name).slice(0, needed.length) >= needed) continue
      await rm(file, { force: true })
      segments += 1
    }
    return { copies: over.length, segments }
  }
}

/**
 * First place that is missing between a copy and the newest segment of its timeline or a later one; `null` if the
 * log is whole.
 */
export function findHole(copy: Copy, log: Iterable<string>): string | null {
  const places = new Set(
    [...log].filter(name => isSegment(name) && timelineOf(name) >= timelineOf(copy.last)).map(placeOf),
  )
  const newest = [...places].sort().at(-1)
  if (newest === undefined) return null
  for (let place = nextPlace(placeOf(copy.last), copy.segmentBytes); place < newest; ) {
    if (!places.has(place)) return place
    place = nextPlace(place, copy.segmentBytes)
  }
  return null
}

/** Newest segment before a hole. */
export const beforeHole = (hole: string, { segmentBytes }: Copy) => previousPlace(hole, segmentBytes)

async function readJson<Value>(file: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size
}

export const BACKUP_GAUGES = {
  noren_backup_last_success_timestamp:
    'When the newest copy of the embedded database was made, in seconds since 1970',
  noren_backup_last_proved_timestamp: 'When a copy was last restored and found whole, in seconds since 1970',
}

/** `0` where there has been none. */
export async function readBackupTimes(
  directory: string,
): Promise<Readonly<Record<keyof typeof BACKUP_GAUGES, number>>> {
  const folder = new BackupFolder(directory)
  const secondsOf = (at: string | undefined) => (at === undefined ? 0 : Date.parse(at) / 1000)
  return {
    noren_backup_last_success_timestamp: secondsOf((await folder.listCopies()).at(-1)?.endedAt),
    noren_backup_last_proved_timestamp: secondsOf((await folder.readState()).proved?.at),
  }
}
