// An evening with a full restaurant: memories of everyone, and a crew on tonight.
import { MEMORY_MODEL } from '#domain/memory/memory.ts'
import { createDatabase } from '#server/database/client.ts'
import { loadDeck } from '#server/memory/deck.ts'
import { readToday } from '../throw-away-academy.mjs'
import { idOf } from './people.mjs'

export const CARDS = 300
export const CREW = 60
const DAY_MS = 86_400_000

/** The same memory for everyone: cards of the built-in menu, last seen in the month before. */
export async function addMemories(pool) {
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
export async function addCrew(pool) {
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
