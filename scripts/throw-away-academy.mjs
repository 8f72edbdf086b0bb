// A throw-away academy, started as `npm start` starts it: the built web app, the embedded PostgreSQL, and its log in a
// file, as under a supervisor.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { businessDayOf } from '#domain/business-day.ts'
import { borrowEmbeddedPostgres } from '#server/database/embedded.ts'
import { readConfig } from '#server/platform/config.ts'
import { addPeople, PASSWORD } from './bench/people.mjs'
import { ROOT } from './paths.mjs'

const POLL_MS = 20
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
/** What `npm start` gives Node. */
const START = scripts.start.split(' ').slice(1)
const QUIET_LOG = { debug() {}, info() {}, warn() {}, error: console.error }

/**
 * @typedef {object} Academy
 * @property {string} url
 * @property {number} pid of its Node process
 * @property {number} postgresPid
 * @property {string} databaseUrl
 * @property {pg.Pool} pool
 * @property {() => Promise<void>} restart
 * @property {() => Promise<void>} stop removes everything of it
 */

/** @returns {Promise<Academy>} */
export async function openAcademy() {
  const folder = await mkdtemp(join(tmpdir(), 'noren-bench-'))
  const dataDirectory = join(folder, 'data')
  const server = await startServer(folder, dataDirectory)
  const { url: databaseUrl } = await borrowEmbeddedPostgres({ dataDirectory, log: QUIET_LOG })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // Whether the academy stops before the connections end is of no interest here.
  pool.on('error', () => undefined)
  let stopping
  const academy = {
    ...server,
    databaseUrl,
    pool,
    postgresPid: await readPostgresPid(pool),
    restart: async () => {
      await server.end()
      Object.assign(server, await startServer(folder, dataDirectory))
      Object.assign(academy, server, { postgresPid: await readPostgresPid(pool) })
    },
    // Once, also where a signal and the measurement that it broke off both ask for it.
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

/** Academies that are not stopped yet: whoever ends the measurement ends them too. */
const running = new Set()
const children = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, async () => {
    await Promise.allSettled([...running].map(academy => academy.stop()))
    // Those that were about to start.
    for (const child of children) child.kill('SIGTERM')
    process.exit(1)
  })
}

/** Fills an academy with people (people.mjs). */
export async function fillAcademy({ pool }, size) {
  // The parameters of the application's own hashes.
  const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const client = await pool.connect()
  // Whoever ends the measurement ends it.
  client.on('error', () => undefined)
  try {
    await addPeople(client, { ...size, today: readToday(), passwordHash })
  } finally {
    client.release(true)
  }
}

/** The business day. */
export function readToday() {
  return businessDayOf(Temporal.Now.instant(), readConfig({}).calendar)
}

async function startServer(folder, dataDirectory) {
  const logPath = join(folder, 'noren.log')
  const log = await open(logPath, 'w')
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env: { PATH, HOME, DATA_DIR: dataDirectory, PORT: '0' },
    stdio: ['ignore', log.fd, log.fd],
  })
  await log.close()
  children.add(child)
  const ended = once(child, 'exit').finally(() => children.delete(child))
  for (;;) {
    const output = await readFile(logPath, 'utf8')
    const url = output.match(/is open: (http:\S+)/)?.[1]
    if (url) {
      const end = async () => {
        child.kill('SIGTERM')
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
