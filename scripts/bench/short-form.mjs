// The short form, a step of `npm test`: how much processor time a few routes cost for each request, as a multiple of
// what their baselines cost in the same run. It is the ratio that other programs on the machine disturb least.
import { fillAcademy, openAcademy } from './academy.mjs'
import { measureRoutes } from './route-speed.mjs'

const REGULARS = 200
const PEOPLE = 3_000
const ROWS_EACH = 22
const ROUNDS = 3
const WARM_UP_REQUESTS = 1_500
const REQUESTS = 800

/**
 * The most that each may cost, in baselines: a third to a half more than what was measured, alone and beside other
 * programs (menu 1.34 to 1.79, user 1.06 to 1.44, kudos 0.32, check 1.45, html 1.48 to 1.56). A third fewer
 * requests a second are half more for each. One of each kind: shared, own, many rows, write, public.
 */
const LIMITS = { menu: 2.15, user: 1.75, kudos: 0.6, check: 2.1, html: 2.3 }

/** @returns {Promise<boolean>} whether none costs more than it may */
export async function benchShortly() {
  const academy = await openAcademy()
  try {
    await fillAcademy(academy, { people: PEOPLE, withHistory: REGULARS, rowsEach: ROWS_EACH })
    const costs = await measureCosts(academy, Object.keys(LIMITS))
    const suspects = Object.keys(costs).filter(name => costs[name] > LIMITS[name])
    // Once more, and the better of both: what another program did to one measurement it seldom does to two.
    const again = suspects.length > 0 ? await measureCosts(academy, suspects) : {}
    for (const name of suspects) costs[name] = Math.min(costs[name], again[name])

    const missed = Object.keys(costs).filter(name => costs[name] > LIMITS[name])
    for (const [name, cost] of Object.entries(costs)) {
      const verdict = missed.includes(name) ? 'TOO MUCH' : 'ok'
      console.log(
        `${name.padEnd(8)} ${cost.toFixed(2)} baselines of at most ${LIMITS[name].toFixed(2)}  ${verdict}`,
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
    amount: { warmUp: WARM_UP_REQUESTS, round: REQUESTS },
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
