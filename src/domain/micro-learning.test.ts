import { expect, test } from 'vitest'
import {
  canCompleteToday,
  elapsedSeconds,
  findCompletionRefusal,
  MAXIMUM_SECONDS,
  mayComplete,
} from './micro-learning.ts'

const START = 1_772_409_600_000

test.each([
  ['at once', 0, 0],
  ['a millisecond before 5 seconds', 4_999, 4],
  ['5 seconds', 5_000, 5],
  ['a phone that slept for an hour', 3_600_000, 3_600],
  ['a clock that was set back', -60_000, 0],
  ['a phone that was left for two days', 172_800_000, MAXIMUM_SECONDS],
])('%s', (_case, milliseconds, seconds) => {
  expect(elapsedSeconds(START, START + milliseconds)).toBe(seconds)
})

test.each([
  [4, false],
  [5, true],
  [6, true],
])('completing after %i seconds: %s', (seconds, may) => {
  expect(mayComplete(seconds)).toBe(may)
})

const TODAY = '2026-03-02'
test.each([
  ['nothing done yet', [], 1, true, null],
  ['another module on the day before', [{ moduleId: 2, completionDate: '2026-03-01' }], 1, true, null],
  ['another module today', [{ moduleId: 2, completionDate: TODAY }], 1, false, 'done-today'],
  ['this module today', [{ moduleId: 1, completionDate: TODAY }], 1, false, 'done-today'],
  ['this module on the day before', [{ moduleId: 1, completionDate: '2026-03-01' }], 1, true, 'module-done'],
])('%s', (_case, completions, moduleId, can, refusal) => {
  expect(canCompleteToday(completions, TODAY)).toBe(can)
  expect(findCompletionRefusal(completions, moduleId, TODAY)).toBe(refusal)
})
