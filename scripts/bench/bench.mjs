// The whole measurement, or a part of it, and its goals.
import { fillAcademy, openAcademy } from './academy.mjs'
import { describeRoute, goalsOfRoute, measureRoutes, ROUTE_TABLE_HEAD } from './route-speed.mjs'
import { ROUTES } from './routes.mjs'

/** They read, and have a history. */
const REGULARS = 1_000
const ROWS_EACH = 50
const SECTIONS = []

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
  const names = only ?? known
  /** @type {import('./measuring.mjs').Goal[]} */
  const goals = []

  const academy = await openAcademy()
  try {
    await fillAcademy(academy, { people, withHistory: REGULARS, rowsEach: ROWS_EACH })
    console.log(ROUTE_TABLE_HEAD)
    const speeds = await measureRoutes(academy, {
      names,
      rounds,
      seconds,
      regulars: REGULARS,
      people,
      onMeasured: speed => console.log(describeRoute(speed)),
    })
    goals.push(...speeds.flatMap(goalsOfRoute))
  } finally {
    await academy.stop()
  }

  console.log('\n| What | Value | Goal | |\n|---|--:|---|---|')
  for (const { what, value, goal, isMet } of goals)
    console.log(`| ${what} | ${value} | ${goal} | ${isMet ? 'holds' : 'missed'} |`)
  return goals.every(goal => goal.isMet)
}
