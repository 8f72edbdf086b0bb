import { expect, test } from 'vitest'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { findSignOffRefusal, planProgress } from './training-plan.ts'

const SHIFTS = TRAINING_PLAN_SHIFTS
const first = (count: number) => new Set(SHIFTS.slice(0, count).map(({ id }) => id))

test.each([
  // The Trial takes 2 hours, the others 4.
  [0, 0, 0, false],
  [1, 4, 2, false],
  [2, 7, 6, false],
  [3, 11, 10, false],
  [4, 15, 14, false],
  [6, 22, 22, false],
  [7, 26, 26, true],
])('%i shifts are %i hours in beta, %i in live mode', (shifts, beta, live, isComplete) => {
  expect(planProgress(first(shifts), SHIFTS, 'beta')).toMatchObject({ completedHours: beta, isComplete })
  expect(planProgress(first(shifts), SHIFTS, 'live')).toMatchObject({ completedHours: live, isComplete })
})

test('a plan of other shifts, and of none', () => {
  const shifts = [
    { id: 1, hours: 3 },
    { id: 2, hours: 5 },
  ]
  // A signed-off shift that was archived later does not count.
  expect(planProgress(new Set([2, 99]), shifts, 'live')).toEqual({
    completedShifts: 1,
    percent: 50,
    totalHours: 8,
    completedHours: 5,
    isComplete: false,
  })
  expect(planProgress(new Set(), [], 'live')).toMatchObject({
    percent: 100,
    completedHours: 0,
    isComplete: true,
  })
})

test.each([
  ['live', 1, 2, null],
  ['live', 1, 1, 'oneself'],
  ['beta', 1, 2, 'beta'],
  ['beta', 1, 1, 'oneself'],
] as const)('%s mode, the shift of %i signed off by %i: %s', (mode, userId, signedOffBy, refusal) => {
  expect(findSignOffRefusal({ mode, userId, signedOffBy })).toBe(refusal)
})
