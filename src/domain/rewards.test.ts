import { expect, test } from 'vitest'
import { decideClaim } from './rewards.ts'

test('a balance of exactly the required points suffices', () => {
  expect(decideClaim(20, 20)).toEqual({ status: 'claimable' })
  expect(decideClaim(19, 20)).toEqual({ status: 'locked', missingPoints: 1 })
})
