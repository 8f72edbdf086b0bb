import { spawn } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Account, asAccount, giveTo, runAs } from './account.ts'
import { listenOptions, type ServerAddress } from './address.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { PostgresPrograms } from './programs.ts'

/** What the server's own lock file says. It stays behind when the server is killed. */
interface PostmasterFile {
  pid: number
  /** Unknown in the first moments of a start. */
  address: ServerAddress | undefined
  isReady: boolean
}

/** What is needed to run the server of one folder. */
export interface ServerFiles {
  clusterDirectory: string
  account: Account
  programs: PostgresPrograms
}

/** A start under way. */
export interface Launch {
  /** Why the server ended, once it has. */
  failure: string | undefined
}

export const CONFIGURATION_FILE = fileURLToPath(new URL('./postgresql.conf', import.meta.url))

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
 * Whether the process named in the lock file is the server of this folder. After a crash of the machine the number may
 * by now be another program's, and in a container without an init it may be a zombie's.
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
    // What may not be looked at counts as alive.
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/**
 * Starts the server and returns at once. The server has a session of its own: neither Ctrl-C nor the end of a killed
 * Noren reaches it, so nothing is lost, and the next Noren goes on with it.
 *
 * @param stale the lock file of a server that is known to be gone
 */
export async function launchPostmaster(
  { clusterDirectory, account, programs }: ServerFiles,
  address: ServerAddress,
  stale: PostmasterFile | undefined,
): Promise<Launch> {
  const launch: Launch = { failure: undefined }
  const logFile = join(clusterDirectory, 'server.log')
  const begin = await startLog(logFile)
  const { file, args, options } = asAccount(account, programs.postgres, [
    `-D${clusterDirectory}`,
    `--config_file=${CONFIGURATION_FILE}`,
    ...listenOptions(address),
  ])
  await using log = await open(logFile, 'a', 0o600)
  await giveTo(account, logFile)
  // PostgreSQL refuses to start while the number in its old lock file belongs to any process of the same user. Its one
  // means to be told otherwise is this variable, which pg_ctl would set itself; hence without pg_ctl. Its second guard,
  // the shared memory of the old server, stays in place.
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
    const said = log.subarray(begin).toString().trim()
    launch.failure = said.split('\n').slice(-15).join('\n') || 'it ended at once'
  })
  return launch
}

/** Stops the server and waits for its end. Open connections are closed, running transactions undone. */
export async function stopPostmaster({ clusterDirectory, account, programs }: ServerFiles): Promise<void> {
  const server = await readPostmasterFile(clusterDirectory)
  if (!server) return
  // Relative, for a folder may have any name.
  const args = ['stop', '-D', '.', '-m', 'fast', '-W', '-s']
  const complaint = await runAs(account, clusterDirectory, programs.pg_ctl, args).catch(
    (error: Error) => error.message,
  )
  // pg_ctl could wait itself, but for the lock file to vanish: with a new server that another Noren has started by
  // then, that is never.
  const until = Date.now() + STOP_WAIT_MS
  while (await isAlive(server, clusterDirectory)) {
    if (Date.now() > until) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop. ${complaint ?? ''}`)
    }
    await delay(POLL_MS)
  }
}

/** Puts a log that has grown aside, replacing the one before. Returns the log's size. */
async function startLog(logFile: string): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size < LOG_BYTES_TO_KEEP) return size
  await rename(logFile, `${logFile}.old`)
  return 0
}
