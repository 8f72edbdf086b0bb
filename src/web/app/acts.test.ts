import { expect, test } from 'vitest'
import type { User } from '#contract/people/accounts.ts'
import { matching } from '#web/features/finder/admin/destination.ts'
import { router } from '#web/router.ts'
import { actsFor, toSection } from './acts.ts'
import { sectionGroupsFor } from './sections.ts'

const routes = Object.values(router.routesById)
const ADMIN = { id: 1, role: 'admin', places: [] } as unknown as User
const MANAGER = { id: 2, role: 'staff', places: [{ locationId: 1, position: 'manager' }] } as unknown as User
const WAITER = { id: 3, role: 'staff', places: [{ locationId: 1, position: 'staff' }] } as unknown as User

function search(user: User, typed: string) {
  const fixed = [...sectionGroupsFor(user, routes).flat().map(toSection), ...actsFor(user)]
  return matching(fixed, typed).map(({ label }) => label)
}

test.each([
  ['policy', 'Policies', 'Policies'],
  ['deputy', 'Name a deputy', 'Name a deputy'],
  ['hours', 'Hours for payroll', 'Hours for payroll'],
  ['leave', 'Record leave', 'Record leave'],
  ['budget', 'Budget of points', 'Give points'],
  ['backup', 'Backups', undefined],
  ['invite', 'Invite people', 'Invite people'],
  ['sign off', 'Sign-offs', 'Sign-offs'],
  ['sold out', 'Mark a dish sold out', 'Mark a dish sold out'],
  ['rota', 'Rota', 'Rota'],
  ['payroll', 'Hours for payroll', 'Hours for payroll'],
  ['chase', 'Remind people', 'Remind people'],
  ['restore', 'Backups', undefined],
  ['logo', 'Name and look', undefined],
])('“%s” leads an admin to “%s”, a manager to “%s”', (typed, admin, manager) => {
  expect(search(ADMIN, typed)[0]).toBe(admin)
  expect(search(MANAGER, typed)[0]).toBe(manager)
})

test('nobody is led to what they may not do', () => {
  expect(actsFor(WAITER)).toEqual([])
  expect(actsFor(MANAGER).map(({ label }) => label)).not.toContain('Budget of points')
})

test('two letters match names alone, and a group comes once', () => {
  expect(search(ADMIN, 're')).toEqual([
    'Readiness',
    'Rewards and points',
    'Record leave',
    'Remind people',
    'Review recipes',
    'New reward',
    'New restaurant',
    'Registration and second step',
  ])
})
