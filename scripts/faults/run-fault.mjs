import { setTimeout as delay } from 'node:timers/promises'
import { openAcademy } from '../throw-away-academy.mjs'
import { addReadersAndWriters, startLoad } from '../write-load.mjs'

/** Time under load before and after each fault. */
const LOAD_MS = 1_000
const READY_LIMIT_MS = 60_000
/** The pool, the change feed and the job queue, and the two of this program. */
const MOST_CONNECTIONS = 20

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {number} times
 * @property {(academy: object) => Promise<string[] | void>} strike ends when the fault is over; what went wrong in it
 * @property {() => Promise<{ missing?: string, options?: object, end?: () => Promise<void> }>} [prepare] what the academy is
 *   opened with, or what is missing here
 * @property {(academy: object) => Promise<string[]>} [check] what is wrong afterwards
 */

/**
 * Runs a fault as often as it says.
 * @param {Fault} fault
 * @returns {Promise<{ isWell: boolean, cells: (string | number)[] }>}
 */
export async function runFault({ times, strike, prepare, check }) {
  const { missing, options, end } = (await prepare?.()) ?? {}
  if (missing) return { isWell: true, cells: [0, '', '', '', '', `left out: ${missing}`] }
  const academy = await openAcademy(options)
  const faults = new Set()
  const sums = { times: 0, writeGap: 0, acknowledged: 0, lost: 0, doubled: 0 }
  try {
    await asOwner(academy, addReadersAndWriters)
    const load = startLoad({
      get url() {
        return academy.url
      },
      query: async (text, values) => (await academy.pool.query(text, values)).rows,
    })
    for (; sums.times < times; sums.times += 1) {
      load.begin()
      await delay(LOAD_MS)
      for (const text of (await strike(academy)) ?? []) faults.add(text)
      await isReady(academy)
      await delay(LOAD_MS)
      const { writeGap } = await load.pause()
      const { acknowledged, lost, doubled, unexpected } = await load.compare()
      sums.writeGap = Math.max(sums.writeGap, writeGap)
      sums.acknowledged += acknowledged
      sums.lost += lost
      sums.doubled += doubled
      for (const status of unexpected) faults.add(`status ${status}`)
    }
    for (const text of (await check?.(academy)) ?? []) faults.add(text)
    for (const text of await lookAround(academy)) faults.add(text)
  } finally {
    await academy.stop()
    await end?.()
  }
  const cells = [sums.times, sums.writeGap.toFixed(1), sums.acknowledged, sums.lost, sums.doubled]
  return {
    isWell: sums.lost === 0 && sums.doubled === 0 && faults.size === 0,
    cells: [...cells, [...faults].join(', ')],
  }
}

async function asOwner({ pool }, work) {
  const client = await pool.connect()
  // A lost connection fails its query.
  client.on('error', () => undefined)
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

async function isReady(academy) {
  const giveUpAt = performance.now() + READY_LIMIT_MS
  for (;;) {
    const response = await fetch(`${academy.url}/readyz`).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    if (response?.status === 200) return
    if (performance.now() > giveUpAt) throw new Error(`Not ready ${READY_LIMIT_MS / 1000} s after a fault`)
    await delay(100)
  }
}

/** Connections and transactions left over, as texts. */
async function lookAround({ pool }) {
  const { rows } = await pool.query(
    `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
       (select count(*)::int from pg_stat_activity where state like 'idle in transaction%') as open`,
  )
  const [{ connections, open }] = rows
  return [
    ...(connections > MOST_CONNECTIONS ? [`${connections} connections`] : []),
    ...(open > 0 ? [`${open} open transactions`] : []),
  ]
}
