import { expect, test } from 'vitest'
import { actorOf, choicesOf, nameOfFact, writeFact } from './audit-words.ts'

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

test.each([
  [{ actor: { id: 1, fullName: 'Mana Ger' }, action: 'people.edit', after: null }, 'Mana Ger'],
  [{ actor: null, action: 'people.add-admin', after: { madeBy: 'set-up' } }, 'The set-up'],
  [{ actor: null, action: 'people.add-admin', after: { madeBy: 'create-admin' } }, 'create-admin'],
  [{ actor: null, action: 'settings.change', after: null }, 'At the machine itself'],
] as const)('%j was done by: %s', (entry, who) => {
  expect(actorOf(entry)).toBe(who)
})
