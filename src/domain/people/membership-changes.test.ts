import { expect, test } from 'vitest'
import { isSameMembership, type MembershipChange, planMembershipChange } from './membership-changes.ts'
import type { Membership, Position } from './places.ts'

const ADMIN = { id: 1, role: 'admin' } as const
const MANAGER = {
  id: 2,
  role: 'staff',
  places: [
    { locationId: 1, position: 'manager' },
    { locationId: 2, position: 'manager' },
  ],
} as const
const at = (locationId: number, position: Position = 'staff', jobIds?: number[]): Membership => ({
  locationId,
  position,
  ...(jobIds && { jobIds }),
})
const person = (...places: Membership[]) => ({ role: 'staff' as const, isActive: true, places })
const move = (toId: number, fromId: number | null = null): MembershipChange => ({
  kind: 'move',
  toId,
  fromId,
})

test.each([
  ['keeps position and jobs', person(at(1, 'lead', [3])), move(2), [at(2, 'lead', [3]), null]],
  ['gives a place to who has none', person(), move(2), [at(2)]],
  ['leaves the asked one of several', person(at(1), at(3, 'lead')), move(2, 3), [at(2, 'lead'), null]],
] as const)('a move %s', (_, who, change, after) => {
  const planned = planMembershipChange(ADMIN, who, change)
  expect(typeof planned === 'string' ? planned : planned.map(each => each.after)).toEqual(after)
})

test.each([
  ['left', ADMIN, { ...person(at(1)), isActive: false }, move(2)],
  ['guest', ADMIN, { ...person(), role: 'customer' as const }, move(2)],
  ['several', ADMIN, person(at(1), at(3)), move(2)],
  ['elsewhere', ADMIN, person(at(1)), move(2, 3)],
  ['already', ADMIN, person(at(2)), move(2)],
  ['already', ADMIN, person(at(1), at(2)), move(2, 1)],
  ['not-allowed', MANAGER, person(at(1, 'manager')), move(2)],
  ['not-allowed', MANAGER, person(at(1)), move(3)],
  ['not-allowed', MANAGER, person(at(3)), move(1)],
  ['not-allowed', MANAGER, person(at(1)), { kind: 'set', locationId: 1, position: 'manager' }],
  ['nowhere', ADMIN, person(), { kind: 'set', locationId: null, position: 'lead' }],
  [
    'already',
    ADMIN,
    person(at(1, 'lead', [2, 1])),
    { kind: 'set', locationId: null, position: 'lead', jobIds: [1, 2] },
  ],
] as const)('%s', (reason, actor, who, change) => {
  expect(planMembershipChange(actor, who, change)).toBe(reason)
})

test('a manager moves staff between their own restaurants, and gives jobs', () => {
  expect(planMembershipChange(MANAGER, person(at(1)), move(2))).toHaveLength(2)
  expect(
    planMembershipChange(MANAGER, person(at(1, 'lead')), { kind: 'set', locationId: null, jobIds: [5, 4] }),
  ).toEqual([{ locationId: 1, before: at(1, 'lead'), after: at(1, 'lead', [4, 5]) }])
})

test('memberships are the same by position and jobs', () => {
  expect(isSameMembership(null, null)).toBe(true)
  expect(isSameMembership(at(1), at(1, 'staff', []))).toBe(true)
  expect(isSameMembership(at(1), null)).toBe(false)
  expect(isSameMembership(at(1, 'staff', [2, 1]), at(1, 'staff', [1, 2]))).toBe(true)
})
