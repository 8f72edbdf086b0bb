// Memory where everybody's is full: medians of opening a check, of sending its answers, of a restaurant's board and of
// its allergen person.
import { setTimeout as delay } from 'node:timers/promises'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { MEMORY_MODEL } from '#domain/memory/memory.ts'
import { createDatabase } from '#server/database/client.ts'
import { loadDeck } from '#server/memory/deck.ts'
import { fillAcademy, openAcademy, readToday } from '../throw-away-academy.mjs'
import { cookieOf, idOf } from './people.mjs'

const PEOPLE = 20_000
const CARDS = 300
/** Requests of a server that has just started are not measured. */
const WARM_UP = 200
const CHECKS = 200
const GOAL_MS = 10
const CREW = 60
const BOARDS = 50
const BOARD_GOAL_MS = 100
const ALLERGENS_GOAL_MS = 20
const DAY_MS = 86_400_000
/** Time until the log is written. */
const LOG_MS = 1_000

/** @returns {Promise<boolean>} whether all medians on the server are under their goals */
export async function benchMemory() {
  const academy = await openAcademy()
  try {
    await fillAcademy(academy, { people: PEOPLE, withHistory: 1, rowsEach: 22 })
    await addMemories(academy.pool)
    const location = await addCrew(academy.pool)
    await academy.restart()
    const [opening, sending, reading, naming] = [[], [], [], []]
    for (let number = 1; number <= WARM_UP + CHECKS; number += 1) {
      const opened = await ask(academy, number, '/api/checks', {})
      const answers = opened.body.cards.map(card => ({
        ...{ chosen: rightAnswer(card), milliseconds: 3_000, ago: 0 },
      }))
      const sent = await ask(academy, number, `/api/checks/${opened.body.id}/answers`, { answers })
      if (number <= WARM_UP) continue
      opening.push(opened.time)
      sending.push(sent.time)
    }
    for (let number = 0; number <= BOARDS; number += 1) {
      const { body, time } = await ask(academy, 1, `/api/admin/readiness/${location}`)
      if (body.rows.length !== CREW) throw new Error(`${body.rows.length} people on`)
      const allergens = await ask(academy, 1, '/api/readiness/allergens')
      if (number === 0) continue
      reading.push(time)
      naming.push(allergens.time)
    }
    await delay(LOG_MS)
    const log = await academy.readLog()
    const measured = [
      { name: 'open a check', path: /^\/api\/checks$/, times: opening, goal: GOAL_MS },
      { name: 'send its answers', path: /^\/api\/checks\/\d+\/answers$/, times: sending, goal: GOAL_MS },
      { name: `board of ${CREW} people`, path: /admin\/readiness/, times: reading, goal: BOARD_GOAL_MS },
      {
        name: 'who answers for allergens',
        path: /^\/api\/readiness/,
        times: naming,
        goal: ALLERGENS_GOAL_MS,
      },
    ].map(each => ({ ...each, own: ownTimes(log, each.path).slice(-each.times.length) }))
    console.log(
      `| Memories of ${CARDS} cards, ${PEOPLE.toLocaleString('en')} people, ms | Median over HTTP | p95 | Median on the server | Goal |\n|---|--:|--:|--:|--:|`,
    )
    for (const { name, times, own, goal } of measured)
      console.log(
        `| ${name} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} | ${at(own, 0.5)} | ${goal} |`,
      )
    return measured.every(({ own, goal }) => at(own, 0.5) < goal)
  } finally {
    await academy.stop()
  }
}

/** The same memory for everyone: cards of the built-in menu, last seen in the month before. */
async function addMemories(pool) {
  const { cards } = await loadDeck(createDatabase(pool))
  const now = Date.now()
  const states = Object.fromEntries(
    cards.slice(0, CARDS).map(({ key, fact }, index) => {
      const seen = now - (1 + (index % 30)) * DAY_MS
      return [key, [5 + (index % 40), 5, seen + 5 * DAY_MS, seen, 3, 0, fact, 'good', seen - DAY_MS, 0]]
    }),
  )
  await pool.query(
    `insert into memories (user_id, model, weights, states, updated_at)
     select id, $1, $2, $3, now() from users where role = 'staff'`,
    [MEMORY_MODEL.version, JSON.stringify(MEMORY_MODEL.weights), JSON.stringify(states)],
  )
  await pool.query('vacuum analyze memories')
}

/** The crew of the restaurant that person 1 manages, on tonight. */
async function addCrew(pool) {
  const { rows } = await pool.query(
    `insert into rota_entries (location_id, user_id, business_day, starts_at, ends_at, station, source)
     select location_id, user_id, $1, now(), now() + interval '6 hours', 'Floor', 'hand'
     from user_places where location_id = (select location_id from user_places where user_id = $2)
     order by user_id limit ${CREW}
     returning location_id`,
    [readToday(), idOf(1)],
  )
  return rows[0].location_id
}

async function ask({ url }, number, path, body) {
  const begin = performance.now()
  const response = await fetch(url + path, {
    headers: { cookie: cookieOf(number), origin: url, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return { body: answer, time: performance.now() - begin }
}

/** From the log, in whole milliseconds. */
function ownTimes(log, path) {
  return log
    .split('\n')
    .filter(line => line.includes('"msg":"request"'))
    .map(line => JSON.parse(line))
    .flatMap(line => (path.test(line.path) ? [line.milliseconds] : []))
}

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]
}
