import { expect, test } from 'vitest'
import { readIdentifyingNumber, withoutZeros } from './identifying-numbers.ts'

test.each([
  ['0043', '0043'],
  [' 61412345631.0 ', '61412345631'],
  ['="0043"', '0043'],
  ['E-12', 'E-12'],
  ['12E', '12E'],
  ['02 5550 1234', '02 5550 1234'],
  ['43.5', '43.5'],
])('“%s” is %s', (cell, text) => expect(readIdentifyingNumber(cell)).toEqual({ text }))

test.each(['4.12346E+08', '4,12346E+08', '6.14E10', '4E8'])('“%s” has lost its digits', cell =>
  expect(readIdentifyingNumber(cell)).toMatchObject({ problem: expect.stringContaining('shortened') }),
)

test.each([
  ['0043', '43', true],
  ['43', '43', true],
  ['000', '0', true],
  ['A043', 'A43', false],
  ['430', '43', false],
])('%s and %s may be one: %s', (one, other, isOne) =>
  expect(withoutZeros(one) === withoutZeros(other)).toBe(isOne),
)
