import { expect, test } from 'vitest'
import { ALLERGEN_COPY_HOURS, isCopyTooOld } from './copy-age.ts'

const HOURS = 60 * 60 * 1000

test.each([
  [0, false],
  [ALLERGEN_COPY_HOURS * HOURS, false],
  [ALLERGEN_COPY_HOURS * HOURS + 1, true],
  [40 * 24 * HOURS, true],
  // The clock was set back.
  [-1, true],
])('a copy of %i ms is too old: %s', (age, isTooOld) => {
  expect(isCopyTooOld(1_000_000, 1_000_000 + age)).toBe(isTooOld)
})
