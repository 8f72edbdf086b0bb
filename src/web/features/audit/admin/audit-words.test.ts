import { expect, test } from 'vitest'
import { choicesOf, nameOfFact, writeFact } from './audit-words.ts'

test.each([
  [null, '–'],
  ['', '–'],
  [[], '–'],
  [{}, '–'],
  [0, '0'],
  [false, 'No'],
  ['Noren', 'Noren'],
  [[1, 2], '1\n2'],
  [[{ locationId: 1, position: 'lead' }], 'Location id: 1, Position: lead'],
])('%j reads %s', (value, text) => {
  expect(writeFact(value)).toBe(text)
})

test('a fact has a name of words, and choices are in the order of theirs', () => {
  expect(nameOfFact('pointsBalance')).toBe('Points balance')
  expect(choicesOf({ b: 'Zebra', a: 'ant' })).toEqual([
    { value: 'a', label: 'ant' },
    { value: 'b', label: 'Zebra' },
  ])
})
