import { describe, expect, test } from 'vitest'
import { isEasyPin, isPin, withPinRights } from './tablets.ts'

test.each([
  ['4826', true],
  ['0000', true],
  ['482', false],
  ['48261', false],
  ['48a6', false],
  ['', false],
])('%s has the form of a PIN: %s', (typed, expected) => {
  expect(isPin(typed)).toBe(expected)
})

test.each([
  ['1111', true],
  ['0123', true],
  ['7890', true],
  ['4321', true],
  ['0987', true],
  ['1122', false],
  ['4826', false],
])('%s is easy to guess: %s', (pin, expected) => {
  expect(isEasyPin(pin)).toBe(expected)
})

describe('the rights of a PIN', () => {
  const at = (locationId: number, position: 'staff' | 'lead' | 'manager') => ({ locationId, position })

  test('are those of staff, and of a lead at most, at this restaurant alone', () => {
    const admin = { role: 'admin' as const, isChef: true, places: [at(1, 'manager'), at(2, 'manager')] }
    expect(withPinRights(admin, 1)).toEqual({ role: 'staff', places: [at(1, 'lead')] })
    expect(withPinRights({ role: 'staff', places: [at(1, 'staff')] }, 1)?.places).toEqual([at(1, 'staff')])
  })

  test('are none elsewhere, and none for guests', () => {
    expect(withPinRights({ role: 'admin', places: [at(2, 'manager')] }, 1)).toBeNull()
    expect(withPinRights({ role: 'staff' }, 1)).toBeNull()
    expect(withPinRights({ role: 'customer', places: [at(1, 'staff')] }, 1)).toBeNull()
  })
})
