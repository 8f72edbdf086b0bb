import { expect, test } from 'vitest'
import { localDateTime } from '../clock/local-time.ts'
import { actorOf, choicesOf, lineOf, nameOfFact, writeFact, writeFacts } from './audit-words.ts'

const inSydney = (instant: string) => localDateTime(new Date(instant), 'Australia/Sydney')

test.each([
  [null, '–'],
  ['2026-03-02T00:00:00.000Z', '2026-03-02 11:00:00'],
  ['', '–'],
  [[], '–'],
  [{}, '–'],
  [0, '0'],
  [false, 'No'],
  ['Noren', 'Noren'],
  [[1, 2], '1\n2'],
  [[{ locationId: 1, position: 'lead' }], 'Location id: 1, Position: lead'],
])('%j reads %s', (value, text) => {
  expect(writeFact(value, inSydney)).toBe(text)
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

test.each([
  [
    { title: 'Butter' },
    { title: 'Butter', line: '+ Sesame; 7 dishes now contain it' },
    '+ Sesame; 7 dishes now contain it',
  ],
  [
    { groupName: 'Noren', currency: 'AUD' },
    { groupName: 'House', currency: 'AUD' },
    'Group name: Noren → House',
  ],
  [null, { points: 5, names: ['A', 'B'] }, 'Points: 5; Names: A, B'],
  [{ position: 'lead' }, null, 'Position: lead'],
  [null, null, ''],
])('%j to %j in a line: %s', (before, after, line) => {
  expect(lineOf({ actor: null, action: 'settings.change', before, after }, inSydney)).toBe(line)
})

test('facts as text, a line each', () => {
  expect(writeFacts({ groupName: 'Noren', isLive: true }, inSydney)).toBe('Group name: Noren\nIs live: Yes')
  expect(writeFacts(null, inSydney)).toBe('')
})
