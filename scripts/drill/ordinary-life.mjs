// Ordinary life: every route that writes, in random order, as the contract describes it.
import { send } from '../attack/client.mjs'
import { forgetLimits, keepPeople, PEOPLE, personCalled } from '../attack/people.mjs'
import { nameOf, ROUTES, requestTo } from '../attack/requests.mjs'

/** Requests to a route until one is accepted. */
const TRIES = 40
/** End the academy or its sign-ins, which the drill does itself. */
const LEFT_OUT = ['/api/admin/backups/restore', '/api/setup', '/api/admin/settings/logo']

/**
 * @param {{ url: string, pool: import('pg').Pool }} academy
 * @param {ReturnType<import('../attack/random.mjs').seeded>} random
 * @returns {Promise<string>} in words, how many routes have written
 */
export async function liveOrdinarily(academy, random) {
  const routes = ROUTES.filter(({ method, path }) => method !== 'GET' && !LEFT_OUT.includes(path))
  await keepPeople(academy)
  let written = 0
  for (const route of shuffled(routes, random)) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const { cookie } = attempt % 3 === 2 ? random.pick(PEOPLE) : personCalled('admin')
      const { headers, ...request } = requestTo(route, random, { isBad: false })
      const { status } = await send(academy.url, {
        ...request,
        headers: { ...headers, ...(cookie && { cookie }), origin: academy.url },
      })
      if (status >= 500) throw new Error(`${nameOf(route)} responded with ${status}`)
      // Passwords, roles and sessions that were lost in it come back.
      if (status < 300) await keepPeople(academy)
      if (status === 429) await forgetLimits(academy)
      if (status >= 300) continue
      written += 1
      break
    }
  }
  return `${written} of ${routes.length} routes that write have written`
}

function shuffled(list, random) {
  const rest = [...list]
  return Array.from(list, () => rest.splice(random.below(rest.length), 1)[0])
}
