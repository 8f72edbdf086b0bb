import { expect, test } from 'vitest'
import {
  CLAIM_CODE_LETTERS,
  claimExpiry,
  claimStatus,
  decideClaim,
  formatClaimCode,
  normaliseClaimCode,
} from './rewards.ts'

test('a balance of exactly the required points suffices', () => {
  expect(decideClaim(20, 20)).toEqual({ status: 'claimable' })
  expect(decideClaim(19, 20)).toEqual({ status: 'locked', missingPoints: 1 })
})

test('a claim runs out after 30 days, also across the change of the clocks', () => {
  expect(claimExpiry(Date.parse('2026-03-20T00:00:00Z'))).toBe(Date.parse('2026-04-19T00:00:00Z'))
})

test.each([
  ['a second before it runs out', false, '2026-03-31T23:59:59Z', 'open'],
  ['the moment it runs out', false, '2026-04-01T00:00:00Z', 'expired'],
  ['redeemed, and its time over', true, '2026-05-01T00:00:00Z', 'redeemed'],
] as const)('%s', (_case, isRedeemed, now, status) => {
  const claim = { isRedeemed, expiryDate: '2026-04-01T00:00:00.000Z' }
  expect(claimStatus(claim, Date.parse(now))).toBe(status)
})

test('a code is read as it is shown, and in any case with blanks', () => {
  expect(formatClaimCode('K7QM3XTP')).toBe('K7QM-3XTP')
  expect(normaliseClaimCode('K7QM-3XTP')).toBe('K7QM3XTP')
  expect(normaliseClaimCode(' k7qm 3xtp\u0000')).toBe('K7QM3XTP')
  expect(CLAIM_CODE_LETTERS).not.toMatch(/[01ILOU]/)
  expect(new Set(CLAIM_CODE_LETTERS).size).toBe(30)
})
