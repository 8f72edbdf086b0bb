import { expect, test } from 'vitest'
import { can } from './abilities.ts'
import { mayOpenPath } from './admin-area.ts'
import { ROLES } from './roles.ts'

const CUSTOMER = { role: 'customer' } as const
const STAFF = { role: 'staff' } as const

test('customers stay out of paths that start with /admin, however they are written', () => {
  expect(mayOpenPath('/admin/training-modules', CUSTOMER)).toBe(false)
  expect(mayOpenPath('/Admin', CUSTOMER)).toBe(false)
  expect(mayOpenPath('/admin', STAFF)).toBe(true)
  expect(mayOpenPath('/menu', CUSTOMER)).toBe(true)
})

test('guests open the pages that are theirs, however they are written', () => {
  const guest = { role: 'customer', isGuest: true } as const
  for (const path of ['/', '/menu', '/Menu/', '/rewards', '/account', '/reservations'])
    expect(mayOpenPath(path, guest), path).toBe(true)
  for (const path of ['/admin', '/menu/table', '/training', '/progress', '/policies', '/glossary', '/check'])
    expect(mayOpenPath(path, guest), path).toBe(false)
  for (const role of ROLES) expect(mayOpenPath('/reservations', { role })).toBe(false)
})

test('whoever may open it may enter it', () => {
  for (const role of ROLES) {
    expect(mayOpenPath('/admin', { role })).toBe(can({ id: 1, role }, 'admin-area.enter'))
  }
})

test('a PIN opens what a shift looks up, and no page of anything that lasts', () => {
  const byPin = { role: 'staff', tablet: 'pin' } as const
  for (const path of [
    '/admin',
    '/Admin/people',
    '/account',
    '/Account/',
    '/sign-in-and-security',
    '/rewards',
    '/induction',
    '/check',
    '/micro-learning',
    '/training',
    '/quiz/1',
    '/progress',
    '/suggestions',
    '/readings',
    '/menu/table/more',
  ])
    expect(mayOpenPath(path, byPin), path).toBe(false)
  for (const path of ['/', '/menu', '/Menu/Table/', '/reading', '/Reading/sake', '/glossary', '/ready'])
    expect(mayOpenPath(path, byPin), path).toBe(true)
  expect(mayOpenPath('/account', { role: 'staff', tablet: 'password' })).toBe(true)
})
