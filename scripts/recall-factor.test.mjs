import { expect, test } from 'vitest'
import { cautiousRecallFactor, recallFactor } from './memory-simulation/recall-factor.mjs'

const LUCK = 0.25
/** So many answers at a predicted recall of 0.8, of which this share is right. */
const answered = (answers, share) => ({
  answers,
  right: answers * share,
  predicted: answers * 0.8,
})

test.for([
  // 0.85 right is 0.8 known: as predicted.
  [1000, 0.85, 1, 0.96],
  [1000, 0.95, 1, 1],
  // 0.55 right is 0.4 known: half of it.
  [1000, 0.55, 0.506, 0.448],
  [1000, 0.25, 0.012, 0],
  [0, 0, 1, 0],
  [20, 0.85, 1, 0.66],
])('%i answers, %f right', ([answers, share, likely, cautious]) => {
  expect(recallFactor(answered(answers, share), LUCK)).toBeCloseTo(likely, 2)
  expect(cautiousRecallFactor(answered(answers, share), LUCK)).toBeCloseTo(cautious, 2)
})

test('caution is never bolder than the likely share, and wears off', () => {
  for (const share of [0.3, 0.5, 0.7, 0.9])
    for (const answers of [10, 100, 1000, 100_000]) {
      const sums = answered(answers, share)
      expect(cautiousRecallFactor(sums, LUCK)).toBeLessThanOrEqual(recallFactor(sums, LUCK))
    }
  const sums = answered(1_000_000, 0.6)
  expect(recallFactor(sums, LUCK) - cautiousRecallFactor(sums, LUCK)).toBeLessThan(0.01)
})
