// The whole measurement, or a part of it, and its goals.
import { fillAcademy, openAcademy } from './academy.mjs'
import { measureGrowth } from './growth.mjs'
import { measureImports } from './imports.mjs'
import { measureLists } from './lists.mjs'
import { beginLoad, measureIdle, measureLoaded, memoryGoals } from './memory.mjs'
import { describeRoute, goalsOfRoute, measureRoutes, ROUTE_TABLE_HEAD } from './route-speed.mjs'
import { ROUTES } from './routes.mjs'
import { measureSignIns } from './sign-ins.mjs'

/** They read, and have a history. */
const REGULARS = 1_000
const ROWS_EACH = 50
const SECTIONS = ['sign-ins', 'memory', 'growth', 'lists', 'imports']
/** They have academies of their own. */
const APART = ['growth', 'lists', 'imports']
/** What loads the academy where its memory alone is asked for. */
const LOADING_ROUTES = ['menu', 'kudos', 'leaderboard', 'asset', 'give-kudos', 'sign-in']

/**
 * @param {object} options
 * @param {string[]} [options.only] names of routes and sections; all where nothing is said
 * @param {number} options.rounds
 * @param {number} options.seconds
 * @param {number} options.people
 * @returns {Promise<boolean>} whether every goal holds
 */
export async function bench({ only, rounds, seconds, people }) {
  const known = [...ROUTES.map(route => route.name), ...SECTIONS]
  const unknown = only?.find(name => !known.includes(name))
  if (unknown !== undefined) {
    console.error(`${unknown} is none of ${known.join(', ')}`)
    return false
  }
  const wanted = only ?? known
  const goals = []
  if (wanted.some(name => !APART.includes(name))) {
    goals.push(...(await measureAcademy({ wanted, rounds, seconds, people })))
  }
  if (wanted.includes('growth')) goals.push(...(await measureGrowth()))
  if (wanted.includes('lists')) goals.push(...(await measureLists()))
  if (wanted.includes('imports')) goals.push(...(await measureImports()))

  console.log('\n| What | Value | Goal | |\n|---|--:|---|---|')
  for (const { what, value, goal, isMet } of goals)
    console.log(`| ${what} | ${value} | ${goal} | ${isMet ? 'holds' : 'missed'} |`)
  return goals.every(goal => goal.isMet)
}

/** @returns {Promise<import('./measuring.mjs').Goal[]>} */
async function measureAcademy({ wanted, rounds, seconds, people }) {
  const routes = ROUTES.map(route => route.name).filter(name => wanted.includes(name))
  const isMemoryWanted = wanted.includes('memory')
  const academy = await openAcademy()
  try {
    const memory = { first: 0, idle: 0, loaded: 0 }
    if (isMemoryWanted) {
      memory.first = await measureIdle(academy)
      await academy.restart()
      memory.idle = await measureIdle(academy)
    }
    await fillAcademy(academy, { people, withHistory: REGULARS, rowsEach: ROWS_EACH })
    await beginLoad(academy)
    const groups = { regulars: REGULARS, people }
    const goals = []
    if (routes.length > 0) {
      console.log(ROUTE_TABLE_HEAD)
      const onMeasured = speed => console.log(describeRoute(speed))
      const speeds = await measureRoutes(academy, { names: routes, rounds, seconds, ...groups, onMeasured })
      goals.push(...speeds.flatMap(goalsOfRoute))
    } else if (isMemoryWanted) {
      await measureRoutes(academy, { names: LOADING_ROUTES, rounds: 1, seconds, ...groups })
    }
    if (wanted.includes('sign-ins')) {
      goals.push(...(await measureSignIns(academy, { first: REGULARS + 1, count: people - REGULARS })))
    }
    if (isMemoryWanted) {
      memory.loaded = await measureLoaded(academy)
      goals.push(...memoryGoals(memory))
    }
    return goals
  } finally {
    await academy.stop()
  }
}
