import { expect, test } from 'vitest'
import { behindBy, expectedBy, PACE_MODULES_A_WEEK, PACE_SHIFTS_A_WEEK, type PacedPerson } from './pace.ts'

const NOTHING_DONE: PacedPerson = {
  mode: 'live',
  days: 0,
  isInducted: false,
  shifts: { done: 0, asked: 7 },
  modules: { done: 0, asked: 10 },
}

test.each([
  [-3, 0, 0],
  [0, 0, 0],
  [7, 0, 0],
  [8, 0, 0],
  [9, 0, 1],
  [10, 0, 1],
  [11, 1, 2],
  [14, 2, 4],
  [24, 4, 9],
  [25, 5, 10],
  [31, 6, 10],
  [32, 7, 10],
  [3_650, 7, 10],
])('after %i days: %i shifts and %i modules', (days, shifts, modules) => {
  expect(expectedBy(days, PACE_SHIFTS_A_WEEK, 7)).toBe(shifts)
  expect(expectedBy(days, PACE_MODULES_A_WEEK, 10)).toBe(modules)
})

test.each<[string, Partial<PacedPerson>, number | null]>([
  ['in beta nothing is measured', { mode: 'beta', days: 100 }, null],
  ['on leave or exempt nothing is measured', { days: 100, isAbsent: true }, null],
  ['before the first day', { days: -1 }, 0],
  ['on the last day of the first week', { days: 6 }, 0],
  ['a week later without the induction', { days: 7 }, 1],
  ['a week later with it', { days: 7, isInducted: true }, 0],
  ['two weeks later with nothing', { days: 14 }, 7],
  [
    'exactly on pace',
    { days: 14, isInducted: true, shifts: { done: 2, asked: 7 }, modules: { done: 4, asked: 10 } },
    0,
  ],
  [
    'one module short',
    { days: 14, isInducted: true, shifts: { done: 2, asked: 7 }, modules: { done: 3, asked: 10 } },
    1,
  ],
  ['modules do not make up for shifts', { days: 14, isInducted: true, modules: { done: 10, asked: 10 } }, 2],
  [
    'not asked for anything else',
    { days: 365, isInducted: true, shifts: { done: 0, asked: 0 }, modules: { done: 0, asked: 0 } },
    0,
  ],
  ['years later with nothing', { days: 3_650 }, 18],
])('%s', (_, person, lacks) => {
  expect(behindBy({ ...NOTHING_DONE, ...person })).toBe(lacks)
})
