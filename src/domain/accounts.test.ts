import { expect, test } from 'vitest'
import { findPasswordProblem } from './accounts.ts'

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
