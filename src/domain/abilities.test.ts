import { expect, test } from 'vitest'
import {
  ACTIONS,
  type Action,
  type Actor,
  can,
  decideAccess,
  mayOpenPath,
  rolesThatCan,
} from './abilities.ts'

const CUSTOMER: Actor = { id: 1, role: 'customer' }
const STAFF: Actor = { id: 2, role: 'staff' }
const ADMIN: Actor = { id: 3, role: 'admin' }
const ACTORS = [CUSTOMER, STAFF, ADMIN]

/** Who may do it: to their own things, and to somebody else's. */
const EXPECTED: Record<Action, { own: string; other: string }> = {
  'admin-area.enter': { own: 'staff admin', other: 'staff admin' },
  'staff-pages.see': { own: 'staff admin', other: 'staff admin' },
  'static-quizzes.read': { own: 'staff admin', other: 'staff admin' },
  'training-plan.follow': { own: 'staff admin', other: 'staff admin' },
  'colleagues-plans.read': { own: 'staff admin', other: 'staff admin' },
  'shifts.sign-off': { own: 'staff admin', other: 'staff admin' },
  'claims.read': { own: 'customer staff admin', other: 'admin' },
  'rewards.claim': { own: 'customer staff admin', other: '' },
  'claims.redeem': { own: 'admin', other: 'admin' },
  'content.manage': { own: 'admin', other: 'admin' },
  'dish-images.remove': { own: 'admin', other: 'admin' },
  'kitchen.manage': { own: 'admin', other: 'admin' },
  'kudos.give-as-management': { own: 'admin', other: 'admin' },
  'mail.read': { own: 'admin', other: 'admin' },
  'management-mail.receive': { own: 'admin', other: 'admin' },
  'points.adjust': { own: 'admin', other: 'admin' },
  'settings.change': { own: 'admin', other: 'admin' },
  'undeclared-routes.call': { own: 'admin', other: 'admin' },
}

const whoCan = (action: Action, subjectOf: (actor: Actor) => { userId: number }) =>
  ACTORS.filter(actor => can(actor, action as 'claims.read', subjectOf(actor)))
    .map(({ role }) => role)
    .join(' ')

test('the table names every action', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...ACTIONS].sort())
})

test.each(ACTIONS)('%s', action => {
  expect(whoCan(action, ({ id }) => ({ userId: id }))).toBe(EXPECTED[action].own)
  expect(whoCan(action, () => ({ userId: 99 }))).toBe(EXPECTED[action].other)
})

test('the roles of those who can are listed', () => {
  expect(rolesThatCan('admin-area.enter')).toEqual(['staff', 'admin'])
  expect(rolesThatCan('mail.read')).toEqual(['admin'])
})

test.each([
  ['public', null, 'allowed'],
  ['signed-in', null, 'not-signed-in'],
  ['signed-in', CUSTOMER, 'allowed'],
  ['static-quizzes.read', null, 'not-signed-in'],
  ['static-quizzes.read', CUSTOMER, 'not-allowed'],
  ['static-quizzes.read', STAFF, 'allowed'],
  ['static-quizzes.read', ADMIN, 'allowed'],
  ['settings.change', STAFF, 'not-allowed'],
  ['settings.change', ADMIN, 'allowed'],
] as const)('%s for %o: %s', (rule, actor, decision) => {
  expect(decideAccess(rule, actor)).toBe(decision)
})

test('customers stay out of paths that start with /admin, however they are written', () => {
  expect(mayOpenPath('/admin/training-modules', CUSTOMER)).toBe(false)
  expect(mayOpenPath('/Admin', CUSTOMER)).toBe(false)
  expect(mayOpenPath('/admin', STAFF)).toBe(true)
  expect(mayOpenPath('/menu', CUSTOMER)).toBe(true)
})
