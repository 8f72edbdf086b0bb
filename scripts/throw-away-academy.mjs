// A throw-away academy, started like `npm start`: the built web app, the embedded PostgreSQL, and its log in
// a file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { borrowEmbeddedPostgres } from '#server/database/embedded.ts'
import { readConfig } from '#server/platform/config.ts'
import { addPeople, PASSWORD } from './bench/people.mjs'
import { ROOT } from './paths.mjs'

const POLL_MS = 20
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** Node's options from `npm start`. */
const START = scripts.start.split(' ').slice(1)
const QUIET_LOG = { debug() {}, info() {}, warn() {}, error: console.error }

/**
 * @typedef {object} Academy
 * @property {string} url
 * @property {number} pid of its Node process
 * @property {number} postgresPid
 * @property {string} dataDirectory
 * @property {string} databaseUrl of the owner
 * @property {pg.Pool} pool
 * @property {(env?: Record<string, string>) => Promise<void>} restart with other further variables, if given
 * @property {() => Promise<string>} readLog since the last start
 * @property {() => Promise<void>} kill leaves its PostgreSQL running, as a kill does
 * @property {() => Promise<void>} start after `kill`
 * @property {() => Promise<void>} stop removes everything of it
 */

/**
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] further variables
 * @param {string} [options.dataDirectory] an existing folder, which stays
 * @param {boolean} [options.withSample] with the sample group of the demo
 * @returns {Promise<Academy>}
 */
export async function openAcademy({ env = {}, ...options } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const dataDirectory = options.dataDirectory ?? join(folder, 'data')
  let variables = env
  const flags = options.withSample ? ['--sample'] : []
  const start = () => startServer(folder, { ...variables, DATA_DIR: dataDirectory }, flags)
  const server = await start()
  const { url: databaseUrl } = await borrowEmbeddedPostgres({ dataDirectory, log: QUIET_LOG })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // The academy may stop before the connections end.
  pool.on('error', () => undefined)
  let stopping
  const academy = {
    ...server,
    dataDirectory,
    databaseUrl,
    pool,
    postgresPid: await readPostgresPid(pool),
    readLog: () => readFile(join(folder, 'noren.log'), 'utf8'),
    restart: async (others = variables) => {
      variables = others
      await server.end()
      await academy.start()
    },
    kill: () => server.end('SIGKILL'),
    start: async () => {
      Object.assign(server, await start())
      Object.assign(academy, server, { postgresPid: await readPostgresPid(pool) })
    },
    // Once, even if a signal and the aborted benchmark both ask for it.
    stop: () => {
      stopping ??= (async () => {
        running.delete(academy)
        await server.end()
        await pool.end()
        await rm(folder, { recursive: true, force: true })
      })()
      return stopping
    },
  }
  running.add(academy)
  return academy
}

/** Running academies, which end with the benchmark. */
const running = new Set()
const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await Promise.allSettled([...running].map(academy => academy.stop()))
    // Academies that were about to start.
    for (const child of children) child.kill('SIGTERM')
    process.exit(1)
  })
}

export async function fillAcademy({ pool }, size) {
  // Parameters of the application's own hashes.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const client = await pool.connect()
  // The connection ends with the benchmark.
  client.on('error', () => undefined)
  try {
    await addPeople(client, { ...size, today: readToday(), passwordHash })
  } finally {
    client.release(true)
  }
}

export function readToday() {
  return businessDayOf(Temporal.Now.instant(), readConfig({}).calendar)
}

async function startServer(folder, variables, flags) {
  const logPath = join(folder, 'noren.log')
  const log = await open(logPath, 'w')
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [...START, ...flags], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: '0', ...variables },
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  children.add(child)
  const ended = once(child, 'exit').finally(() => children.delete(child))
  for (;;) {
    const output = await readFile(logPath, 'utf8')
    const address = output.match(/is open: (http\S+)/)?.[1]
    if (address) {
      // With a public address, the port is given too.
      const url = variables.PORT ? `http://127.0.0.1:${variables.PORT}` : address
      const end = async (signal = 'SIGTERM') => {
        child.kill(signal)
        await ended
      }
      return { url, pid: child.pid, end }
    }
    if (child.exitCode !== null) throw new Error(`The academy did not start:\n${output}`)
    await delay(POLL_MS)
  }
}

async function readPostgresPid(pool) {
  const { rows } = await pool.query(`select pg_read_file('postmaster.pid') as text`)
  return Number(rows[0].text.split('\n')[0])
}
