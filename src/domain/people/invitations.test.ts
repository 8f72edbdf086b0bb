import { expect, test } from 'vitest'
import { invitationState } from './invitations.ts'

const OPEN = { isForOne: true, uses: 0, isWithdrawn: false, expiresAt: 1_000 }

test.each([
  ['before its end', OPEN, 999, 'open'],
  ['at its end', OPEN, 1_000, 'expired'],
  ['for one, who has come', { ...OPEN, uses: 1 }, 999, 'used'],
  ['for one, who has come, later', { ...OPEN, uses: 1 }, 5_000, 'used'],
  ['for a crew, of whom many have come', { ...OPEN, isForOne: false, uses: 12 }, 999, 'open'],
  ['withdrawn', { ...OPEN, isWithdrawn: true }, 999, 'withdrawn'],
  ['withdrawn, later', { ...OPEN, isWithdrawn: true }, 5_000, 'withdrawn'],
] as const)('an invitation %s', (_name, facts, now, state) => {
  expect(invitationState(facts, now)).toBe(state)
})
