// npm run drill: uses an academy, loses it under write load, and brings it back to 20 random seconds in three ways.
import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seeded } from './attack/random.mjs'
import { bootstrap } from './bootstrap.mjs'
import { readPostmaster } from './processes.mjs'

await bootstrap()
const { default: pg } = await import('pg')
const { BackupFolder } = await import('#server/backup/backup-folder.ts')
const { borrowEmbeddedPostgres } = await import('#server/database/embedded.ts')
const { flipByte } = await import('#server/testing/flip-byte.ts')
const { readLedgers } = await import('#server/testing/ledgers.ts')
const { PASSWORD, personCalled } = await import('./attack/people.mjs')
const { liveOrdinarily } = await import('./drill/ordinary-life.mjs')

const HELP = `Usage: npm run drill -- [--seconds N] [--gigabytes N] [--seed N]

Starts a demo in a folder of its own, uses every route that writes, copies it twice under write load, rehearses a
restore beside it, notes the sums of all ledgers at random seconds, damages the newest copy, kills Noren and its
PostgreSQL (kill -9), and restores:
  1. to the last write, without the data folder: at most 60 seconds of writes may be lost
  2. to each of the noted seconds (--seconds, 20) on this machine, on an empty one and in the browser: all ledgers
     must be as noted
With --gigabytes it is filled with photos before, and must be back within 120 seconds for each. --seed repeats what
is used. Exit code 0 only if all of it holds.`

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    seconds: { type: 'string', default: '20' },
    gigabytes: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
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
const BROWSER_RESTORE_MS = 5 * 60_000
const QUIET_LOG = { info() {}, warn() {}, error: console.error }

const root = await mkdtemp(join(tmpdir(), 'noren-drill-'))
const dataDirectory = join(root, 'data')
const backups = join(root, 'backups')
const folder = new BackupFolder(backups)
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

console.log(`Seed ${values.seed}`)
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
  const pool = new pg.Pool({ connectionString: server.url, max: 2 })
  pool.on('error', () => undefined)
  console.log(await liveOrdinarily({ url: academy.url, pool }, seeded(Number(values.seed))))
  await pool.end()
  const client = await connect(server.url)
  if (GIGABYTES > 0) await fill(client)
  const load = writeAllTheTime(server.url)
  const notes = []
  const copies = [randomInt(SECONDS), SECONDS - 1]
  const rehearsal = randomInt(SECONDS)
  for (let index = 0; index < SECONDS; index += 1) {
    await delay(randomInt(500, 3_000))
    if (copies.includes(index)) await timed('Backup under load, with its proof', () => run('backup'))
    if (index === rehearsal) await timed('Rehearsal', rehearse)
    notes.push(await load.inQuiet(() => note(client)))
  }
  const { rows } = await client.query('select pg_database_size(current_database()) as size')
  // Long enough for the log to have been archived in between, and a random moment after that.
  await delay(randomInt(1_000, 45_000))
  const postmaster = await readPostmaster(join(dataDirectory, 'postgres'))
  const killedAt = new Date()
  academy.child.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await load.stop()
  await client.end().catch(() => undefined)
  const perSecond = Math.round(load.count / ((load.lastAt - load.firstAt) / 1000))
  console.log(
    `${load.count} writes acknowledged, ${perSecond} a second; ${Math.round(rows[0].size / 2 ** 20)} MB`,
  )
  await delay(2_000)
  const [before, damaged] = (await folder.listCopies()).slice(-2)
  const file = folder.copyPath(damaged)
  await flipByte(file, Math.floor((await stat(file)).size / 2))

  await withoutDataFolder(killedAt, load, before)
  /** The copy to name for this second; none where the newest before it is whole. */
  const copyFor = ({ at }) => (at > new Date(damaged.endedAt) ? before : null)
  // First here: only this folder has the end of the log, and gives it to the backups.
  await bringBack('on this machine', notes, noted => restoreHere(noted, copyFor(noted)))
  await bringBack('on an empty machine', notes, noted => restoreOnEmptyMachine(noted, copyFor(noted)))
  const again = await startNoren()
  await bringBack('in the browser', notes, noted => restoreInBrowser(again.url, noted, copyFor(noted)))
}

/** @param {(noted: { at: Date }) => Promise<Record<string, string>>} restoreTo returns the ledgers that it finds */
async function bringBack(where, notes, restoreTo) {
  let back = 0
  for (const noted of shuffled(notes)) {
    const begin = performance.now()
    const found = await restoreTo(noted).catch(error => ({ fault: error.message }))
    const wrong = Object.keys(noted.ledgers).filter(name => found[name] !== noted.ledgers[name])
    const took = seconds(begin)
    const outcome = found.fault ?? (wrong.length === 0 ? 'as noted' : `not as noted: ${wrong.join(', ')}`)
    console.log(`${noted.at.toISOString()} ${where}: ${outcome}, ${took} s`)
    if (wrong.length === 0) back += 1
    else faults.push(`the second ${noted.at.toISOString()} did not come back ${where}`)
  }
  console.log(`${back} of ${notes.length} seconds came back ${where} with all ledgers as noted.`)
}

function fromCopy(copy) {
  return copy === null ? [] : ['--from', copy.file]
}

async function restoreHere({ at }, copy) {
  await run('restore', [at.toISOString(), ...fromCopy(copy), '--yes'])
  for (const name of await readdir(dataDirectory))
    if (name.startsWith('postgres-before-')) await rm(join(dataDirectory, name), { recursive: true })
  return readRestored(dataDirectory, readLedgers)
}

async function restoreOnEmptyMachine({ at }, copy) {
  const elsewhere = join(root, 'empty-machine')
  await run('restore', [at.toISOString(), ...fromCopy(copy), '--yes'], { DATA_DIR: elsewhere })
  const found = await readRestored(elsewhere, readLedgers)
  await rm(elsewhere, { recursive: true, force: true })
  return found
}

/** The log of management's deeds gets an entry of the restore itself. */
async function restoreInBrowser(url, { at, ledgers }, copy) {
  const { cookie } = personCalled('admin')
  const body = { at: at.toISOString(), password: PASSWORD, ...(copy && { from: copy.begunAt }) }
  const response = await fetch(`${url}/api/admin/backups/restore`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const until = Date.now() + BROWSER_RESTORE_MS
  // The old server closes its connections before the page that says so answers.
  for (const status of [503, 200]) {
    while ((await readyStatus(url)) !== status) {
      if (Date.now() > until) throw new Error(`The academy did not respond with ${status}`)
      await delay(20)
    }
  }
  const { lastRestore } = await (await fetch(`${url}/api/admin/backups`, { headers: { cookie } })).json()
  if (lastRestore?.fault) throw new Error(lastRestore.fault)
  const { audit_log: _, ...found } = await readRestored(dataDirectory, readLedgers)
  return { ...found, audit_log: ledgers.audit_log }
}

function readyStatus(url) {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Brings it back beside the living academy, whose backups must not notice. */
async function rehearse() {
  const elsewhere = join(root, 'rehearsal')
  await run('restore', ['latest', '--yes'], { DATA_DIR: elsewhere })
  await rm(elsewhere, { recursive: true, force: true })
}

async function withoutDataFolder(killedAt, load, copy) {
  const elsewhere = join(root, 'new-machine')
  // Files saved from the old data folder must not help here.
  const copied = join(root, 'copied-backups')
  await cp(backups, copied, { recursive: true })
  const variables = { DATA_DIR: elsewhere, BACKUP_DIR: copied }
  const begin = performance.now()
  await run('restore', ['latest', ...fromCopy(copy), '--yes'], variables)
  const restored = seconds(begin)
  const { child } = await startNoren(variables)
  const back = seconds(begin)
  child.kill('SIGTERM')
  await once(child, 'exit')
  const last = await readRestored(elsewhere, async client => {
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
  await rm(elsewhere, { recursive: true, force: true })
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
  return { child, url: output.match(/is open: (http:\S+)/)[1] }
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
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
