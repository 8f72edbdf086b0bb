import { spawn } from 'node:child_process'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Account, asAccount, programEnvironment, runAs } from './account.ts'
import type { ServerAddress } from './address.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { PostgresPrograms } from './programs.ts'

/** What the server's own lock file says. It stays behind when the server is killed. */
export interface PostmasterFile {
  pid: number
  /** Unknown in the first moments of a start. */
  address: ServerAddress | undefined
  isReady: boolean
}

/** A start under way. */
export interface Launch {
  hasEnded: boolean
  /** Why it failed, once it has ended. */
  failure: string | undefined
  /** The failure passes by itself: another start was faster, or a killed server's processes are still ending. */
  isPassing: boolean
}

const LOG_FILE = 'server.log'
const LOG_BYTES_TO_KEEP = 1024 * 1024
const STOP_WAIT_MS = 60_000
const POLL_MS = 10

const PASSING_FAILURES = [
  /lock file ".*" already exists/,
  /pre-existing shared memory block .* is still in use/,
  /could not bind .* address/,
]

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
 * by now be another program's, and in a container where nobody collects the dead it may be that of a dead process.
 */
export async function isAlive({ pid }: PostmasterFile, clusterDirectory: string): Promise<boolean> {
  if (pid === 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (/\) [ZX] /.test(state)) return false
  // The server's working directory is its data folder. What we may not see counts as alive.
  const [actual, expected] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(clusterDirectory).catch(() => undefined),
  ])
  return !actual || !expected || (actual.ino === expected.ino && actual.dev === expected.dev)
}

/**
 * Starts the server and returns at once. The server is nobody's child: it outlives a killed Noren, which loses nothing,
 * and the next Noren goes on with it.
 *
 * @param stale the lock file of a server that is known to be gone
 */
export async function launchPostmaster(options: {
  clusterDirectory: string
  account: Account
  programs: PostgresPrograms
  stale: PostmasterFile | undefined
}): Promise<Launch> {
  const { clusterDirectory, account, programs, stale } = options
  const logFile = join(clusterDirectory, LOG_FILE)
  const logged = await startLog(logFile)
  const launch: Launch = { hasEnded: false, failure: undefined, isPassing: false }

  const end = async (code: number | null, output: string) => {
    if (code !== 0) {
      const log = (await readFile(logFile, 'utf8').catch(() => '')).slice(logged)
      launch.failure = [output, log.split('\n').slice(-15).join('\n').trim()].filter(Boolean).join('\n')
      launch.isPassing = PASSING_FAILURES.some(pattern => pattern.test(log))
    }
    launch.hasEnded = true
  }

  if (stale && process.platform !== 'win32') {
    // PostgreSQL refuses to start while the number in its old lock file belongs to any process of the same user. Its
    // one means to be told otherwise is this variable, which pg_ctl sets itself; hence without pg_ctl. Its second
    // guard, the shared memory of the old server, stays in place.
    const [command = '', ...args] = [
      ...account.prefix,
      '/bin/sh',
      '-c',
      'exec "$1" -D "$2" </dev/null >>"$3" 2>&1',
    ]
    const server = spawn(command, [...args, 'sh', programs.postgres, clusterDirectory, logFile], {
      ...asAccount(account),
      cwd: clusterDirectory,
      env: { ...programEnvironment(), PG_GRANDPARENT_PID: String(stale.pid) },
      stdio: 'ignore',
      detached: true,
    })
    server.unref()
    server.once('error', error => end(null, error.message))
    server.once('exit', code => end(code ?? 1, ''))
  } else {
    // Relative, for pg_ctl hands its paths to a shell, and a folder may have any name.
    const args = ['start', '-D', '.', '-l', LOG_FILE, '-w', '-t', '600', '-s']
    runAs(account, clusterDirectory, programs.pgCtl, args).then(({ code, output }) => end(code, output))
  }
  return launch
}

/** Stops the server and waits for its end. Open connections are closed, running transactions undone. */
export async function stopPostmaster(options: {
  clusterDirectory: string
  account: Account
  programs: PostgresPrograms
}): Promise<void> {
  const { clusterDirectory, account, programs } = options
  const server = await readPostmasterFile(clusterDirectory)
  if (!server) return
  const args = ['stop', '-D', '.', '-m', 'fast', '-W', '-s']
  const { output } = await runAs(account, clusterDirectory, programs.pgCtl, args)
  // pg_ctl could wait itself, but for the lock file to vanish: with a new server that another Noren has started by
  // then, that is never.
  const until = Date.now() + STOP_WAIT_MS
  while (await isAlive(server, clusterDirectory)) {
    if (Date.now() > until) {
      throw new EmbeddedPostgresError(`PostgreSQL (process ${server.pid}) did not stop. ${output}`)
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
