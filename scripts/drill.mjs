// npm run drill: loses an academy under write load, and brings it back to 20 random seconds.
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { readPostmaster } from './processes.mjs'

await bootstrap()
const { default: pg } = await import('pg')
const { borrowEmbeddedPostgres } = await import('#server/database/embedded.ts')
const { readLedgers } = await import('#server/testing/ledgers.ts')

const HELP = `Usage: npm run drill -- [--seconds N] [--gigabytes N]

Starts a demo in a folder of its own under write load, copies it twice, notes the sums of all ledgers at random
seconds, kills Noren and its PostgreSQL (kill -9), and restores:
  1. without the data folder: at most 60 seconds of writes may be lost
  2. to each of the noted seconds (--seconds, 20): all ledgers must be as noted
With --gigabytes it is filled with photos before, and must be back within 120 seconds for each.
Exit code 0 only if all of it holds.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    seconds: { type: 'string', default: '20' },
    gigabytes: { type: 'string', default: '0' },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

const SECONDS = Number(values.seconds)
const GIGABYTES = Number(values.gigabytes)
const WRITERS = 4
const PAUSE_BETWEEN_WRITES_MS = 20
const LOST_LIMIT_S = 60
const BACK_LIMIT_S = Math.max(1, GIGABYTES) * 120
const PHOTO_BYTES = 256 * 1024
const QUIET_LOG = { info() {}, warn() {}, error: console.error }

const root = await mkdtemp(join(tmpdir(), 'noren-drill-'))
const dataDirectory = join(root, 'data')
const backups = join(root, 'backups')
const { PATH, HOME } = process.env
const environment = {
  PATH,
  HOME,
  PORT: '0',
  LOG_LEVEL: 'error',
  DEMO: 'true',
  DATA_DIR: dataDirectory,
  BACKUP_DIR: backups,
}
const children = new Set()
const faults = []

try {
  await drill()
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([...children].map(child => once(child, 'exit')))
  await rm(root, { recursive: true, force: true })
}
for (const fault of faults) console.log(`FAILED: ${fault}`)
console.log(faults.length === 0 ? 'All of it holds.' : `${faults.length} of it did not hold.`)
process.exitCode = faults.length === 0 ? 0 : 1

async function drill() {
  const academy = await startNoren()
  const server = await borrowEmbeddedPostgres({ dataDirectory, log: QUIET_LOG })
  await waitForFirstCopy()
  const client = await connect(server.url)
  if (GIGABYTES > 0) await fill(client)
  const load = writeAllTheTime(server.url)
  const notes = []
  const copies = [randomInt(SECONDS), randomInt(SECONDS)]
  for (let index = 0; index < SECONDS; index += 1) {
    await delay(randomInt(500, 3_000))
    if (copies.includes(index)) await timed('Backup under load, with its proof', () => run('backup'))
    notes.push(await load.inQuiet(() => note(client)))
  }
  const { rows } = await client.query('select pg_database_size(current_database()) as size')
  // Long enough for the log to have been archived in between, and a random moment after that.
  await delay(randomInt(1_000, 45_000))
  const postmaster = await readPostmaster(join(dataDirectory, 'postgres'))
  const killedAt = new Date()
  academy.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await load.stop()
  await client.end().catch(() => undefined)
  const perSecond = Math.round(load.count / ((load.lastAt - load.firstAt) / 1000))
  console.log(
    `${load.count} writes acknowledged, ${perSecond} a second; ${Math.round(rows[0].size / 2 ** 20)} MB`,
  )
  await delay(2_000)

  await withoutDataFolder(killedAt, load)
  // Only this folder has the end of the log, and gives it to the backups.
  for (const [index, noted] of shuffled(notes).entries()) {
    const folder = index === 0 ? dataDirectory : join(root, `restored-${index}`)
    const seconds = await timed(null, () =>
      run('restore', [noted.at.toISOString(), '--yes'], { DATA_DIR: folder }),
    )
    const found = await readRestored(folder, readLedgers)
    const wrong = Object.keys(noted.ledgers).filter(name => found[name] !== noted.ledgers[name])
    console.log(
      `${noted.at.toISOString()}: ${wrong.length === 0 ? 'as noted' : `not as noted: ${wrong.join(', ')}`}, ${seconds} s`,
    )
    if (wrong.length > 0) faults.push(`the second ${noted.at.toISOString()} did not come back`)
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`${SECONDS - faults.length} of ${SECONDS} seconds came back with all ledgers as noted.`)
}

async function withoutDataFolder(killedAt, load) {
  const folder = join(root, 'new-machine')
  // Files saved from the old data folder must not help here.
  const copied = join(root, 'copied-backups')
  await cp(backups, copied, { recursive: true })
  const variables = { DATA_DIR: folder, BACKUP_DIR: copied }
  const begin = performance.now()
  await run('restore', ['latest', '--yes'], variables)
  const restored = seconds(begin)
  const child = await startNoren(variables)
  const back = seconds(begin)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const last = await readRestored(folder, async client => {
    const { rows } = await client.query(
      `select max(reason) as last from point_transactions where reason like 'drill %'`,
    )
    return rows[0].last
  })
  const lastAt = new Date(last.split(' ')[1])
  const lost = Math.round((killedAt - lastAt) / 100) / 10
  const lostWrites = load.acknowledged.filter(at => at > lastAt).length
  console.log(
    `Without the data folder: restored in ${restored} s, serving again after ${back} s; ${lost} s of writes lost (${lostWrites})`,
  )
  if (lost > LOST_LIMIT_S) faults.push(`${lost} s of writes were lost`)
  if (back > BACK_LIMIT_S) faults.push(`it took ${back} s to be back`)
  await rm(folder, { recursive: true, force: true })
  await rm(copied, { recursive: true, force: true })
}

/** People earn points until told otherwise. */
function writeAllTheTime(url) {
  const acknowledged = []
  let gate = Promise.resolve()
  let isStopping = false
  let inFlight = 0
  const writers = Array.from({ length: WRITERS }, async () => {
    const client = await connect(url)
    while (!isStopping) {
      await gate
      inFlight += 1
      const at = new Date()
      const done = await client
        .query(
          `insert into point_transactions (user_id, amount, kind, reason, created_by, business_day)
           select id, 1 + floor(random() * 9)::int, 'adjustment', $1, 1, current_date
           from users order by random() limit 1`,
          [`drill ${at.toISOString()} ${randomInt(1e9)}`],
        )
        .then(
          () => true,
          () => false,
        )
      inFlight -= 1
      if (done) acknowledged.push(at)
      else if (!isStopping) break
      await delay(PAUSE_BETWEEN_WRITES_MS)
    }
    await client.end().catch(() => undefined)
  })
  return {
    acknowledged,
    get count() {
      return acknowledged.length
    },
    get firstAt() {
      return acknowledged[0]
    },
    get lastAt() {
      return acknowledged.at(-1)
    },
    /** A moment without writes, which is what makes a sum that of its second. */
    inQuiet: async work => {
      const { promise, resolve } = Promise.withResolvers()
      gate = promise
      while (inFlight > 0) await delay(1)
      try {
        return await work()
      } finally {
        resolve()
      }
    },
    stop: async () => {
      isStopping = true
      await Promise.all(writers)
    },
  }
}

async function note(client) {
  await delay(5)
  const ledgers = await readLedgers(client)
  const { rows } = await client.query('select clock_timestamp() as at')
  await delay(5)
  return { at: rows[0].at, ledgers }
}

async function fill(client) {
  const photos = Math.round((GIGABYTES * 2 ** 30) / PHOTO_BYTES)
  const insert = `insert into dish_images (dish_id, image_data, file_name, mime_type, uploaded_by)
    select min(id), $1, 'photo.jpg', 'image/jpeg', 1 from menu_items`
  for (let photo = 0; photo < photos; photo += 1) await client.query(insert, [randomBytes(PHOTO_BYTES)])
  console.log(`Filled with ${photos} photos`)
}

async function waitForFirstCopy() {
  for (;;) {
    const state = await readFile(join(backups, 'state.json'), 'utf8').then(JSON.parse, () => null)
    if (state?.proved) return
    if (state?.failure ?? state?.proof?.fault) throw new Error(`No first copy: ${JSON.stringify(state)}`)
    await delay(200)
  }
}

async function readRestored(folder, work) {
  const server = await borrowEmbeddedPostgres({ dataDirectory: folder, log: QUIET_LOG })
  const client = await connect(server.url)
  try {
    return await work(client)
  } finally {
    await client.end()
    await server.stop()
  }
}

async function connect(connectionString) {
  const client = new pg.Client({ connectionString })
  // The server is killed.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function startNoren(variables = {}) {
  const child = spawnNode('src/server/commands/main.ts', [], variables)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  while (!output.includes('is open: ')) {
    if (child.exitCode !== null) throw new Error(`Noren did not start:\n${output}`)
    await delay(20)
  }
  return child
}

async function run(command, args = [], variables = {}) {
  await mkdir(variables.DATA_DIR ?? dataDirectory, { recursive: true })
  const child = spawnNode(`src/server/commands/${command}.ts`, args, variables)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output}`)
}

function spawnNode(script, args, variables) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

async function timed(label, work) {
  const begin = performance.now()
  await work()
  if (label) console.log(`${label}: ${seconds(begin)} s`)
  return seconds(begin)
}

function seconds(begin) {
  return Math.round((performance.now() - begin) / 100) / 10
}

function shuffled(list) {
  return list
    .map(item => ({ item, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
