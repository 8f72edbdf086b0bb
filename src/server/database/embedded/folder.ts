import { mkdir, realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chooseAccount } from './account.ts'
import { chooseAddress, type ServerAddress, type Transport } from './address.ts'
import { clusterDirectoryOf, createCluster, exists, finishExchange, readPassword } from './cluster.ts'
import { EmbeddedPostgresError, USE_YOUR_OWN } from './errors.ts'
import { type LockConnection, takeLock } from './folder-lock.ts'
import {
  CONFIGURATION_FILE,
  isAlive,
  isArchived,
  type Launch,
  launchPostmaster,
  readPostmasterFile,
  type ServerFiles,
  setArchived,
  stopPostmaster,
} from './postmaster.ts'
import { findPrograms } from './programs.ts'

export interface FolderLog {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}

/** Properties of one data folder that are fixed for the life of the process. */
export interface Folder extends ServerFiles {
  dataDirectory: string
  password: string
  transport: Transport
  log: FolderLog
}

/** The running server, and the connection that holds the folder's lock. */
export interface Hold {
  connection: LockConnection
  address: ServerAddress
}

/** A killed server first replays its log, which may take long. */
const READY_WAIT_MS = 10 * 60_000
const POLL_MS = 10
const BUSY_MS = 100
const SAY_SO_MS = 3_000

/**
 * Another start was faster, a killed server's processes are still ending, or the free port has been taken.
 */
const PASSING_FAILURE =
  /lock file ".*" already exists|memory block .* is still in use|could not bind .* address/
/** About 15 seconds with the pauses between them. */
const PASSING_FAILURES_LIMIT = 100

/** Finds or creates the database's files. */
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
  await finishExchange(dataDirectory)
  const clusterDirectory = clusterDirectoryOf(dataDirectory)
  const files = [programs.postgres, CONFIGURATION_FILE] as const
  const account = await chooseAccount({ dataDirectory, clusterDirectory, files })
  if (process.getuid?.() === 0) {
    log.info(`PostgreSQL refuses to run as root: it runs as ${account.description}`)
  }
  if (!(await exists(clusterDirectory))) {
    log.info(`Creating the database in ${dataDirectory}`)
    await createCluster({ dataDirectory, account, programs })
  }
  return {
    dataDirectory,
    clusterDirectory,
    account,
    programs,
    password: await readPassword(clusterDirectory),
    transport: transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    log,
  }
}

/**
 * Ensures that the folder's server runs and that this process holds its lock, whatever state the folder is
 * in: no server, an abandoned one, one that starts, recovers or stops, or another Noren doing the same at
 * this moment.
 * @param options.lockWaitMs wait for another Noren to stop, in milliseconds
 * @param options.known the server's previous address, when it must come back there
 * @param options.archive whether the log is archived from now on; as it was if absent
 */
export async function takeFolder(
  folder: Folder,
  options: { lockWaitMs: number; signal: AbortSignal; known?: ServerAddress; archive?: boolean },
): Promise<Hold> {
  const { dataDirectory, clusterDirectory, account, password, log } = folder
  const { lockWaitMs, signal, known, archive } = options
  const pause = (ms: number) => delay(ms, undefined, { signal })
  const begin = Date.now()
  let launch: Launch | undefined
  let passingFailures = 0
  let hasSaidSo = false

  for (; Date.now() < begin + READY_WAIT_MS; await pause(POLL_MS)) {
    const file = await readPostmasterFile(clusterDirectory)
    const isRunning = file !== undefined && (await isAlive(file, clusterDirectory))

    // A socket is tried even without a visible process: it may run in another container that shares the
    // folder.
    if (file?.address && file.isReady && (isRunning || file.address.socketDirectory !== undefined)) {
      const { address } = file
      const onWait = () => log.info(`Another Noren is using ${dataDirectory}; waiting for it to stop`)
      const waitUntil = begin + lockWaitMs
      const connection = await takeLock({ dataDirectory, address, password, waitUntil, onWait })
      if (connection === 'busy') {
        await pause(BUSY_MS)
        continue
      }
      if (connection !== 'absent') {
        if (archive !== undefined) await setArchived(folder, archive)
        if (await archivesOtherwise(folder, connection)) {
          // Only a start of the server changes this. The lock is held until it is down.
          await stopPostmaster(folder)
          await connection.client.end().catch(() => undefined)
          launch = undefined
          continue
        }
        if (!known || known.port === address.port) return { connection, address }
        connection.client.end().catch(() => undefined)
        throw new EmbeddedPostgresError('It came back on another port: restart Noren')
      }
    }

    if (!isRunning && launch?.failure) {
      if (!PASSING_FAILURE.test(launch.failure) || ++passingFailures > PASSING_FAILURES_LIMIT) {
        throw new EmbeddedPostgresError(`PostgreSQL did not start:\n${launch.failure}\n${USE_YOUR_OWN}`)
      }
      launch = undefined
      await pause(BUSY_MS)
      continue
    }
    if (!isRunning && !launch) {
      const address = await chooseAddress(clusterDirectory, account, folder.transport)
      launch = await launchPostmaster(folder, { ...address, port: known?.port ?? address.port }, file)
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

/** True for a server that was started when this was set differently. */
async function archivesOtherwise({ clusterDirectory }: Folder, { client }: LockConnection): Promise<boolean> {
  const { rows } = await client.query<{ archive_mode: string }>('show archive_mode')
  return (rows[0]?.archive_mode === 'on') !== (await isArchived(clusterDirectory))
}
