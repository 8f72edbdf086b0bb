// Today's Check where everybody has a full memory: medians of opening one and of sending its answers.
import { MEMORY_MODEL } from '#domain/memory.ts'
import { createDatabase } from '#server/database/client.ts'
import { loadDeck } from '#server/learning/deck.ts'
import { fillAcademy, openAcademy } from '../throw-away-academy.mjs'
import { cookieOf } from './people.mjs'

const PEOPLE = 20_000
const CARDS = 300
const CHECKS = 200
const GOAL_MS = 10
const DAY_MS = 86_400_000

/** @returns {Promise<boolean>} whether both medians are under the goal */
export async function benchMemory() {
  const academy = await openAcademy()
  try {
    await fillAcademy(academy, { people: PEOPLE, withHistory: 1, rowsEach: 22 })
    await addMemories(academy.pool)
    await academy.restart()
    const [opening, sending] = [[], []]
    for (let number = 1; number <= CHECKS + 1; number += 1) {
      const opened = await ask(academy, number, '/api/checks')
      const answers = opened.body.cards.map(({ right }) => ({ chosen: right, milliseconds: 3_000, ago: 0 }))
      const sent = await ask(academy, number, `/api/checks/${opened.body.id}/answers`, { answers })
      // The first one makes the cards.
      if (number === 1) continue
      opening.push(opened.time)
      sending.push(sent.time)
    }
    console.log(
      `| Check of ${CARDS} cards, ${PEOPLE.toLocaleString('en')} people | Median, ms | p95, ms |\n|---|--:|--:|`,
    )
    for (const [name, times] of Object.entries({ open: opening, 'send the answers': sending }))
      console.log(`| ${name} | ${at(times, 0.5).toFixed(1)} | ${at(times, 0.95).toFixed(1)} |`)
    return at(opening, 0.5) < GOAL_MS && at(sending, 0.5) < GOAL_MS
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

async function ask({ url }, number, path, body = {}) {
  const begin = performance.now()
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { cookie: cookieOf(number), origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`)
  return { body: answer, time: performance.now() - begin }
}

function at(times, share) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]
}
