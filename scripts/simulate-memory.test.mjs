// A small run of the simulation of memory; the full one is `npm run simulate-memory`.
import { expect, test } from 'vitest'
import { GOALS } from './memory-simulation/goals.mjs'
import { FAMILIES } from './memory-simulation/people.mjs'
import { POLICIES } from './memory-simulation/policies.mjs'
import { simulate } from './memory-simulation/simulation.mjs'

const SMALL = { people: 3, days: 25, seed: 7 }

test('repeats exactly, and never asks more than 16 cards a day', () => {
  const { rows, results } = simulate(SMALL)
  expect(simulate(SMALL)).toEqual({ rows, results })
  expect(simulate({ ...SMALL, seed: 8 }).rows).not.toEqual(rows)
  expect(rows).toHaveLength(Object.keys(FAMILIES).length * Object.keys(POLICIES).length)
  for (const { policy, most, day30 } of rows) {
    expect(most).toBeLessThanOrEqual(policy === 'none' ? 0 : GOALS.checksADay)
    expect(day30).toBeGreaterThan(0)
    expect(day30).toBeLessThan(1)
  }
  for (const { changeAsked } of results) expect(changeAsked).toBe(1)
})

test.for(Object.entries(FAMILIES))(
  '%s: an average card is known by 65 % a day after one reading, and practice helps',
  ([, family]) => {
    const person = { talent: 0.5 }
    const card = { hardness: 0.5 }
    const once = family.practise(person, card, undefined, 0, true)
    expect(family.recall(person, card, once, 1)).toBeCloseTo(0.65, 5)
    expect(family.recall(person, card, once, 10)).toBeLessThan(0.6)
    const twice = family.practise(person, card, once, 3, true)
    expect(family.recall(person, card, twice, 10)).toBeGreaterThan(family.recall(person, card, once, 10))
  },
)
