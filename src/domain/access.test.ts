import { expect, test } from 'vitest'
import { decideAccess, mayOpenPath } from './access.ts'

test.each([
  ['public', null, 'allowed'],
  ['signed-in', null, 'not-signed-in'],
  ['signed-in', 'customer', 'allowed'],
  ['staff', null, 'not-signed-in'],
  ['staff', 'customer', 'not-allowed'],
  ['staff', 'staff', 'allowed'],
  ['staff', 'admin', 'allowed'],
  ['admin', 'staff', 'not-allowed'],
  ['admin', 'admin', 'allowed'],
] as const)('%s for %s: %s', (rule, role, decision) => {
  expect(decideAccess(rule, role)).toBe(decision)
})

test('customers stay out of paths that start with /admin, in any letter case', () => {
  expect(mayOpenPath('/admin/training-modules', 'customer')).toBe(false)
  expect(mayOpenPath('/Admin', 'customer')).toBe(false)
  expect(mayOpenPath('/ADMIN/Training-Modules', 'customer')).toBe(false)
  expect(mayOpenPath('/Admin', 'staff')).toBe(true)
  expect(mayOpenPath('/admin', 'staff')).toBe(true)
  expect(mayOpenPath('/menu', 'customer')).toBe(true)
})
