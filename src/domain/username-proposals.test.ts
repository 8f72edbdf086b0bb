import { expect, test } from 'vitest'
import { STAFF_USERNAME_MAX_LENGTH } from './accounts.ts'
import { proposeUsername, usernameStem } from './username-proposals.ts'

test.each([
  ['Wanda Waiter', 'wanda.waiter'],
  ['  Björn Åse-Müller ', 'bjorn.ase-muller'],
  ['O’Brien, Maeve', 'o.brien.maeve'],
  ['Maximiliana Featherstonehaugh', 'maximiliana.feath'],
  ['Li', 'person'],
  ['田中 さくら', 'person'],
])('%s is called %s', (fullName, stem) => {
  expect(usernameStem(fullName)).toBe(stem)
})

test('who comes second gets a number, nobody a reserved name', () => {
  const taken = new Set(['wanda.waiter', 'wanda.waiter2'])
  expect(proposeUsername('wanda.waiter', name => taken.has(name))).toBe('wanda.waiter3')
  expect(proposeUsername('admin', () => false)).toBe('admin2')
  const long = proposeUsername('maximiliana.feath', name => !name.endsWith('999'))
  expect(long.length).toBeLessThanOrEqual(STAFF_USERNAME_MAX_LENGTH)
})
