// Every route by everyone: with what the contract asks for, then with bad input.
import { decideAccess } from '#domain/abilities.ts'
import { send } from './client.mjs'
import { forgetLimits, keepPeople, PEOPLE } from './people.mjs'
import { seeded } from './random.mjs'
import { nameOf, ROUTES, requestTo } from './requests.mjs'

const AT_ONCE = 16
/** The attack locks its own people out, and uses up their limits. */
const CARE_EVERY = 1_000
const EXPECTED = { 'not-signed-in': 401, 'not-allowed': 403 }

const ask = (academy, person, request) =>
  send(academy.url, {
    ...request,
    headers: { ...(person.cookie && { cookie: person.cookie }), ...request.headers },
  })
const decide = (route, person) => decideAccess(route.access, person.id ? person : null)
const describe = (person, { method, path, body = '' }, { status, bytes }) =>
  `${person.name}: ${method} ${path.slice(0, 300)} ${String(body).slice(0, 300)} → ${status} ${bytes.toString().slice(0, 200)}`

/** 401 to visitors, 403 to the wrong role, neither to those with access. */
export async function tryDoors(academy, seed) {
  const random = seeded(seed)
  const failures = []
  let requests = 0
  for (const person of PEOPLE) {
    await keepPeople(academy)
    // One at a time: some requests end the person's own sessions.
    for (const route of ROUTES) {
      const decision = decide(route, person)
      const request = requestTo(route, random, { isBad: false })
      const answer = await ask(academy, person, request)
      requests += 1
      const isWrong =
        decision === 'allowed'
          ? answer.status >= 500 || answer.status === 0
          : answer.status !== EXPECTED[decision]
      if (isWrong) failures.push(describe(person, request, answer))
      if (decision === 'allowed' && answer.bytes.includes('notSignedIn')) await keepPeople(academy)
    }
  }
  return { requests, failures }
}

/**
 * @param {object} options
 * @param {number} options.seed
 * @param {number} options.requests
 * @param {number} [options.until] time at which it ends even with fewer
 */
export async function sendBadInput(academy, { seed, requests, until = Infinity }) {
  const failures = []
  const statuses = new Map()
  const successes = new Set()
  let sent = 0
  let care = null
  const takeCare = async () => {
    await keepPeople(academy)
    await forgetLimits(academy)
    care = null
  }
  const worker = async () => {
    while (sent < requests && Date.now() < until) {
      const number = sent
      sent += 1
      if (number % CARE_EVERY === 0) care ??= takeCare()
      await care
      // A generator for each request: the order of responses changes nothing.
      const random = seeded(seed * 1_000_003 + number)
      const route = ROUTES[number % ROUTES.length]
      const person = PEOPLE[Math.floor(number / ROUTES.length) % PEOPLE.length]
      const request = requestTo(route, random, { isBad: random.chance(0.85) })
      const answer = await ask(academy, person, request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      // Some requests end the sessions of their own.
      if (person.cookie && !request.headers.cookie && answer.bytes.includes('notSignedIn'))
        care ??= takeCare()
      const isSuccess = answer.status >= 200 && answer.status < 300
      if (isSuccess) successes.add(nameOf(route))
      const isThrough = isSuccess && decide(route, person) !== 'allowed' && !request.headers.cookie
      // The server may close before it has read all of a body that it refuses.
      const isBroken = answer.status === 0 && String(request.body ?? '').length < 100_000
      if (answer.status >= 500 || isThrough || isBroken) failures.push(describe(person, request, answer))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await keepPeople(academy)
  await forgetLimits(academy)
  return { requests: sent, failures, statuses, successes }
}
