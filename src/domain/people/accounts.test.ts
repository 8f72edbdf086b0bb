import { expect, test } from 'vitest'
import { findPasswordProblem, phoneKey } from './accounts.ts'

test.each([
  ['customer', '12345', 'too-short'],
  ['customer', '123456', null],
  ['staff', 'Abcdef1', 'too-short'],
  ['staff', 'Abcdefg1', null],
  ['staff', 'abcdefg1', 'missing-classes'],
  ['staff', 'ABCDEFG1', 'missing-classes'],
  ['staff', 'Abcdefgh', 'missing-classes'],
  ['admin', 'abcdefg1', 'missing-classes'],
] as const)('%s with %s: %s', (role, password, problem) => {
  expect(findPasswordProblem(password, role)).toBe(problem)
})

test.each([
  ['02 5550 1234', '255501234'],
  ['+61 (2) 5550-1234', '255501234'],
  ['0061255501234', '255501234'],
  ['5550 1234', null],
  ['----------', null],
])('the phone number %s is known by %s', (phoneNumber, key) => {
  expect(phoneKey(phoneNumber)).toBe(key)
})
