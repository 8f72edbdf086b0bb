import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, chooseAccount } from './account.ts'
import { chooseAddress, type ServerAddress, type Transport } from './address.ts'
import {
  checkVersion,
  clusterDirectoryOf,
  createCluster,
  exists,
  readPassword,
  writeConfiguration,
} from './cluster.ts'
import { DataDirectoryInUseError, EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'
import { connectForLock, type LockConnection, takeLock } from './folder-lock.ts'
import { isAlive, type Launch, launchPostmaster, readPostmasterFile } from './postmaster.ts'
import { findPrograms, type PostgresPrograms } from './programs.ts'

export interface FolderLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Everything about one data folder that stays the same for the life of the process. */
export interface Folder {
  dataDirectory: string
  clusterDirectory: string
  account: Account
  programs: PostgresPrograms
  password: string
  transport: Transport
  log: FolderLog
}

/** The running server, and the connection that holds the lock on the folder. */
export interface Hold {
  connection: LockConnection
  address: ServerAddress
}

/** A server that was killed first replays its log, which takes as long as it takes. */
const READY_WAIT_MS = 10 * 60_000
const PASSING_FAILURE_WAIT_MS = 15_000
const POLL_MS = 10
const BUSY_MS = 100
const SAY_SO_MS = 3_000

/** Finds the database's files, or creates them. */
export async function openFolder(options: {
  dataDirectory: string
  log: FolderLog
  transport?: Transport
}): Promise<Folder> {
  const { dataDirectory: path, log, transport } = options
  const programs = await findPrograms()
  const dataDirectory = await mkdir(path, { recursive: true })
    .then(() => realpath(path))
    .catch((error: Error) => {
      throw new EmbeddedPostgresError(
        `The data folder ${resolve(path)} cannot be used (${error.message}). Set DATA_DIR to another one. ${USE_YOUR_OWN}`,
      )
    })
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  const account = await chooseAccount({ dataDirectory, clusterDirectory, program: programs.initdb })
  if (account.uid !== process.getuid?.() || account.prefix.length > 0) {
    log.info(`PostgreSQL refuses to run as root: it runs as ${account.description}`)
  }
  if (!(await exists(clusterDirectory))) {
    log.info(`Creating the database in ${dataDirectory}`)
    await createCluster({ dataDirectory, account, programs })
  }
  const password = await readPassword(clusterDirectory)
  await checkVersion(clusterDirectory, programs)
  return {
    dataDirectory,
    clusterDirectory,
    account,
    programs,
    password,
    transport: transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    log,
  }
}

/**
 * Makes sure that the folder's server runs and that this process holds its lock, whatever state the folder is in:
 * no server, a left one, one that starts, recovers or stops, another Noren that does the same at this moment.
 *
 * @param options.lockWaitMs how long to wait for another Noren to stop, in milliseconds
 * @param options.known where the server was before, when it must come back at the same place
 */
export async function takeFolder(
  folder: Folder,
  options: { lockWaitMs: number; signal: AbortSignal; known?: ServerAddress | undefined },
): Promise<Hold> {
  const { clusterDirectory, account, log } = folder
  const { lockWaitMs, signal, known } = options
  const pause = (ms: number) => delay(ms, undefined, { signal })
  const begin = Date.now()
  let launch: Launch | undefined
  let failingSince: number | undefined
  let hasSaidSo = false

  for (; Date.now() < begin + READY_WAIT_MS; await pause(POLL_MS)) {
    const file = await readPostmasterFile(clusterDirectory)
    const isRunning = file !== undefined && (await isAlive(file, clusterDirectory))

    // Also asked when its process is not to be seen: it may run in another container that shares the folder.
    if (file?.address && file.isReady) {
      const { address } = file
      const result = await holdServer(folder, address, begin + lockWaitMs)
      if (result.state === 'held') {
        if (!known || known.port === address.port) return { connection: result.connection, address }
        result.connection.client.end().catch(() => undefined)
        throw new EmbeddedPostgresError('It came back on another port: restart Noren')
      }
      if (result.state === 'refused' && isRunning) {
        throw new EmbeddedPostgresError(
          `PostgreSQL in ${clusterDirectory} does not let Noren in: ${result.reason}. ${USE_YOUR_OWN}`,
        )
      }
      if (result.state === 'busy') {
        await pause(BUSY_MS)
        continue
      }
    }

    if (launch?.hasEnded && !isRunning) {
      failingSince ??= Date.now()
      const { failure = 'it ended at once', isPassing } = launch
      if (
        (launch.failure !== undefined && !isPassing) ||
        Date.now() > failingSince + PASSING_FAILURE_WAIT_MS
      ) {
        throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${failure}\n${USE_YOUR_OWN}`)
      }
      await pause(BUSY_MS)
      launch = undefined
    }
    if (!isRunning && !launch) {
      const address = await chooseAddress(clusterDirectory, account, folder.transport)
      await writeConfiguration(clusterDirectory, account, { ...address, port: known?.port ?? address.port })
      launch = await launchPostmaster({ ...folder, stale: file })
    }
    if (!hasSaidSo && Date.now() > begin + SAY_SO_MS) {
      hasSaidSo = true
      log.info('Waiting for PostgreSQL; after a crash it may have work to do before it is ready')
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL in ${clusterDirectory} did not get ready. Its server.log there may say why; if the process named in ` +
      `the first line of postmaster.pid is not PostgreSQL, that file is left over and may be removed. ${USE_YOUR_OWN}`,
  )
}

type HoldResult =
  | { state: 'held'; connection: LockConnection }
  | { state: 'busy' | 'absent' }
  | { state: 'refused'; reason: string }

/** One attempt on a server that says it is ready. */
async function holdServer(folder: Folder, address: ServerAddress, waitUntil: number): Promise<HoldResult> {
  const { dataDirectory, password, log } = folder
  const result = await connectForLock(address, password)
  if (result.state !== 'connected') return result
  const { connection } = result
  const onWait = () => log.info(`Another Noren is using ${dataDirectory}; waiting for it to stop`)
  const lock = await takeLock(connection, waitUntil, onWait).catch(error => {
    connection.client.end().catch(() => undefined)
    throw error
  })
  if (lock.state === 'held') return { state: 'held', connection }
  connection.client.end().catch(() => undefined)
  if (lock.state === 'taken') throw new DataDirectoryInUseError(dataDirectory, lock.holder)
  return { state: 'absent' }
}
