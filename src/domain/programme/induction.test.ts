import { expect, test } from 'vitest'
import { areAllAgreed, countAgreed } from './induction.ts'

const POLICY_IDS = Array.from({ length: 23 }, (_, index) => index + 1)

const agreed = (count: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [String(index + 1), true]))

test.each([
  ['nothing', {}, 0, false],
  ['22 of 23', agreed(22), 22, false],
  ['all 23', agreed(23), 23, true],
  ['one of 23 withdrawn', { ...agreed(23), 7: false }, 22, false],
  ['one of 23 as a text', { ...agreed(23), 7: 'true' }, 22, false],
  ['one of 23 as a number', { ...agreed(23), 7: 1 }, 22, false],
  ['an unknown policy in place of one', { ...agreed(22), 24: true }, 22, false],
  ['unknown policies beside the 23', { ...agreed(23), 24: false, other: true }, 23, true],
])('%s', (_case, agreements, count, areAll) => {
  expect(countAgreed(agreements, POLICY_IDS)).toBe(count)
  expect(areAllAgreed(agreements, POLICY_IDS)).toBe(areAll)
})
