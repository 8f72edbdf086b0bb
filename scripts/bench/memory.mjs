// Memory where everybody's is full: medians of opening a check, of sending its answers, and of a restaurant's board.
import { MEMORY_MODEL } from '#domain/memory.ts'
import { createDatabase } from '#server/database/client.ts'
import { loadDeck } from '#server/learning/deck.ts'
import { fillAcademy, openAcademy, readToday } from '../throw-away-academy.mjs'
import { cookieOf, idOf } from './people.mjs'

const PEOPLE = 20_000
const CARDS = 300
const CHECKS = 200
const GOAL_MS = 10
const CREW = 60
const BOARDS = 50
const BOARD_GOAL_MS = 100
const DAY_MS = 86_400_000

/** @returns {Promise<boolean>} whether all medians are under their goals */
export async function benchMemory() {
  const academy = await openAcademy()
  try {
    await fillAcademy(academy, { people: PEOPLE, withHistory: 1, rowsEach: 22 })
    await addMemories(academy.pool)
    const location = await addCrew(academy.pool)
    await academy.restart()
    const [opening, sending, reading] = [[], [], []]
    for (let number = 1; number <= CHECKS + 1; number += 1) {
      const opened = await ask(academy, number, '/api/checks', {})
      const answers = opened.body.cards.map(({ right }) => ({ chosen: right, milliseconds: 3_000, ago: 0 }))
      const sent = await ask(academy, number, `/api/checks/${opened.body.id}/answers`, { answers })
      // The first one makes the cards.
      if (number === 1) continue
      opening.push(opened.time)
      sending.push(sent.time)
    }
    for (let number = 0; number <= BOARDS; number += 1) {
      const { body, time } = await ask(academy, 1, `/api/admin/readiness/${location}`)
      if (body.rows.length !== CREW) throw new Error(`${body.rows.length} people on`)
      if (number > 0) reading.push(time)
    }
    console.log(
      `| Memories of ${CARDS} cards, ${PEOPLE.toLocaleString('en')} people | Median, ms | p95, ms |\n|---|--:|--:|`,
    )
    const measured = {
      'open a check': opening,
      'send its answers': sending,
      [`board of ${CREW} people`]: reading,
    }
    for (const [name, times] of Object.entries(measured))
      console.log(`| ${name} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} |`)
    return [opening, sending].every(times => at(times, 0.5) < GOAL_MS) && at(reading, 0.5) < BOARD_GOAL_MS
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
      return [key, [5 + (index % 40), 5, seen + 5 * DAY_MS, seen, 3, 0, fact, 'good']]
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

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]
}
