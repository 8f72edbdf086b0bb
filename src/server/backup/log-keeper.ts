/** Takes finished segments of the log from the data folder to the backup folder, packed. */
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { archiveFolderOf } from '../database/embedded/postmaster.ts'
import { BackupError } from '../platform/app-error.ts'
import { type BackupFolder, sizeOf } from './backup-folder.ts'
import { freeBytes, megabytes } from './base-copy.ts'
import { runHook } from './hook.ts'
import { isHistory, isSegment } from './log-names.ts'
import { pack, writeSafely } from './packing.ts'

const LOOK_INTERVAL_MS = 1_000
const RETRY_INTERVAL_MS = 15_000
/** The operator's command runs at most so often for the log. */
const HOOK_INTERVAL_MS = 60_000
/** While the backup folder cannot be written, the log waits in the data folder, but must not fill its disk. */
const MOST_WAITING_BYTES = 2 * 2 ** 30
const LEAST_FREE_BYTES = 512 * 2 ** 20

interface LogKeeperOptions {
  readonly clusterDirectory: string
  readonly folder: BackupFolder
  readonly recipients: readonly string[]
  readonly hook: string | null
  readonly log: FastifyBaseLogger
}

export class LogKeeper {
  readonly #options: LogKeeperOptions
  readonly #waiting: string
  readonly #stopping = new AbortController()
  #running: Promise<void> | null = null
  #hasFault = true
  #newest: string | null = null
  #hookAt = 0
  #hook: Promise<void> | null = null

  constructor(options: LogKeeperOptions) {
    this.#options = options
    this.#waiting = archiveFolderOf(options.clusterDirectory)
  }

  start(): void {
    this.#running = this.#keepLooking()
  }

  /** Call once more after the database has stopped: its end archives the last segment. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#look()
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const isWell = await this.#look()
      this.#callHook()
      await delay(isWell ? LOOK_INTERVAL_MS : RETRY_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async #look(): Promise<boolean> {
    const { folder, log } = this.#options
    try {
      await this.takeWaiting()
      if (this.#hasFault) await folder.noteLogFault(null)
      this.#hasFault = false
      return true
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      log.error({ err: error }, 'The log of the database cannot be taken to the backup folder; trying again')
      this.#hasFault = true
      await folder.noteLogFault(text).catch(() => undefined)
      await this.#letGo()
      return false
    }
  }

  /** @throws the folder cannot be written */
  async takeWaiting(): Promise<void> {
    const { folder, recipients } = this.#options
    for (const name of (await readdir(this.#waiting)).sort()) {
      const path = join(this.#waiting, name)
      // Others are PostgreSQL's unfinished copies, or notes that no restore reads.
      if (isSegment(name) || isHistory(name)) {
        const file = folder.logFileOf(name, recipients.length > 0)
        await writeSafely(file, await pack(await readFile(path), recipients))
        this.#newest = file
      } else if (!(await isOld(path))) continue
      await rm(path, { force: true })
    }
  }

  /** Gives up what waits: an academy that stands still helps nobody. The next copy closes the hole. */
  async #letGo(): Promise<void> {
    const { clusterDirectory, log } = this.#options
    const names = await readdir(this.#waiting).catch(() => [])
    const sizes = await Promise.all(names.map(name => sizeOf(join(this.#waiting, name)).catch(() => 0)))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes === 0) return
    const free = await freeBytes(clusterDirectory)
    if (bytes < MOST_WAITING_BYTES && free > LEAST_FREE_BYTES) return
    for (const name of names) await rm(join(this.#waiting, name), { force: true })
    log.error(
      `${megabytes(bytes)} of the log were dropped, since they filled the disk of the data folder: ` +
        'until the next copy, no second of this time can be restored',
    )
  }

  #callHook(): void {
    const { hook, log } = this.#options
    if (hook === null || this.#newest === null || this.#hook || Date.now() < this.#hookAt) return
    const file = this.#newest
    this.#newest = null
    this.#hookAt = Date.now() + HOOK_INTERVAL_MS
    this.#hook = runHook(hook, file)
      .catch(error => log.error({ err: error }, 'BACKUP_HOOK failed'))
      .finally(() => {
        this.#hook = null
      })
  }
}

const OLD_MS = 60 * 60_000

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - OLD_MS
}

/**
 * Notes whose backups a folder holds, so that a new database never writes over those of a lost one.
 * @throws {BackupError} they are another academy's
 */
export async function claimFolder(folder: BackupFolder, systemId: string): Promise<void> {
  await folder.create()
  const file = folder.claimPath
  const recorded = await readFile(file, 'utf8').catch(() => null)
  if (recorded === null) return writeSafely(file, `${systemId}\n`)
  if (recorded.trim() === systemId) return
  throw new BackupError(
    `BACKUP_DIR must be a folder of this academy's own, and ${folder.path} holds the backups of another one. ` +
      'To bring that one back: npm run restore -- latest. To begin a new one, set BACKUP_DIR to another folder.',
  )
}
