import { expect, test } from 'vitest'
import { isFor } from './audience.ts'
import type { Membership } from './places.ts'

const HERE = 1
const ELSEWHERE = 2
const WAITER = 10
const COOK = 20

const at = (locationId: number, ...jobIds: number[]): Membership => ({
  locationId,
  position: 'staff',
  jobIds,
})
const everyone = { jobIds: [], locationIds: [] }
const waiters = { jobIds: [WAITER], locationIds: [] }
const waitersHere = { jobIds: [WAITER], locationIds: [HERE] }

test.each([
  ['no audience', null, [at(HERE, COOK)], true],
  ['an empty one', everyone, [at(HERE, COOK)], true],
  ['the job', waiters, [at(HERE, WAITER)], true],
  ['one of two jobs', waiters, [at(HERE, COOK, WAITER)], true],
  ['another job', waiters, [at(HERE, COOK)], false],
  ['job and place', waitersHere, [at(HERE, WAITER)], true],
  ['the job at another place', waitersHere, [at(ELSEWHERE, WAITER), at(HERE, COOK)], false],
  ['a job that nobody recorded', waitersHere, [at(HERE)], true],
  ['no job at another place', waitersHere, [at(ELSEWHERE)], false],
  ['no place', waitersHere, [], true],
  ['no place at all', waitersHere, undefined, true],
] as const)('%s', (_case, audience, places, isTheirs) => {
  expect(isFor(audience, places)).toBe(isTheirs)
})
