import { spawn } from 'node:child_process'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Account, asAccount, giveTo, runAs } from './account.ts'
import { listenOptions, type ServerAddress } from './address.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { PostgresPrograms } from './programs.ts'

/** Contents of the server's own lock file, which stays behind when the server is killed. */
interface PostmasterFile {
  pid: number
  /** Unknown in the first moments of a start. */
  address: ServerAddress | undefined
  isReady: boolean
}

export interface ServerFiles {
  clusterDirectory: string
  account: Account
  programs: PostgresPrograms
}

export interface Launch {
  /** Cause of the server's end, once it has ended. */
  failure: string | undefined
}

export const CONFIGURATION_FILE = fileURLToPath(new URL('./postgresql.conf', import.meta.url))

/** Folder inside the data folder where finished segments of the log wait for the backup; PostgreSQL archives while it exists. */
const ARCHIVE_FOLDER = 'noren-archive'
/**
 * Seconds after which a segment with something in it is archived, full or not: with the time to take it from
 * there, less than a minute of writes is in the data folder alone. Nothing is archived while nothing is written.
 */
const ARCHIVE_TIMEOUT_S = 45

const LOG_BYTES_TO_KEEP = 1024 * 1024
const STOP_WAIT_MS = 60_000
const POLL_MS = 10

/** The name is PostgreSQL's, for its main process. Nothing here ever writes or removes the file. */
export async function readPostmasterFile(clusterDirectory: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(join(clusterDirectory, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const [pid, , , port, socketDirectory, listenAddress, , status] = text.split('\n')
  const isComplete = Boolean(port && (socketDirectory || listenAddress))
  return {
    pid: Math.abs(Number(pid)) || 0,
    address: isComplete ? { port: Number(port), socketDirectory: socketDirectory || undefined } : undefined,
    isReady: status?.startsWith('ready') ?? false,
  }
}

/**
 * True if the process named in the lock file is this folder's server. After a crash of the machine the number
 * may belong to another program, and in a container without an init to a zombie.
 */
export async function isAlive({ pid }: PostmasterFile, clusterDirectory: string): Promise<boolean> {
  if (pid === 0) return false
  try {
    // Refused for another user's process, which PostgreSQL does not take for its server either.
    process.kill(pid, 0)
    if (process.platform !== 'linux') return true
    // The server's working directory is its data folder; a zombie has none.
    const [actual, own] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(clusterDirectory)])
    return actual.ino === own.ino && actual.dev === own.dev
  } catch (error) {
    // An unreadable process counts as alive.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

export function archiveFolderOf(clusterDirectory: string): string {
  return join(clusterDirectory, ARCHIVE_FOLDER)
}

/** True if the log of this data folder is archived, by any start of its server. */
export async function isArchived(clusterDirectory: string): Promise<boolean> {
  return (await stat(archiveFolderOf(clusterDirectory)).catch(() => undefined)) !== undefined
}

/** Has the server archive its log from its next start on, or no longer. Only for the holder of the folder's lock. */
export async function setArchived(
  { clusterDirectory, account }: Pick<ServerFiles, 'clusterDirectory' | 'account'>,
  isWanted: boolean,
): Promise<void> {
  const folder = archiveFolderOf(clusterDirectory)
  if (!isWanted) return rm(folder, { recursive: true, force: true })
  if (await isArchived(clusterDirectory)) return
  await mkdir(folder, { mode: 0o700 })
  await giveTo(account, folder)
}

/**
 * Starts the server and returns at once. The server has its own session: neither Ctrl-C nor the end of a
 * killed Noren reaches it, so nothing is lost, and the next Noren takes it over.
 * @param stale lock file of a server that is known to be gone
 * @param settings more of them, for a start of another kind
 */
export async function launchPostmaster(
  { clusterDirectory, account, programs }: ServerFiles,
  address: ServerAddress,
  stale: PostmasterFile | undefined,
  settings: Readonly<Record<string, string>> = {},
): Promise<Launch> {
  const launch: Launch = { failure: undefined }
  const archiving: Record<string, string> = (await isArchived(clusterDirectory))
    ? {
        archive_mode: 'on',
        archive_library: 'basic_archive',
        archive_timeout: String(ARCHIVE_TIMEOUT_S),
        // Relative to the data folder, which may be moved.
        'basic_archive.archive_directory': ARCHIVE_FOLDER,
      }
    : {}
  const logFile = join(clusterDirectory, 'server.log')
  const begin = await startLog(logFile)
  const { file, args, options } = asAccount(account, programs.postgres, [
    `-D${clusterDirectory}`,
    `--config_file=${CONFIGURATION_FILE}`,
    ...listenOptions(address),
    ...Object.entries({ ...archiving, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  await using log = await open(logFile, 'a', 0o600)
  await giveTo(account, logFile)
  // PostgreSQL refuses to start while the number in its old lock file belongs to any process of the same
  // user. Only this variable overrides that, and pg_ctl would set it itself; hence without pg_ctl. Its second
  // guard, the shared memory of the old server, remains.
  if (stale) options.env.PG_GRANDPARENT_PID = String(stale.pid)
  const server = spawn(file, args, {
    ...options,
    cwd: clusterDirectory,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  })
  server.unref()
  server.once('error', error => {
    launch.failure = error.message
  })
  server.once('exit', async () => {
    const log = await readFile(logFile).catch(() => Buffer.of())
    const output = log.subarray(begin).toString().trim()
    launch.failure = output.split('\n').slice(-15).join('\n') || 'it ended at once'
  })
  return launch
}

/** Stops the server and waits for its end. Open connections are closed, running transactions rolled back. */
export async function stopPostmaster({ clusterDirectory, account, programs }: ServerFiles): Promise<void> {
  const server = await readPostmasterFile(clusterDirectory)
  if (!server) return
  // Relative, since a folder may have any name.
  const args = ['stop', '-D', '.', '-m', 'fast', '-W', '-s']
  const complaint = await runAs(account, clusterDirectory, programs.pg_ctl, args).catch(
    (error: Error) => error.message,
  )
  // pg_ctl's own wait ends when the lock file vanishes, which never happens if another Noren has started a
  // new server by then.
  const until = Date.now() + STOP_WAIT_MS
  while (await isAlive(server, clusterDirectory)) {
    if (Date.now() > until) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop. ${complaint ?? ''}`)
    }
    await delay(POLL_MS)
  }
}

/** Rotates a grown log, replacing the previous one. Returns the log's size. */
async function startLog(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size < LOG_BYTES_TO_KEEP) return size
  await rename(logFile, `${logFile}.old`)
  return 0
}
