// npm run bench [-- --seconds 4] [--growth [--people 20000]] [--memory]: ten routes beside a bare server, the lists
// with growing numbers of people, or Today's Check.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { bootstrap } from './bootstrap.mjs'
import { buildWebApp } from './web-build.mjs'

const PEOPLE = 20_000
const READERS = 1_000
const CONNECTIONS = 50
const ROUNDS = 3
const GOAL = 0.5
const TAIL_GOAL = 3
const IDLE_MS = 10_000
const IDLE_GOAL_MB = 200

await bootstrap()
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    growth: { type: 'boolean', default: false },
    people: { type: 'string' },
    memory: { type: 'boolean', default: false },
  },
})
await buildWebApp()
const { benchGrowth } = await import('./bench/growth.mjs')
const { benchMemory } = await import('./bench/memory.mjs')
const { fillAcademy, openAcademy } = await import('./throw-away-academy.mjs')
const { cookieOf } = await import('./bench/people.mjs')
const { ROUTES } = await import('./bench/routes.mjs')
process.exitCode = (await choose()) ? 0 : 1

function choose() {
  if (values.memory) return benchMemory()
  return values.growth ? benchGrowth(Number(values.people ?? 0)) : benchRoutes(Number(values.seconds))
}

/** @returns {Promise<boolean>} whether every goal holds */
async function benchRoutes(seconds) {
  const academy = await openAcademy()
  const baseline = fork(new URL('bench/baseline.mjs', import.meta.url))
  try {
    await academy.restart()
    await delay(IDLE_MS)
    const idleMb = await readResidentMb(academy.pid)
    console.log(`Idle: ${idleMb.toFixed(0)} MB\n`)
    await fillAcademy(academy, { people: PEOPLE, withHistory: READERS, rowsEach: 50 })
    const answers = await Promise.all(ROUTES.map(route => readAnswer(academy.url, route)))
    baseline.send({ databaseUrl: academy.databaseUrl, answers })
    const [baselineUrl] = await once(baseline, 'message')
    console.log(
      '| Route | Baseline | Noren/s | Baseline/s | Ratio | p99, ms | Baseline’s |\n|---|---|--:|--:|--:|--:|--:|',
    )
    let isEveryGoalHeld = idleMb < IDLE_GOAL_MB
    for (const [at, route] of ROUTES.entries()) {
      // Each route restarts with the first person: their limits are separate.
      let writer = READERS + 2
      // The bare server has no limits per person, and would use up all people.
      const nextWriter = url => (url.startsWith(academy.url) ? writer++ : PEOPLE)
      const send = (url, length) => run(url, route, length, () => nextWriter(url))
      const urls = [academy.url + route.path, `${baselineUrl}/${at}`]
      for (const url of urls) await send(url, { duration: seconds / 2 })
      const runs = [[], []]
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [which, url] of urls.entries()) runs[which].push(await send(url, { duration: seconds }))
      const [noren, bare] = runs.map(of => ({
        perSecond: median(of.map(({ requests }) => requests.average)),
        tail: median(of.map(({ latency }) => latency.p99)),
      }))
      const ratio = noren.perSecond / bare.perSecond
      const isHeld = ratio >= GOAL && noren.tail < TAIL_GOAL * Math.max(1, bare.tail)
      isEveryGoalHeld &&= isHeld
      const cells = [noren.perSecond.toFixed(0), bare.perSecond.toFixed(0), ratio.toFixed(2)]
      console.log(
        `| ${[route.name, route.baseline, ...cells, noren.tail, bare.tail].join(' | ')} | ${isHeld ? '' : 'missed'}`,
      )
    }
    return isEveryGoalHeld
  } finally {
    baseline.disconnect()
    await academy.stop()
  }
}

/** Readers keep their connection; writers take turns, because of their limits. */
function run(url, { name, baseline, headers, body, status = 200 }, length, nextWriter) {
  let reader = 0
  const setupClient = client => {
    reader += 1
    const person = reader
    const asWriter = request => {
      const writer = nextWriter()
      return {
        ...request,
        headers: { ...headers, cookie: cookieOf(writer) },
        body: JSON.stringify(body(writer)),
      }
    }
    client.setRequests([
      body
        ? { method: 'POST', headers, setupRequest: asWriter }
        : { method: 'GET', headers: { ...headers, ...signedIn(baseline, person) } },
    ])
  }
  return new Promise((resolve, reject) => {
    autocannon({ url, connections: CONNECTIONS, setupClient, ...length }, (error, result) => {
      if (error) return reject(error)
      const { errors, statusCodeStats } = result
      const others = Object.keys(statusCodeStats).filter(code => Number(code) !== status)
      if (errors > 0 || others.length > 0)
        return reject(new Error(`${name} at ${url}: ${errors} errors, ${JSON.stringify(statusCodeStats)}`))
      resolve(result)
    })
  })
}

/** Noren's raw response; `fetch` would decode it. */
async function readAnswer(url, { path, baseline, headers, body }) {
  const sent = request(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...signedIn(baseline, PEOPLE) },
  }).end(body && JSON.stringify(body(PEOPLE)))
  const [response] = await once(sent, 'response')
  const { 'content-type': type = 'text/plain', 'content-encoding': encoding } = response.headers
  return {
    status: response.statusCode,
    headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
    body: await buffer(response).then(bytes => bytes.toString('base64')),
  }
}

/** Routes with baseline a are for visitors. */
function signedIn(baseline, person) {
  return baseline === 'a' ? {} : { cookie: cookieOf(person) }
}

/** Linux only. */
async function readResidentMb(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)[1]) / 1024
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
