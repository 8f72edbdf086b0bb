// The short form, a step of `npm test`: how much processor time a few routes cost for each request, as a multiple of
// what their baselines cost in the same run. It is the ratio that other programs on the machine disturb least.
import { fillAcademy, openAcademy } from './academy.mjs'
import { measureRoutes } from './route-speed.mjs'

const REGULARS = 200
const PEOPLE = 3_000
const ROWS_EACH = 22
const ROUNDS = 3

/**
 * One route of each kind: shared, own, many rows, write, public. The limit is the most that it may cost, in baselines:
 * a third to a half more than what was measured, alone and beside other programs (menu 1.34 to 1.79, user 1.06 to 1.44,
 * kudos 0.32, check 1.45, html 1.48 to 1.56). A third fewer requests a second are half more for each. How many requests
 * warm it up and how many a round has follows from what one takes: a cheap one needs many for a steady figure.
 */
const MEASURED = {
  menu: { limit: 2.15, warmUp: 1_000, round: 400 },
  user: { limit: 1.75, warmUp: 800, round: 400 },
  kudos: { limit: 0.6, warmUp: 500, round: 250 },
  check: { limit: 2.1, warmUp: 500, round: 250 },
  html: { limit: 2.3, warmUp: 2_000, round: 1_000 },
}

/** @returns {Promise<boolean>} whether none costs more than it may */
export async function benchShortly() {
  const academy = await openAcademy()
  try {
    await fillAcademy(academy, { people: PEOPLE, withHistory: REGULARS, rowsEach: ROWS_EACH })
    const costs = await measureCosts(academy, Object.keys(MEASURED))
    const suspects = Object.keys(costs).filter(name => costs[name] > MEASURED[name].limit)
    // Once more, and the better of both: what another program did to one measurement it seldom does to two.
    const again = suspects.length > 0 ? await measureCosts(academy, suspects) : {}
    for (const name of suspects) costs[name] = Math.min(costs[name], again[name])

    const missed = Object.keys(costs).filter(name => costs[name] > MEASURED[name].limit)
    for (const [name, cost] of Object.entries(costs)) {
      const verdict = missed.includes(name) ? 'TOO MUCH' : 'ok'
      console.log(
        `${name.padEnd(8)} ${cost.toFixed(2)} baselines of at most ${MEASURED[name].limit.toFixed(2)}  ${verdict}`,
      )
    }
    if (missed.length > 0)
      console.error('Measure with npm run bench; what belongs here is in docs/performance.md.')
    return missed.length === 0
  } finally {
    await academy.stop()
  }
}

/** @returns {Promise<Record<string, number>>} the cost of each in baselines */
async function measureCosts(academy, names) {
  const speeds = await measureRoutes(academy, {
    names,
    rounds: ROUNDS,
    amounts: MEASURED,
    regulars: REGULARS,
    people: PEOPLE,
  })
  return Object.fromEntries(
    speeds.map(({ route, noren, baseline }) => [route.name, costOf(noren) / costOf(baseline)]),
  )
}

function costOf({ nodeTime, postgresTime, perSecond }) {
  const time = nodeTime + postgresTime
  // Where the system does not tell it: how long a request took, 50 of them at once.
  return Number.isNaN(time) ? 1e6 / perSecond : time
}
