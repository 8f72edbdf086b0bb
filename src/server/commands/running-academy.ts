/** An academy that is open: its database, what serves it, its backups; and their exchange by a restore. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { RestoreFinding } from '#contract/house/backups.ts'
import { recordAudit } from '../audit.ts'
import type { Decide } from '../backup/inspect.ts'
import { noteBackupSettings } from '../backup/settings.ts'
import type { RestoreRequest } from '../context.ts'
import { createDatabase, createPool } from '../database/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded.ts'
import { users } from '../database/schema/users.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { eq } from '../platform/drizzle.ts'
import { endConnections } from '../platform/end-connections.ts'
import type { BackupService } from './backup-service.ts'
import { closeForWork } from './closed-for-work.ts'
import { openDatabase, prepareDatabase } from './prepare-database.ts'
import type { SampleGroup } from './sample-group.ts'
import { type Serving, serveHere } from './serve-here.ts'
import { WorkerPool } from './worker-pool.ts'

/** For the response to the one who asked. */
const BEFORE_RESTORE_MS = 500

export class RunningAcademy {
  readonly #log: FastifyBaseLogger
  #config: Config
  #database: EmbeddedPostgres | null = null
  #serving: Serving | null = null
  #backups: BackupService | null = null
  #sample: SampleGroup | null = null
  #isRestoring = false

  constructor(config: Config, log: FastifyBaseLogger) {
    this.#config = config
    this.#log = log
  }

  get databaseUrl(): string {
    return this.#database?.appUrl ?? ''
  }

  /**
   * Migrates, seeds and serves; returns the address. Close it also after a failure.
   * @param withSample fills the demo with its sample group first
   */
  async open({ withSample = false }: { readonly withSample?: boolean } = {}): Promise<string> {
    let reopen: (() => Promise<void>) | undefined
    try {
      await this.#openDatabase(async () => {
        reopen ??= await closeForWork(this.#config, 'upgrading')
      })
    } finally {
      await reopen?.()
    }
    await this.#openSample(withSample)
    return this.#serve()
  }

  /** Its code is loaded where this process alone serves a demo on its own database. */
  async #openSample(isAskedFor: boolean): Promise<void> {
    const { isDemo, databaseUrl, workers } = this.#config
    if (!isDemo || databaseUrl !== null || workers !== 1) {
      if (isAskedFor)
        throw new ConfigError('The sample group is for a demo of one process on the embedded database.')
      return
    }
    const { SampleGroup } = await import('./sample-group.ts')
    this.#sample = new SampleGroup({
      config: this.#config,
      log: this.#log,
      urls: () => ({ url: this.#database?.url ?? '', appUrl: this.databaseUrl }),
      exchange: rename => this.#exchange(rename),
    })
    if (!isAskedFor || (await this.#sample.isFull())) return
    const refusal = await this.#sample.findRefusal()
    if (refusal !== null) throw new ConfigError(refusal)
    let told = 0
    await this.#sample.fillNow(percent => {
      if (percent < told) return
      process.stdout.write(`  Filling with a sample group: ${percent} %\n`)
      told = percent + 20
    })
  }

  /** Signs everyone out, since the other database has other sessions. */
  async #exchange(rename: () => Promise<void>): Promise<void> {
    await delay(BEFORE_RESTORE_MS)
    await Promise.all([this.#serving?.stop(), this.#backups?.stopCopying()])
    const reopen = await closeForWork(this.#config, 'exchanging')
    try {
      await rename()
    } finally {
      await this.#closeDatabase()
      await this.#openDatabase()
      await reopen()
      await this.#serve()
    }
  }

  async close(): Promise<void> {
    await this.#sample?.stop()
    await Promise.all([this.#serving?.stop(), this.#backups?.stopCopying()])
    await this.#closeDatabase()
  }

  metrics(): Promise<string> {
    return this.#serving?.metrics() ?? Promise.resolve('')
  }

  /** False where there is only this process. */
  restartWorkers(): boolean {
    if (!this.#serving?.restart) return false
    this.#serving.restart()
    return true
  }

  /** @param onUpgrade before migrations change an academy */
  async #openDatabase(onUpgrade?: () => Promise<void>): Promise<void> {
    const { isOn: archive } = this.#config.backup
    this.#database = await openDatabase(this.#config, this.#log, options =>
      startEmbeddedPostgres({ ...options, archive }),
    )
    await prepareDatabase(this.#database.url, this.#config, this.#log, { onUpgrade })
    this.#backups = await startBackups(this.#config, this.#database.url, this.#log)
  }

  async #serve(): Promise<string> {
    const requestRestore = async (request: RestoreRequest) => {
      if (this.#isRestoring) throw new Error('The academy is being restored already')
      this.#isRestoring = true
      this.#restore(request)
        .catch(error => {
          this.#log.fatal({ err: error }, 'The academy could not be opened after the restore')
          // As a start that fails, unless the process is being stopped already.
          process.exitCode = 1
          process.kill(process.pid, 'SIGTERM')
        })
        .finally(() => {
          this.#isRestoring = false
        })
    }
    const { databaseUrl } = this
    this.#serving =
      this.#config.workers === 1
        ? serveHere(this.#config, databaseUrl, this.#log, { requestRestore, sample: this.#sample })
        : new WorkerPool(this.#config, databaseUrl, this.#log, requestRestore)
    const address = await this.#serving.start()
    // After a restore it is served where it was, also if any free port was asked for.
    this.#config = { ...this.#config, port: Number(new URL(address).port) || this.#config.port }
    return address
  }

  async #closeDatabase(): Promise<void> {
    await this.#database?.stop()
    await this.#backups?.stopLog()
    this.#database = null
    this.#backups = null
  }

  /** Ends with an open academy in any case: the restored one, or the one before. */
  async #restore({ at, by, from, inSpiteOf }: RestoreRequest): Promise<void> {
    const log = this.#log
    const { dataDirectory, backup } = this.#config
    const [{ BackupFolder }, { planTime }, { FindingsError }, { restore, undoRestore }] = await Promise.all([
      import('../backup/backup-folder.ts'),
      import('../backup/plan.ts'),
      import('../backup/inspect.ts'),
      import('../backup/restore.ts'),
    ])
    const folder = new BackupFolder(backup.directory)
    log.warn({ at, by }, 'Restoring the academy')
    await delay(BEFORE_RESTORE_MS)
    await Promise.all([this.#serving?.stop(), this.#backups?.stopCopying()])
    const reopen = await closeForWork(this.#config, 'restoring')
    let fault: string | null = null
    let findings: readonly RestoreFinding[] = []
    let before: string | null = null
    try {
      // Its end archives the last of the log, so the present can be restored as well.
      await this.#closeDatabase()
      const plan = await planTime(folder, new Date(at), { dataDirectory, now: new Date(), from })
      const onStep = (step: string) => log.info({ step }, 'Restoring')
      const decide: Decide = async found => found.findings.every(finding => inSpiteOf.includes(finding))
      const options = { plan, dataDirectory, folder, identities: [], recipients: [], log, onStep, decide }
      before = (await restore(options)).before
      await this.#openDatabase()
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
      if (error instanceof FindingsError) findings = error.findings
      log.error({ err: error }, 'The restore failed; the academy stays as it was before')
      await this.#closeDatabase()
      if (before !== null) await undoRestore(dataDirectory, before)
      await this.#openDatabase()
    }
    await folder.noteState({ restore: { at: new Date().toISOString(), to: at, fault, findings } })
    if (fault === null) await this.#recordRestore(at, { by, inSpiteOf })
    await reopen()
    await this.#serve()
    log.warn({ at }, fault === null ? 'The academy was restored' : 'The academy is as before')
  }

  /** In the restored academy, which does not know of the request. */
  async #recordRestore(to: string, { by, inSpiteOf }: Omit<RestoreRequest, 'at'>): Promise<void> {
    const pool = createPool(this.databaseUrl, () => undefined, 1)
    const db = createDatabase(pool)
    try {
      const [account] = await db.select({ id: users.id }).from(users).where(eq(users.id, by))
      await db.transaction(tx =>
        recordAudit(
          tx,
          { by: account?.id ?? null, at: new Date() },
          {
            action: 'backups.restore',
            subject: { kind: 'backup' },
            after: { to, ...(inSpiteOf.length > 0 && { inSpiteOf }) },
          },
        ),
      )
    } finally {
      await endConnections(pool)
    }
  }
}

/** Their code is loaded only where they are on. */
async function startBackups(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<BackupService | null> {
  const { backup, calendar, dataDirectory } = config
  if (backup.isOn) {
    const { BackupService } = await import('./backup-service.ts')
    return BackupService.start(config, databaseUrl, log)
  }
  const { timeZone } = calendar
  if (config.databaseUrl === null) await noteBackupSettings(dataDirectory, { ...backup, timeZone })
  return null
}
