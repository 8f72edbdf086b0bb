// A small run of the simulation of memory; the full one is `npm run simulate-memory`.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GOALS } from './goals.mjs'
import { FAMILIES, WAYS } from './people.mjs'
import { simulate } from './simulation.mjs'
import { presentResults, TABLES, writeTables } from './tables.mjs'

const SMALL = { people: 1, days: 10, seed: 7 }

test('repeats exactly, and never asks more than 16 cards a shift', () => {
  const rows = simulate(SMALL)
  expect(simulate(SMALL)).toEqual(rows)
  expect(rows).toHaveLength(2 * (Object.keys(FAMILIES).length + 1) * Object.keys(WAYS).length)
  for (const { most } of rows) expect(most).toBeLessThanOrEqual(GOALS.checksADay)
  const shipped = rows.find(({ family }) => family === 'ACT-R')
  expect(shipped?.most).toBe(GOALS.checksADay)
})

test('docs/memory.md has the results of the Memory page', () => {
  const results = JSON.parse(readFileSync('src/web/features/checks/simulation.json', 'utf8'))
  const docs = readFileSync('docs/memory.md', 'utf8')
  expect(docs.split(TABLES)[1]?.trim()).toBe(writeTables(results))
})

test('what is true of too few of the cells shown ready is missed, and so is a duty never reached', () => {
  const duty = { duty: 'run-food', ready: 10, readyTrue: 8, truly: 8, shifts: 9, longest: 0 }
  const row = {
    menu: '89 dishes',
    family: 'DASH',
    way: 'honest',
    most: 16,
    duties: [duty, { ...duty, duty: 'allergens', shifts: null }],
  }
  const judged = presentResults([row], SMALL).goals.map(({ isMet }) => isMet)
  const nobody = { ...row, family: 'nothing', duties: [{ ...duty, longest: 2 }] }
  expect(judged).toEqual([false, true, true, false, true])
  expect(presentResults([row, nobody], SMALL).goals[1]).toMatchObject({ found: '2', isMet: false })
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
