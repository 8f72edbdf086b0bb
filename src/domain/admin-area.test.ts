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

test('whoever may open it may enter it', () => {
  for (const role of ROLES) {
    expect(mayOpenPath('/admin', { role })).toBe(can({ id: 1, role }, 'admin-area.enter'))
  }
})
