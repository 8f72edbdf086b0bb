import { expect, test } from 'vitest'
import { TRAINING_PLAN_SHIFTS } from '#content/training-plan.ts'
import { findSignOffRefusal, planProgress } from './training-plan.ts'

test.each([
  [0, 0, false],
  [1, 4, false],
  [2, 7, false],
  [3, 11, false],
  [4, 15, false],
  [6, 22, false],
  [7, 26, true],
])('%i shifts are %i hours', (shifts, hours, isComplete) => {
  expect(planProgress(shifts, TRAINING_PLAN_SHIFTS)).toMatchObject({ completedHours: hours, isComplete })
})

test('a plan of other shifts, and of none', () => {
  expect(planProgress(1, [{ hours: 3 }, { hours: 5 }])).toEqual({
    completedShifts: 1,
    percent: 50,
    totalHours: 8,
    completedHours: 4,
    isComplete: false,
  })
  expect(planProgress(0, [])).toMatchObject({ percent: 100, completedHours: 0, isComplete: true })
})

test.each([
  ['live', 1, 2, null],
  ['live', 1, 1, 'oneself'],
  ['beta', 1, 2, 'beta'],
  ['beta', 1, 1, 'oneself'],
] as const)('%s mode, the shift of %i signed off by %i: %s', (mode, userId, signedOffBy, refusal) => {
  expect(findSignOffRefusal({ mode, userId, signedOffBy })).toBe(refusal)
})
