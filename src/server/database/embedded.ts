import { setTimeout as delay } from 'node:timers/promises'
import { appUrl, ownerUrl, type ServerAddress } from './embedded/address.ts'
import { removeUnfinishedClusters } from './embedded/cluster.ts'
import { DataDirectoryInUseError } from './embedded/errors.ts'
import { type FolderLog, type Hold, openFolder, takeFolder } from './embedded/folder.ts'
import { readPostmasterFile, stopPostmaster } from './embedded/postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** Data folder; created when absent. Relative paths count from the working directory. */
  dataDirectory: string
  log: FolderLog
  /** Transport; default: a Unix socket wherever possible. */
  transport?: 'socket' | 'tcp'
  /** Wait for another Noren on the same folder to stop, in milliseconds. */
  lockWaitMs?: number
  /** True: finished segments of the log are kept for the backup; absent: as before. */
  archive?: boolean
  /** The server is down and being restarted; for information. */
  onLost?: () => void
  /** The server is back, at the same URL. */
  onRecovered?: () => void
}

export interface EmbeddedPostgres {
  /** For the academy, with only the rights that it needs; both URLs are fixed for the life of the process. */
  appUrl: string
  /** For migrations and any PostgreSQL client. */
  url: string
  /** Stops the server. Close your own connections first. May be called more than once. */
  stop(): Promise<void>
}

const LOCK_WAIT_MS = 6_000
const RECOVERY_RETRY_MS = 5_000

/**
 * Starts the PostgreSQL that comes with Noren, creates its database on the first start, and restarts it when
 * it dies. A server left running by a killed Noren is taken over. docs/embedded-postgres.md lists the faults
 * that each part handles.
 * @throws {DataDirectoryInUseError} another Noren holds the folder and does not stop in time
 * @throws {EmbeddedPostgresError} anything else; the message names the remedy
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, lockWaitMs = LOCK_WAIT_MS, archive } = options
  const folder = await openFolder(options)
  const stopping = new AbortController()
  const attempt = new AbortController()
  let hold: Hold | undefined
  let recovery: Promise<void> | undefined
  let stopped: Promise<void> | undefined

  const { address } = await take()
  await removeUnfinishedClusters(folder.dataDirectory)

  async function take(known?: ServerAddress): Promise<Hold> {
    const taken = await takeFolder(folder, { lockWaitMs, signal: attempt.signal, known, archive })
    hold = taken
    void taken.connection.ended.then(() => {
      hold = undefined
      if (!stopping.signal.aborted) recovery = recover()
    })
    return taken
  }

  async function recover(): Promise<void> {
    log.warn('The connection to PostgreSQL was lost; bringing it back')
    options.onLost?.()
    while (!stopping.signal.aborted) {
      try {
        await take(address)
        log.info('PostgreSQL is back')
        options.onRecovered?.()
        return
      } catch (error) {
        log.error(`PostgreSQL is still away: ${error instanceof Error ? error.message : String(error)}`)
        await delay(RECOVERY_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    // A starting server is waited for: only the holder of the lock may stop it, since it may be another
    // Noren's by now.
    setTimeout(() => attempt.abort(), LOCK_WAIT_MS).unref()
    await recovery
    if (!hold) return
    const { client } = hold.connection
    try {
      // The lock is held until the server is down: a waiting Noren must not take over a stopping server.
      await stopPostmaster(folder)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  return {
    appUrl: appUrl(address, folder.password),
    url: ownerUrl(address, folder.password),
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/**
 * The folder's PostgreSQL for a short task: that of a running Noren, which goes on, or one started for the
 * task and stopped with it.
 * @throws {EmbeddedPostgresError} the message names the remedy
 */
export async function borrowEmbeddedPostgres(
  options: Pick<EmbeddedPostgresOptions, 'dataDirectory' | 'log' | 'transport'>,
): Promise<EmbeddedPostgres> {
  for (;;) {
    try {
      return await startEmbeddedPostgres({ ...options, lockWaitMs: 0 })
    } catch (error) {
      if (!(error instanceof DataDirectoryInUseError)) throw error
    }
    const { clusterDirectory, password } = await openFolder(options)
    const server = await readPostmasterFile(clusterDirectory)
    // Stopped in between if it has no address.
    if (server?.address) {
      const { address } = server
      return {
        appUrl: appUrl(address, password),
        url: ownerUrl(address, password),
        stop: async () => undefined,
      }
    }
  }
}
