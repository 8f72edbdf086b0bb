// Attacks on sessions, tokens, addresses and sign-in.
import { performance } from 'node:perf_hooks'
import { call, send } from './client.mjs'
import { forgetLimits, keepPeople, PASSWORD, PEOPLE, personCalled, usernameOf } from './people.mjs'

const GUESSES = 14
/** Wrong passwords of one name from one address before the limit (ruling R1). */
const ALLOWED_GUESSES = 10
const SIGN_INS = 40
/**
 * Medians of known against unknown names. A hash that is left out makes it 5 or more; the noise of a busy machine
 * stays below.
 */
const TIMING_BOUND = 3
const EVIL = 'evil.example'

const cookieIn = ({ headers }) =>
  headers['set-cookie']?.map(line => line.split(';')[0]).find(pair => pair.includes('='))
const signIn = (academy, person, { password = PASSWORD, headers = {} } = {}) =>
  call(academy.url, {}, 'POST', '/api/login', { username: usernameOf(person), password }, headers)
const isSignedIn = async (academy, cookie) =>
  (await call(academy.url, { cookie }, 'GET', '/api/user')).status === 200

/** @returns {Promise<{ requests: number, failures: string[], note?: string }>} */
export async function fixateSession(academy) {
  const planted = 'noren_session=planted-by-an-attacker-0123456789abcdef0123'
  const answer = await signIn(academy, personCalled('staff'), { headers: { cookie: planted } })
  const issued = cookieIn(answer)
  const failures = []
  if (answer.status !== 200 || !issued || issued === planted) failures.push('the planted session was kept')
  if (await isSignedIn(academy, planted)) failures.push('the planted session is signed in')
  if (!/HttpOnly/i.test(answer.headers['set-cookie']) || !/SameSite=Lax/i.test(answer.headers['set-cookie']))
    failures.push('the cookie lacks HttpOnly or SameSite')
  return { requests: 2, failures }
}

export async function replaySession(academy) {
  const person = personCalled('staff')
  const failures = []
  const cookies = [cookieIn(await signIn(academy, person)), cookieIn(await signIn(academy, person))]
  await call(academy.url, { cookie: cookies[0] }, 'POST', '/api/logout')
  if (await isSignedIn(academy, cookies[0])) failures.push('a session goes on after its sign-out')
  if (!(await isSignedIn(academy, cookies[1]))) failures.push('a sign-out ended another device')
  await call(academy.url, personCalled('admin'), 'POST', `/api/admin/people/${person.id}/deactivate`)
  if (await isSignedIn(academy, cookies[1])) failures.push('a session goes on after its owner left')
  await keepPeople(academy)
  return { requests: 7, failures }
}

const FORGED = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL },
  {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-host': `127.0.0.1, ${EVIL}`,
  },
  { forwarded: `host=${EVIL};proto=http` },
  { 'x-original-host': EVIL, 'x-host': EVIL, 'x-rewrite-url': `//${EVIL}/` },
  { host: `127.0.0.1@${EVIL}` },
  { host: `${EVIL}#127.0.0.1` },
]

/** Links of mails and responses name the public address alone. */
export async function forgeHost(academy, publicUrl) {
  const failures = []
  const admin = personCalled('admin')
  const person = personCalled('lead')
  const {
    rows: [{ last }],
  } = await academy.pool.query('select coalesce(max(id), 0) as last from mail_outbox')
  for (const headers of FORGED) {
    await forgetLimits(academy)
    const email = `${usernameOf(person)}@noren.example`
    const reset = await call(academy.url, {}, 'POST', '/api/auth/reset-password', { email }, headers)
    if (reset.status !== 200) failures.push(`reset → ${reset.status} ${reset.bytes}`)
    const invitation = { locationId: 1, position: 'staff', isForOne: true }
    const made = await call(academy.url, admin, 'POST', '/api/admin/invitations', invitation, headers)
    if (made.status !== 201 || !made.json().link.startsWith(`${publicUrl}/`))
      failures.push(`invitation with ${JSON.stringify(headers)} → ${made.status} ${made.bytes}`)
  }
  const { rows } = await academy.pool.query('select body from mail_outbox where id > $1', [last])
  const links = rows.flatMap(({ body }) => body.match(/\bhttps?:\S+/g) ?? [])
  if (links.length < FORGED.length) failures.push(`only ${links.length} links were mailed`)
  failures.push(...links.filter(link => !link.startsWith(`${publicUrl}/`)).map(link => `mailed: ${link}`))
  return { requests: FORGED.length * 2, failures, note: `${links.length} mailed links` }
}

export async function redirectAway(academy) {
  const failures = []
  const tails = [
    `//${EVIL}`,
    `/\\${EVIL}`,
    `//${EVIL}/%2e%2e`,
    `/%2f%2f${EVIL}`,
    `/%5c${EVIL}`,
    `/https://${EVIL}`,
  ]
  const queries = ['returnTo', 'next', 'url', 'redirect'].map(name => `/auth?${name}=//${EVIL}`)
  const paths = [
    ...tails,
    ...queries,
    `/join/${EVIL}`,
    `/%0d%0aLocation:%20https://${EVIL}`,
    `/setup/..//${EVIL}`,
  ]
  for (const path of paths)
    for (const person of [personCalled('visitor'), personCalled('staff')]) {
      const { status, headers } = await send(academy.url, {
        path,
        headers: person.cookie ? { cookie: person.cookie } : {},
      })
      if (status >= 500 || headers.location?.includes(EVIL))
        failures.push(`${path} → ${status} ${headers.location}`)
    }
  return { requests: paths.length * 2, failures }
}

/** Links for one use: of a password, and of an invitation; ten at once and once more. */
export async function reuseTokens(academy) {
  const failures = []
  const admin = personCalled('admin')
  const linkOf = async (path, body) => {
    const link = (await call(academy.url, admin, 'POST', path, body)).json().link
    return link.match(/[^/=]+$/)[0]
  }
  const race = async (path, bodyOf) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => call(academy.url, {}, 'POST', path, bodyOf(number))),
    )
    answers.push(await call(academy.url, {}, 'POST', path, bodyOf(10)))
    const uses = answers.filter(({ status }) => status < 300).length
    const others = answers.filter(({ status }) => status >= 500)
    if (uses !== 1 || others.length > 0) failures.push(`${path}: ${answers.map(({ status }) => status)}`)
  }
  const token = await linkOf(`/api/admin/people/${personCalled('staff').id}/reset-link`, {})
  await race('/api/auth/reset-password/confirm', () => ({ token, password: 'NorenAttack2' }))
  const invitation = await linkOf('/api/admin/invitations', {
    locationId: 1,
    position: 'staff',
    isForOne: true,
  })
  await race('/api/invitation/join', number => ({
    token: invitation,
    username: `joiner${number}`,
    password: 'NorenAttack3',
    fullName: 'Joining Person',
    email: `joiner${number}@noren.example`,
    phoneNumber: '0255501234',
  }))
  await keepPeople(academy)
  return { requests: 24, failures }
}

/** With a forged address in each: only a trusted proxy's counts. */
export async function guessPassword(academy) {
  await forgetLimits(academy)
  const statuses = []
  let last
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${guess}`, forwarded: `for=203.0.113.${guess}` }
    last = await signIn(academy, personCalled('manager'), { password: `NorenWrong${guess}`, headers })
    statuses.push(last.status)
  }
  await forgetLimits(academy)
  const isHeld =
    statuses.every((status, guess) => status === (guess < ALLOWED_GUESSES ? 401 : 429)) &&
    Number(last.headers['retry-after']) > 0
  return {
    requests: GUESSES,
    failures: isHeld ? [] : [String(statuses)],
    note: `429 after ${statuses.indexOf(429)}`,
  }
}

export async function timeSignIn(academy) {
  await forgetLimits(academy)
  const members = PEOPLE.filter(({ id }) => id)
  const times = { known: [], unknown: [] }
  for (let round = 0; round < SIGN_INS; round += 1) {
    const names = { known: usernameOf(members[round % members.length]), unknown: `nobody${900_001 + round}` }
    for (const [kind, username] of Object.entries(names)) {
      const begin = performance.now()
      await call(academy.url, {}, 'POST', '/api/login', { username, password: 'NorenWrong1' })
      times[kind].push(performance.now() - begin)
    }
    // Before the limit of one name.
    if (round % members.length === members.length - 1) await forgetLimits(academy)
  }
  await forgetLimits(academy)
  const [one, other] = Object.values(times).map(median)
  const ratio = Math.max(one, other) / Math.min(one, other)
  const note = `medians ${one.toFixed(1)} and ${other.toFixed(1)} ms`
  return { requests: SIGN_INS * 2, failures: ratio < TIMING_BOUND ? [] : [note], note }
}

const median = values => values.toSorted((a, b) => a - b)[values.length >> 1]
