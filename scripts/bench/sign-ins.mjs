// What 50 people who sign in at once leave for somebody who is signed in already.
import { Helper } from './measuring.mjs'

const AT_ONCE = 50
const BURSTS = 4
/** A quiet evening's requests: the question is how long they wait, not how many fit. */
const PROBES = { route: 'user', connections: 5, rate: 100 }
const GOAL_MS = 20

/**
 * @param {import('./academy.mjs').Academy} academy
 * @param {{ first: number, count: number }} people who sign in
 * @returns {Promise<import('./measuring.mjs').Goal[]>}
 */
export async function measureSignIns({ url }, people) {
  const crowd = new Helper('./loader.mjs')
  const one = new Helper('./loader.mjs')
  try {
    const signIn = {
      route: 'sign-in',
      url,
      isBaseline: false,
      connections: AT_ONCE,
      amount: AT_ONCE,
      people,
      facts: {},
    }
    const probe = {
      ...PROBES,
      url,
      isBaseline: false,
      people: { first: 1, count: PROBES.connections },
      facts: {},
    }
    // How long a burst lasts is this machine's: so are the requests beside it.
    const begin = performance.now()
    await crowd.ask(signIn)
    const burstSeconds = (performance.now() - begin) / 1000
    const length = Math.max(2, burstSeconds * BURSTS)
    const quiet = await one.ask({ ...probe, seconds: length })
    const probing = one.ask({ ...probe, seconds: length })
    for (let burst = 0; burst < BURSTS; burst += 1) await crowd.ask(signIn)
    const busy = await probing
    console.log(
      `\n${AT_ONCE} sign-ins at once took ${burstSeconds.toFixed(1)} s; a request of /api/user beside them ` +
        `${busy.median.toFixed(1)} ms (99th percentile ${busy.tail.toFixed(1)}), without them ` +
        `${quiet.median.toFixed(1)} ms (${quiet.tail.toFixed(1)}).`,
    )
    return [
      {
        what: `99th percentile of /api/user while ${AT_ONCE} sign in at once`,
        value: `${busy.tail.toFixed(1)} ms`,
        goal: `under ${GOAL_MS} ms`,
        isMet: busy.tail < GOAL_MS,
      },
    ]
  } finally {
    crowd.end()
    one.end()
  }
}
