// npm run test:attack [-- --short] [--seed 7] [--requests 24000] [--only <part of its name>]: attacks a throw-away academy.
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { freePorts } from './processes.mjs'
import { buildWebApp } from './web-build.mjs'

const HELP = `npm run test:attack [-- --short] [--seed 7] [--requests 24000] [--only <part of its name>] [--report <file>]

Starts an academy of its own and attacks it: bad input for every route by everyone, sessions, forged hosts, redirects,
tokens, guessing, timing, bombs, formulas and stored script. Prints the seed, which repeats a run, and a table. Exit code
0: no 5xx, no door open. --short: fewer requests and screens, without memory and the doors, which
src/server/http/neighbours.test.ts tries too. --report: a JSON list of what failed.`

const PUBLIC_URL = 'https://academy.example'
/** Growth of resident memory from half of the bad input to its end. */
const GROWTH_MB = 64
const REQUESTS = 24_000
const SHORT_REQUESTS = 5_000
const SHORT_SCREENS = 4
const SHOWN_FAILURES = 20

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    requests: { type: 'string' },
    only: { type: 'string', default: '' },
    report: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit()
}
await bootstrap()
await buildWebApp()
const begin = Date.now()
const { seeded } = await import('./attack/random.mjs')
const { openAcademy } = await import('./throw-away-academy.mjs')
const { keepPeople } = await import('./attack/people.mjs')
const { sendBadInput, tryDoors } = await import('./attack/bad-input.mjs')
const sessions = await import('./attack/sessions.mjs')
const { exportFormulas, readResidentMb, sendBombs } = await import('./attack/files.mjs')
const { plantMarkup, visitScreens } = await import('./attack/screens.mjs')
const { oldestTotals } = await import('#server/accounts/housekeeping.ts')
const { findWrongTotals } = await import('#server/totals/wrong-totals.ts')

const seed = Number(values.seed)
const random = seeded(seed)
const isShort = values.short
const requests = Number(values.requests ?? (isShort ? SHORT_REQUESTS : REQUESTS))
const environment = {
  DEMO: 'false',
  BACKUP_DIR: 'off',
  PUBLIC_URL,
  // The public address hides the port that the academy would choose.
  PORT: String((await freePorts(1))[0]),
}
console.log(`Seed ${seed}`)
const academy = await openAcademy()
try {
  // First, since an academy without a manager waits for its set-up.
  await keepPeople(academy)
  await academy.restart(environment)
  const failed = await attackAll()
  if (values.report) await writeFile(values.report, JSON.stringify(failed))
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  if (values.report) await writeFile(values.report, JSON.stringify([String(error)]))
  throw error
} finally {
  await academy.stop()
}

/** @returns {Promise<string[]>} attacks that succeeded, each with the first thing it found */
async function attackAll() {
  const succeeded = []
  const row = cells => console.log(`| ${cells.join(' | ')} |`)
  row(['Attack', 'Requests', 'Outcome', 'Seconds'])
  console.log('|---|--:|---|--:|')
  const attempt = async (name, attack) => {
    if (!name.includes(values.only)) return
    const start = Date.now()
    const { requests, failures, note = '' } = await attack()
    const outcome = failures.length > 0 ? `${failures.length} succeeded` : `held${note && `: ${note}`}`
    row([name, requests, outcome, ((Date.now() - start) / 1000).toFixed(1)])
    for (const failure of failures.slice(0, SHOWN_FAILURES)) console.log(`  ${failure}`)
    if (failures.length > 0) succeeded.push(`${name}: ${failures[0]}`)
  }
  await attempt('session fixation', () => sessions.fixateSession(academy))
  await attempt('session replay', () => sessions.replaySession(academy))
  await attempt('forged hosts', () => sessions.forgeHost(academy, PUBLIC_URL))
  await attempt('open redirects', () => sessions.redirectAway(academy))
  await attempt('tokens used again', () => sessions.reuseTokens(academy))
  await attempt('guessed passwords', () => sessions.guessPassword(academy))
  await attempt('timing of unknown names', () => sessions.timeSignIn(academy))
  await attempt('image and zip bombs', () => sendBombs(academy, isShort))
  if (!isShort) await attempt('doors', () => tryDoors(academy, seed))
  const memory = []
  const half = part => async () => {
    const result = await sendBadInput(academy, {
      seed: seed + part,
      requests: requests / 2,
    })
    memory.push(await readResidentMb(academy.pid))
    const failures = result.requests > 0 ? result.failures : ['nothing was sent']
    return { ...result, failures, note: describeAnswers(result) }
  }
  await attempt('bad input, first half', half(1))
  await attempt('bad input, second half', half(2))
  // After a few requests the process still grows by what it needs.
  if (!isShort)
    await attempt('memory', async () => {
      const note = `${memory.map(mb => mb.toFixed(0)).join(' → ')} MB`
      return { requests: 0, failures: memory[1] - memory[0] > GROWTH_MB ? [note] : [], note }
    })
  await attempt('bad input, errors in the log', async () => ({ requests: 0, failures: await readErrors() }))
  await attempt('totals of it all', async () => ({ requests: 0, failures: await readWrongTotals() }))
  await attempt('formulas in exports', () => exportFormulas(academy))
  await attempt('stored script', async () => {
    const columns = await plantMarkup(academy)
    await academy.restart(environment)
    await keepPeople(academy)
    const visited = await visitScreens(academy, { screens: isShort ? SHORT_SCREENS : undefined, random })
    return { ...visited, note: `${columns} columns; ${visited.note}` }
  })
  console.log(`${((Date.now() - begin) / 1000).toFixed(0)} s`)
  return succeeded
}

function describeAnswers({ statuses, successes }) {
  const counts = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
  return `${counts.join(', ')}; ${successes.size} routes with successes`
}

/** After whatever was accepted, a total that a rebuild would change is one that some route forgot. */
async function readWrongTotals() {
  const client = await academy.pool.connect()
  try {
    return await findWrongTotals(client, oldestTotals(new Date()))
  } finally {
    client.release()
  }
}

/** Lines of level 50 and above: what a manager would be called for. */
async function readErrors() {
  const log = await academy.readLog()
  const lines = log.split('\n')
  return lines
    .filter(line => /^{"level":[56]0/.test(line))
    .map(line => {
      const { msg, err, reqId } = JSON.parse(line)
      const request = lines.find(other => other.includes(reqId) && other.includes('"msg":"request"')) ?? '{}'
      const { method = '', path = '', status = '' } = JSON.parse(request)
      const place =
        err?.stack
          ?.split('\n')
          .find(frame => frame.includes('/src/server/'))
          ?.trim() ?? ''
      return `${method} ${path} ${status} ${msg}: ${err?.message ?? ''} ${place}`.slice(0, 600)
    })
}
