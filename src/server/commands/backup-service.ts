/** Backups of the process that holds the embedded database: the log as it is written, and a copy each night. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { BackupFolder, findHole } from '../backup/backup-folder.ts'
import { readControlData } from '../backup/base-copy.ts'
import { holdFolder } from '../backup/holder.ts'
import { claimFolder, LogKeeper } from '../backup/log-keeper.ts'
import { checkRecipient } from '../backup/packing.ts'
import { adoptRestored } from '../backup/plan.ts'
import { isDue } from '../backup/schedule.ts'
import { noteBackupSettings } from '../backup/settings.ts'
import { createDatabase, createPool } from '../database/client.ts'
import { clusterDirectoryOf } from '../database/embedded/cluster.ts'
import { BackupError } from '../platform/app-error.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { endConnections } from '../platform/end-connections.ts'
import { readCalendar } from '../settings.ts'

const COMMAND = fileURLToPath(new URL('./backup.ts', import.meta.url))
const LOOK_INTERVAL_MS = 60_000
const RETRY_AFTER_MS = 60 * 60_000
const LOW_PRIORITY = 10
const STOP_LIMIT_MS = 5_000

export class BackupService {
  readonly #config: Config
  readonly #url: string
  readonly #log: FastifyBaseLogger
  readonly #folder: BackupFolder
  readonly #keeper: LogKeeper
  readonly #letGo: () => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #child: ChildProcess | null = null
  #failedAt = 0
  #isStopping = false

  private constructor(
    config: Config,
    url: string,
    log: FastifyBaseLogger,
    folder: BackupFolder,
    letGo: () => Promise<void>,
  ) {
    this.#config = config
    this.#url = url
    this.#log = log
    this.#folder = folder
    this.#letGo = letGo
    const { key, hook } = config.backup
    this.#keeper = new LogKeeper({
      clusterDirectory: clusterDirectoryOf(config.dataDirectory),
      folder,
      recipients: key === null ? [] : [key],
      hook,
      log,
    })
  }

  /**
   * @param url of the database's owner; its schema is up to date
   * @throws {ConfigError} the folder or the key cannot be used
   */
  static async start(config: Config, url: string, log: FastifyBaseLogger): Promise<BackupService> {
    const { backup, dataDirectory } = config
    await noteBackupSettings(dataDirectory, { ...backup, timeZone: await readTimeZone(config, url) })
    const folder = new BackupFolder(backup.directory)
    try {
      if (backup.key !== null) checkRecipient(backup.key)
      await claimFolder(folder, (await readControlData(clusterDirectoryOf(dataDirectory))).systemId)
      await checkArchiving(url)
      const letGo = await holdFolder(folder, dataDirectory)
      await adoptRestored(folder, dataDirectory)
      return new BackupService(config, url, log, folder, letGo).#begin()
    } catch (error) {
      if (error instanceof BackupError) throw new ConfigError(error.message)
      const { code, message } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      throw new ConfigError(
        `BACKUP_DIR must be a folder that Noren can write, but ${folder.path} is not (${message}).`,
      )
    }
  }

  #begin(): this {
    this.#keeper.start()
    const look = () =>
      this.#runIfDue().catch(error => this.#log.error({ err: error }, 'The backup could not be looked at'))
    this.#timer = setInterval(look, LOOK_INTERVAL_MS)
    void look()
    return this
  }

  /** Ends a copy that is being made, which is then made at the next start. */
  async stopCopying(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    const child = this.#child
    if (!child) return
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await exit
    clearTimeout(timer)
  }

  /** After the end of the database, which archives the last of the log. */
  async stopLog(): Promise<void> {
    await this.#keeper.stop()
    await this.#letGo()
  }

  async #runIfDue(): Promise<void> {
    if (this.#child || this.#isStopping || Date.now() < this.#failedAt + RETRY_AFTER_MS) return
    const newest = (await this.#folder.listCopies()).at(-1)
    const last = newest ? Temporal.Instant.from(newest.begunAt) : null
    const timeZone = await readTimeZone(this.#config, this.#url)
    const hasHole = newest !== undefined && findHole(newest, (await this.#folder.listLog()).keys()) !== null
    if (!hasHole && !isDue(Temporal.Now.instant(), last, { at: this.#config.backup.at, timeZone })) return
    if (!this.#isStopping) await this.#run()
  }

  /** A process of its own: compressing and looking at the copy takes a core for a while. */
  async #run(): Promise<void> {
    const child = spawn(process.execPath, [COMMAND], { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    this.#child = child
    try {
      if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    } catch {
      // It has just ended, or priorities are not allowed here.
    }
    const output: string[] = []
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', line => output.push(line))
    const [code] = await once(child, 'close').finally(() => {
      this.#child = null
    })
    const text = output.slice(-3).join(' ')
    if (code === 0) this.#log.info(text)
    else if (!this.#isStopping) {
      this.#failedAt = Date.now()
      this.#log.error({ code }, `The backup failed: ${text}`)
    }
  }
}

/** @throws {ConfigError} this PostgreSQL comes without what archives its log */
async function checkArchiving(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`load 'basic_archive'`)
  } catch (error) {
    throw new ConfigError(
      `BACKUP_DIR must be off on this system: its PostgreSQL has no basic_archive (${(error as Error).message}).`,
    )
  } finally {
    await endConnections(client)
  }
}

async function readTimeZone(config: Config, url: string): Promise<string> {
  const pool = createPool(url, () => undefined, 1)
  try {
    return (await readCalendar(createDatabase(pool), config)).timeZone
  } finally {
    await endConnections(pool)
  }
}
