// Each route beside its baseline: interleaved rounds of both, and the medians of their figures.

import { readdir, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { ROOT } from '../paths.mjs'
import { readToday } from './academy.mjs'
import { Helper, measureRun, medians } from './measuring.mjs'
import { cookieOf } from './people.mjs'
import { ROUTES, TAIL_GOAL } from './routes.mjs'

const CONNECTIONS = 50
const WARM_REQUESTS = 1_500
const FIGURES = ['perSecond', 'median', 'tail', 'nodeTime', 'postgresTime']
/** What the baseline's framework adds by itself, or what only its own connection can say. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'])

/**
 * @typedef {Record<'perSecond' | 'median' | 'tail' | 'nodeTime' | 'postgresTime', number>} Figures
 *
 * @typedef {object} RouteSpeed
 * @property {import('./routes.mjs').MeasuredRoute} route
 * @property {Figures} noren
 * @property {Figures} baseline
 */

/**
 * @param {import('./academy.mjs').Academy} academy
 * @param {object} options
 * @param {string[]} options.names of the routes
 * @param {number} options.rounds
 * @param {number} [options.seconds] of each run, or
 * @param {Record<string, { warmUp: number, round: number }>} [options.amounts] of requests, by route
 * @param {number} options.regulars how many people have a history: they read
 * @param {number} options.people how many there are: all others write
 * @param {(speed: RouteSpeed) => void} [options.onMeasured]
 * @returns {Promise<RouteSpeed[]>}
 */
export async function measureRoutes(academy, options) {
  const { names, rounds, seconds, amounts, regulars, people, onMeasured } = options
  const routes = ROUTES.filter(route => names.includes(route.name))
  const facts = await readFacts(academy)
  // The last person writes the answers that the baselines repeat.
  const answers = {}
  for (const route of routes) {
    const person = route.takesTurns ? people : 1
    answers[route.name] = await readAnswer(academy.url, route, { person, round: 0, facts })
  }
  const loader = new Helper('./loader.mjs')
  const server = new Helper('./baseline.mjs')
  try {
    const url = await server.ask({ databaseUrl: academy.databaseUrl, facts, answers })
    const baseline = { url, pid: server.pid, postgresPid: academy.postgresPid }
    const writers = Math.floor((people - regulars - 1) / 2)
    // Nobody completes a module twice, be it here or there.
    const groups = {
      noren: { first: regulars + 1, count: writers },
      baseline: { first: regulars + 1 + writers, count: writers },
    }
    const measure = (route, isBaseline, runLength) => {
      const target = isBaseline ? baseline : academy
      const writing = isBaseline ? groups.baseline : groups.noren
      const readers = { first: 1, count: regulars }
      const run = {
        route: route.name,
        url: target.url,
        isBaseline,
        connections: CONNECTIONS,
        ...runLength,
        people: route.takesTurns ? writing : readers,
        facts,
      }
      return measureRun(loader, run, target, route.status)
    }
    const speeds = []
    for (const route of routes) {
      const amount = amounts?.[route.name]
      const length = amount ? { amount: amount.round } : { seconds }
      for (const isBaseline of [false, true]) {
        if (amount) await measure(route, isBaseline, { amount: amount.warmUp })
        else await warmUp(run => measure(route, isBaseline, run), seconds / 2, route.warmRequests)
      }
      const runs = { noren: [], baseline: [] }
      for (let round = 0; round < rounds; round += 1) {
        // By turns the one and the other first.
        const order = round % 2 === 0 ? [false, true] : [true, false]
        for (const isBaseline of order)
          runs[isBaseline ? 'baseline' : 'noren'].push(await measure(route, isBaseline, length))
      }
      const speed = { route, noren: medians(runs.noren, FIGURES), baseline: medians(runs.baseline, FIGURES) }
      onMeasured?.(speed)
      speeds.push(speed)
    }
    return speeds
  } finally {
    loader.end()
    server.end()
  }
}

/** A slow route is still being compiled by V8 when a fast one has long been. */
async function warmUp(measure, seconds, requests = WARM_REQUESTS) {
  const { total } = await measure({ seconds })
  if (total < requests) await measure({ amount: requests - total })
}

/**
 * @param {RouteSpeed} speed
 * @returns {import('./measuring.mjs').Goal[]}
 */
export function goalsOfRoute({ route, noren, baseline }) {
  const speed = noren.perSecond / baseline.perSecond
  const tail = noren.tail / baseline.tail
  const kind = route.baseline === 'same' ? 'the same statements' : route.baseline
  return [
    {
      what: `${route.name}: requests a second of ${kind}`,
      value: speed.toFixed(2),
      goal: `at least ${route.goal.toFixed(2)}`,
      isMet: speed >= route.goal,
    },
    {
      what: `${route.name}: 99th percentile of ${kind}`,
      value: `${tail.toFixed(2)}×`,
      goal: `under ${TAIL_GOAL}×`,
      isMet: tail > 0 && tail < TAIL_GOAL,
    },
  ]
}

const count = value => Math.round(value).toLocaleString('en')
const milliseconds = value => value.toFixed(1)

export const ROUTE_TABLE_HEAD = `| Route | Baseline | Noren/s | Baseline/s | Ratio | p50, p99 ms | Baseline's | Node µs | Baseline's | PostgreSQL µs | Baseline's |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|`

/** A row of a table in Markdown. */
export function describeRoute({ route, noren, baseline }) {
  const spread = figures => `${milliseconds(figures.median)}, ${milliseconds(figures.tail)}`
  const cells = [
    route.name,
    route.baseline,
    count(noren.perSecond),
    count(baseline.perSecond),
    (noren.perSecond / baseline.perSecond).toFixed(2),
    spread(noren),
    spread(baseline),
    count(noren.nodeTime),
    count(baseline.nodeTime),
    count(noren.postgresTime),
    count(baseline.postgresTime),
  ]
  return `| ${cells.join(' | ')} |`
}

/** @returns {Promise<import('./routes.mjs').Facts>} */
async function readFacts({ url, pool }) {
  const { rows } = await pool.query(`
    select m.id, json_object_agg(q.id, case q.correct_answer
      when 'A' then q.option_a when 'B' then q.option_b when 'C' then q.option_c else q.option_d end) as answers
    from training_modules m join training_questions q on q.module_id = m.id
    where m.is_active group by m.id order by m."order", m.id`)
  const menu = { method: 'GET', isPublic: false, request: () => ({ path: '/api/menu' }) }
  const { headers } = await readAnswer(url, menu, { person: 1 })
  const folder = join(ROOT, 'dist', 'web', 'assets')
  const scripts = (await readdir(folder)).filter(name => name.endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async name => ({ name, size: (await stat(join(folder, name))).size })),
  )
  const largest = sizes.reduce((one, other) => (other.size > one.size ? other : one))
  return {
    answers: rows.map(row => row.answers),
    moduleIds: rows.map(row => row.id),
    asset: `/assets/${largest.name}`,
    menuTag: headers.etag,
    today: readToday(),
  }
}

/**
 * Noren's answer, byte for byte, which `fetch` would unpack.
 *
 * @returns {Promise<import('./baseline.mjs').Answer>}
 */
function readAnswer(url, route, turn) {
  const { path, headers = {}, body } = route.request(turn)
  const cookie = route.isPublic ? {} : { cookie: cookieOf(turn.person) }
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      { method: route.method, headers: { ...headers, ...cookie } },
      response => {
        const chunks = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const kept = Object.entries(response.headers).filter(([name]) => !OWN_HEADERS.has(name))
          const status = response.statusCode
          const content = Buffer.concat(chunks)
          if (status !== (route.status ?? 200)) reject(new Error(`${route.name}: ${status} ${content}`))
          resolve({ status, headers: Object.fromEntries(kept), body: content.toString('base64') })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
