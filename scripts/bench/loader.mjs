// Sends requests from a process of its own: a run for each message, its figures as the answer.
import { createHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import { cookieOf } from './people.mjs'
import { ROUTES } from './routes.mjs'

/**
 * @typedef {object} Run
 * @property {string} route its name
 * @property {string} url of the server
 * @property {boolean} isBaseline
 * @property {number} connections
 * @property {number} [seconds] how long, or
 * @property {number} [amount] how many requests
 * @property {number} [rate] at most so many a second, over all connections
 * @property {{ first: number, count: number }} people who take turns where the route wants turns; else the first of
 *   them are the connections
 * @property {import('./routes.mjs').Facts} facts
 */

/**
 * @typedef {object} RunFigures
 * @property {number} perSecond
 * @property {number} median milliseconds
 * @property {number} tail milliseconds, the 99th percentile
 * @property {number} total requests answered, those of the run's last moment included
 * @property {Record<string, number>} statuses how many of each
 * @property {number} errors
 */

/** How often autocannon looks whether it is done. */
const SAMPLE_MS = 20
/** However busy the machine is: what is slow is to be measured. */
const TIMEOUT_SECONDS = 60
/** Turns that have been taken, by route and server: nobody comes twice before everybody has come. */
const turns = new Map()

process.on('message', async run => process.send(await send(run)))
process.on('disconnect', () => process.exit())

/**
 * @param {Run} run
 * @returns {Promise<RunFigures>}
 */
async function send({ route: name, url, isBaseline, connections, seconds, amount, rate, people, facts }) {
  const route = ROUTES.find(route => route.name === name)
  const latencies = createHistogram()
  const statuses = {}
  let total = 0
  let inTime = 0
  let nextConnection = 0

  const requestOf = turn => {
    const { path, headers, body } = route.request({ ...turn, facts })
    const cookie = route.isPublic ? {} : { cookie: cookieOf(turn.person) }
    return { path: isBaseline ? `/${name}` : path, headers: { ...headers, ...cookie }, body }
  }
  const nextTurn = () => {
    const key = `${name} ${isBaseline}`
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    return { person: people.first + (turn % people.count), round: Math.floor(turn / people.count) }
  }
  const setupClient = client => {
    const person = people.first + (nextConnection % people.count)
    nextConnection += 1
    const setupRequest = request => ({ ...request, ...requestOf(nextTurn()) })
    client.setRequests([route.takesTurns ? { setupRequest } : requestOf({ person, round: 0 })])
  }

  const begin = performance.now()
  let end = amount === undefined ? begin + seconds * 1000 : Number.POSITIVE_INFINITY
  const result = await new Promise((resolve, reject) => {
    const options = {
      url,
      method: route.method,
      connections,
      setupClient,
      sampleInt: SAMPLE_MS,
      timeout: TIMEOUT_SECONDS,
    }
    const length = amount === undefined ? { duration: seconds } : { amount }
    const instance = autocannon(
      { ...options, ...length, ...(rate && { overallRate: rate }) },
      (error, figures) => (error ? reject(error) : resolve(figures)),
    )
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      total += 1
      statuses[status] = (statuses[status] ?? 0) + 1
      const now = performance.now()
      if (now > end) return
      inTime += 1
      latencies.record(Math.max(1, Math.round(milliseconds * 1000)))
      if (total === amount) end = now
    })
  })
  return {
    perSecond: inTime / ((end - begin) / 1000),
    median: latencies.percentile(50) / 1000,
    tail: latencies.percentile(99) / 1000,
    total,
    statuses,
    errors: result.errors,
  }
}
