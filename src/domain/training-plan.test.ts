import { expect, test } from 'vitest'
import { planProgress } from './training-plan.ts'

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
