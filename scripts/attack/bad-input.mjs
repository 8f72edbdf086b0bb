// Every route by everyone: with what the contract asks for, then with bad input.
import { decideAccess } from '#domain/people/abilities.ts'
import { LARGE_BODY, send } from './client.mjs'
import { forgetLimits, keepPeople, PEOPLE } from './people.mjs'
import { seeded } from './random.mjs'
import { nameOf, ROUTES, requestTo } from './requests.mjs'

const AT_ONCE = 16
/** The attack locks its own people out, and uses up their limits. */
const CARE_EVERY = 1_000
const EXPECTED = { 'not-signed-in': 401, 'not-allowed': 403 }

async function ask(academy, person, request) {
  const sending = {
    ...request,
    headers: { ...(person.cookie && { cookie: person.cookie }), ...request.headers },
  }
  const answer = await send(academy.url, sending)
  // PostgreSQL undid it for another; the sender is asked to try again.
  return answer.bytes.includes('savedCrosswise') ? send(academy.url, sending) : answer
}
const decide = (route, person) => decideAccess(route.access, person.id ? person : null)
const describe = (person, { method, path, body = '' }, { status, bytes }) =>
  `${person.name}: ${method} ${path.slice(0, 300)} ${String(body).slice(0, 300)} → ${status} ${bytes.toString().slice(0, 200)}`

/** The person as an earlier request has made them: an admin's may have named a chef or a manager. */
async function readPresent(academy, person) {
  if (!person.id) return person
  const { status, json } = await ask(academy, person, { method: 'GET', path: '/api/user', headers: {} })
  return status === 200 ? { ...person, places: [], ...json() } : person
}

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
 */
export async function sendBadInput(academy, { seed, requests }) {
  const failures = []
  const statuses = new Map()
  const successes = new Set()
  const flying = new Set()
  let sent = 0
  let care = null
  let needsCare = false
  const takeCare = async () => {
    needsCare = false
    // A response is judged by what its sender may do, which is about to change.
    await Promise.all(flying)
    await keepPeople(academy)
    await forgetLimits(academy)
    care = null
  }
  const attack = async number => {
    // A generator for each request: the order of responses changes nothing.
    const random = seeded(seed * 1_000_003 + number)
    const route = ROUTES[number % ROUTES.length]
    const person = PEOPLE[Math.floor(number / ROUTES.length) % PEOPLE.length]
    const request = requestTo(route, random, { isBad: random.chance(0.85) })
    const answer = await ask(academy, person, request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    // Some requests end the sessions of their own.
    if (person.cookie && !request.headers.cookie && answer.bytes.includes('notSignedIn')) needsCare = true
    const isSuccess = answer.status >= 200 && answer.status < 300
    if (isSuccess) successes.add(nameOf(route))
    const isThrough =
      isSuccess &&
      !request.headers.cookie &&
      decide(route, person) !== 'allowed' &&
      decide(route, await readPresent(academy, person)) !== 'allowed'
    // The server may close before it has read all of a body that it refuses.
    const isBroken = answer.status === 0 && String(request.body ?? '').length < LARGE_BODY
    if (answer.status >= 500 || isThrough || isBroken) failures.push(describe(person, request, answer))
  }
  const worker = async () => {
    while (sent < requests) {
      const number = sent
      sent += 1
      if (needsCare || number % CARE_EVERY === 0) care ??= takeCare()
      await care
      const done = attack(number)
      flying.add(done)
      await done
      flying.delete(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await keepPeople(academy)
  await forgetLimits(academy)
  return { requests: sent, failures, statuses, successes }
}
