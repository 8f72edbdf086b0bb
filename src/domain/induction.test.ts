import { expect, test } from 'vitest'
import { areAllAgreed, countAgreed, POLICY_COUNT } from './induction.ts'

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
  expect(countAgreed(agreements)).toBe(count)
  expect(areAllAgreed(agreements)).toBe(areAll)
  expect(POLICY_COUNT).toBe(23)
})
