import { setTimeout as delay } from 'node:timers/promises'
import { appUrl, ownerUrl, type ServerAddress } from './embedded/address.ts'
import { removeUnfinishedClusters } from './embedded/cluster.ts'
import { DataDirectoryInUseError } from './embedded/errors.ts'
import { type FolderLog, type Hold, openFolder, takeFolder } from './embedded/folder.ts'
import { readPostmasterFile, stopPostmaster } from './embedded/postmaster.ts'

export interface EmbeddedPostgresOptions {
  /** Where the database lives; made when absent. Relative paths count from the working directory. */
  dataDirectory: string
  log: FolderLog
  /** How the server is reached; a Unix socket wherever there are any. */
  transport?: 'socket' | 'tcp'
  /** How long to wait for another Noren on the same folder to stop, in milliseconds. */
  lockWaitMs?: number
  /** The server is away. It is being brought back: there is nothing to do but to say so. */
  onLost?: () => void
  /** The server is back, at the same URL. */
  onRecovered?: () => void
}

export interface EmbeddedPostgres {
  /** For the academy, which may do what its work needs and no more; both are the same for the life of the process. */
  appUrl: string
  /** For migrations, and for any PostgreSQL client. */
  url: string
  /** Stops the server. Close your own connections first. May be called more than once. */
  stop(): Promise<void>
}

const LOCK_WAIT_MS = 6_000
const RECOVERY_RETRY_MS = 5_000

/**
 * Starts the PostgreSQL that comes with Noren, creating its database on the first start, and looks after it: a server
 * that dies is started again. One that an earlier Noren left running, because it was killed, is taken over.
 * docs/embedded-postgres.md tells which fault each part of this answers.
 *
 * @throws {DataDirectoryInUseError} another Noren holds the folder and does not stop in time
 * @throws {EmbeddedPostgresError} anything else; the message says what can be done
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, lockWaitMs = LOCK_WAIT_MS } = options
  const folder = await openFolder(options)
  const stopping = new AbortController()
  const attempt = new AbortController()
  let hold: Hold | undefined
  let recovery: Promise<void> | undefined
  let stopped: Promise<void> | undefined

  const { address } = await take()
  await removeUnfinishedClusters(folder.dataDirectory)

  async function take(known?: ServerAddress): Promise<Hold> {
    const taken = await takeFolder(folder, { lockWaitMs, signal: attempt.signal, known })
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
    // A server on its way up is waited for: only who has the lock may stop it, for it may be another Noren's by now.
    setTimeout(() => attempt.abort(), LOCK_WAIT_MS).unref()
    await recovery
    if (!hold) return
    const { client } = hold.connection
    try {
      // The lock is kept until the server is down: a Noren that waits for it must not take over a server that stops.
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
 * The folder's PostgreSQL for a task that ends soon: the one that a running Noren looks after, and which goes on, else
 * one that is started for the task and stopped with it.
 *
 * @throws {EmbeddedPostgresError} the message says what can be done
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
    // Without an address it has stopped since.
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
