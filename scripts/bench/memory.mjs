// Memory where everybody's is full: medians of opening a check, of sending its answers, of a restaurant's board and of
// its allergen person.
import { setTimeout as delay } from 'node:timers/promises'
import { rightAnswer } from '#domain/kitchen/allergen-sets.ts'
import { fillAcademy, openAcademy } from '../throw-away-academy.mjs'
import { cookieOf } from './people.mjs'
import { addCrew, addMemories, CARDS, CREW } from './tonight.mjs'

const PEOPLE = 20_000
/** Requests of a server that has just started are not measured. */
const WARM_UP = 200
const CHECKS = 200
const GOAL_MS = 10
const BOARDS = 50
const BOARD_GOAL_MS = 100
const ALLERGENS_GOAL_MS = 20
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
