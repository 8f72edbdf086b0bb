/** Chance in property tests: the same with each run, and little of it before a commit. */
import fc from 'fast-check'

/** Another one, by PROPERTY_SEED, looks where these runs do not. */
const SEED = Number(process.env.PROPERTY_SEED ?? 735_397)
const MOST_BEFORE_A_COMMIT = 50

fc.configureGlobal({ seed: SEED })

/** Runs of a property: all of them in `npm run test:all`, at most 50 in `npm test`. */
export function propertyRuns(all: number): { numRuns: number } {
  return { numRuns: process.env.PROPERTY_RUNS === 'all' ? all : Math.min(all, MOST_BEFORE_A_COMMIT) }
}
