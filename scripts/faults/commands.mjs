// Noren and its commands as processes that are killed at random moments.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { borrowEmbeddedPostgres } from '#server/database/embedded.ts'
import { readLedgers } from '#server/testing/ledgers.ts'
import { ROOT } from '../paths.mjs'
import { processesIn, signal } from '../processes.mjs'

const POLL_MS = 20
const FIRST_COPY_LIMIT_MS = 120_000
const QUIET_LOG = { info() {}, warn() {}, error: console.error }

/** Starts a command; what it needs of the environment is in the variables. */
export function launch(command, args, variables) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(ROOT, 'src/server/commands', `${command}.ts`), ...args], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const launched = { child, output: '', ended: once(child, 'close').then(([code]) => code) }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      launched.output += chunk
    })
  }
  return launched
}

/** @returns {Promise<number>} its time in milliseconds */
export async function run(command, args, variables) {
  const begin = performance.now()
  const launched = launch(command, args, variables)
  const code = await launched.ended
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${launched.output}`)
  return performance.now() - begin
}

/** @returns {Promise<boolean>} true if it ended well before that */
export async function runAndKill(command, args, variables, afterMs) {
  const launched = launch(command, args, variables)
  await Promise.race([delay(afterMs), launched.ended])
  launched.child.kill('SIGKILL')
  const code = await launched.ended
  if (code !== null && code !== 0) throw new Error(`${command} ended with ${code}:\n${launched.output}`)
  return code === 0
}

/** Starts Noren; throws what it says if it does not open. */
export async function startNoren(variables) {
  const launched = launch('main', [], variables)
  while (!launched.output.includes('is open: ')) {
    if (launched.child.exitCode !== null) throw new Error(`Noren did not start:\n${launched.output}`)
    await delay(POLL_MS)
  }
  return {
    stop: async () => {
      launched.child.kill('SIGTERM')
      await launched.ended
    },
  }
}

/** Database of a data folder, also while Noren runs on it. */
export async function withDatabase(dataDirectory, work) {
  const server = await borrowEmbeddedPostgres({ dataDirectory, log: QUIET_LOG })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await client.connect()
    return await work(client, server.url)
  } finally {
    await client.end()
    await server.stop()
  }
}

export const ledgersOf = dataDirectory => withDatabase(dataDirectory, readLedgers)

/** True if both have the same values. */
export function isSame(one, other) {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** A folder in which nothing runs on afterwards. */
export async function withFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), 'noren-kills-'))
  try {
    return await work(folder)
  } finally {
    for (const pid of await processesIn(folder)) signal(pid, 'SIGKILL')
    while ((await processesIn(folder)).length > 0) await delay(POLL_MS)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Noren makes it when it starts. Its proof may fail where people are being added without their totals. */
export async function waitForFirstCopy(backups) {
  for (const giveUpAt = performance.now() + FIRST_COPY_LIMIT_MS; performance.now() < giveUpAt; ) {
    const state = await readFile(join(backups, 'state.json'), 'utf8').then(JSON.parse, () => null)
    if (state?.proof) return
    await delay(100)
  }
  throw new Error('No first copy was made')
}
