import { expect, test } from 'vitest'
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
  expect(planProgress(shifts)).toMatchObject({ completedHours: hours, isComplete })
})

test.each([
  ['live', 1, 2, null],
  ['live', 1, 1, 'oneself'],
  ['beta', 1, 2, 'beta'],
  ['beta', 1, 1, 'oneself'],
] as const)('%s mode, the shift of %i signed off by %i: %s', (mode, userId, signedOffBy, refusal) => {
  expect(findSignOffRefusal({ mode, userId, signedOffBy })).toBe(refusal)
})
