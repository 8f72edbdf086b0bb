// What each read costs among a hundred times as many people, with 5 million ledger rows: two academies beside each
// other, asked by turns, one request at a time.
import { Agent, request } from 'node:http'
import { LEADERBOARD_PERIODS, periodStart } from '#domain/leaderboard.ts'
import { fillAcademy, openAcademy, readToday } from './academy.mjs'
import { medianOf } from './measuring.mjs'
import { cookieOf, idOf, numberOf } from './people.mjs'

const SMALL = 1_000
const LARGE = 100_000
const ROWS_EACH = 50
const ROUNDS = 5
/** Of each read in each round: the median of a few hundred in all. */
const REQUESTS = 40
const GOAL = 1.3

/** @typedef {{ name: string, path: string, reader: number }} Read the reader by number */

/** @returns {Promise<import('./measuring.mjs').Goal[]>} */
export async function measureGrowth() {
  const academies = []
  try {
    for (const people of [SMALL, LARGE]) {
      const academy = await openAcademy()
      academies.push(academy)
      console.error(`Filling an academy with ${people.toLocaleString('en')} people …`)
      await fillAcademy(academy, { people, withHistory: people, rowsEach: ROWS_EACH })
    }
    const [small, large] = await Promise.all([listReads(academies[0], SMALL), listReads(academies[1], LARGE)])
    const times = small.map(() => [[], []])
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, read] of small.entries()) {
        const [before, after] = await clock(
          { ...read, url: academies[0].url },
          { ...large[index], url: academies[1].url },
        )
        times[index][0].push(...before)
        times[index][1].push(...after)
      }
    }
    console.log(
      `\n| Read | ${SMALL.toLocaleString('en')} people, ms | ${LARGE.toLocaleString('en')} people, ms | Times |\n|---|--:|--:|--:|`,
    )
    return small.map(({ name }, index) => {
      const [before, after] = times[index].map(medianOf)
      const growth = after / before
      console.log(`| ${name} | ${before.toFixed(2)} | ${after.toFixed(2)} | ${growth.toFixed(2)} |`)
      return {
        what: `${name}: from ${SMALL.toLocaleString('en')} to ${LARGE.toLocaleString('en')} people`,
        value: `${growth.toFixed(2)}×`,
        goal: `at most ${GOAL}×`,
        isMet: growth <= GOAL,
      }
    })
  } finally {
    for (const academy of academies) await academy.stop()
  }
}

/**
 * What grows with people or with years.
 *
 * @returns {Promise<Read[]>}
 */
async function listReads({ pool }, people) {
  const middle = Math.floor(people / 2)
  const boards = []
  for (const period of LEADERBOARD_PERIODS) {
    const path = `/api/leaderboard?period=${period}`
    const [first, last] = await findEnds(pool, period)
    boards.push({ name: `leaderboard, ${period}, for the first`, path, reader: first })
    boards.push({ name: `leaderboard, ${period}, for the very last`, path, reader: last })
  }
  const reads = [
    { name: 'user', path: '/api/user' },
    { name: 'people, the first 1,000', path: '/api/users' },
    { name: 'people found by a rare name', path: '/api/users?q=hana%20c4' },
    { name: 'kudos, the newest', path: '/api/kudos' },
    { name: 'kudos, from the middle', path: `/api/kudos?before=${people * 2}` },
    { name: 'whether one may give kudos', path: '/api/kudos/can-give' },
    { name: 'point history', path: '/api/point-history' },
    { name: 'claimed rewards', path: `/api/users/${idOf(middle)}/rewards` },
    { name: 'training modules', path: '/api/training/modules' },
    { name: 'training progress', path: '/api/training/progress' },
    { name: 'micro-learning progress', path: '/api/micro-learning/progress' },
  ]
  return [...reads.map(read => ({ ...read, reader: middle })), ...boards]
}

/** The numbers of the people with the most and with the fewest points of a period. */
async function findEnds(pool, period) {
  const find = async order => {
    const { rows } = await pool.query(
      `select user_id from point_totals where period = $1 and period_start = $2 and points > 0 and is_active and user_id >= $3
       order by ${order} limit 1`,
      [period, periodStart(period, readToday()), idOf(1)],
    )
    return numberOf(rows[0].user_id)
  }
  return [await find('points desc, full_name, user_id'), await find('points, full_name desc, user_id desc')]
}

/**
 * Milliseconds until the whole answer was there, each on a connection of its own. Asked by turns, so that what else
 * runs on the machine slows both.
 */
async function clock(...reads) {
  const agents = reads.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
  const times = reads.map(() => [])
  try {
    // The first one opens the connection.
    for (let count = 0; count <= REQUESTS; count += 1) {
      for (const [index, { url, path, reader, name }] of reads.entries()) {
        const begin = performance.now()
        const status = await read(url + path, { agent: agents[index], headers: { cookie: cookieOf(reader) } })
        if (status !== 200) throw new Error(`${name}: ${status}`)
        if (count > 0) times[index].push(performance.now() - begin)
      }
    }
    return times
  } finally {
    for (const agent of agents) agent.destroy()
  }
}

/** @returns {Promise<number>} the status, once the whole answer is there */
export function read(url, options) {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, response => {
      response.on('end', () => resolve(response.statusCode))
      response.resume()
    })
    sent.on('error', reject)
    sent.end()
  })
}
