import { expect, test } from 'vitest'
import { USERNAME_MAX_LENGTH } from './accounts.ts'
import { proposeUsername, stemsOfProposals, usernameStem } from './username-proposals.ts'

test.each([
  ['Wanda Waiter', 'wanda.waiter'],
  ['  Björn Åse-Müller ', 'bjorn.ase-muller'],
  ['O’Brien, Maeve', 'obrien.maeve'],
  ['Siobhán Ní Bhriain', 'siobhan.ni.bhriain'],
  ['Łukasz Weiß', 'lukasz.weiss'],
  ['Søren Ægir', 'soren.aegir'],
  ['Đorđe Ćirić', 'dorde.ciric'],
  ['Þóra Œuvre', 'thora.oeuvre'],
  ['Işıl Çağ', 'isil.cag'],
  ['İpek Yıldız', 'ipek.yildiz'],
  ['Maximiliana Featherstonehaugh', 'maximiliana.featherstonehaugh'],
  [
    'Maximiliana Featherstonehaugh-Cholmondeley von Oberhausen',
    'maximiliana.featherstonehaugh-cholmondeley.von.obe',
  ],
  ['Li', 'person'],
  ['田中 さくら', 'person'],
])('%s is called %s', (fullName, stem) => {
  expect(usernameStem(fullName)).toBe(stem)
})

test('who comes second gets a number, nobody a reserved name', () => {
  const taken = new Set(['wanda.waiter', 'wanda.waiter2'])
  expect(proposeUsername('wanda.waiter', name => taken.has(name))).toBe('wanda.waiter3')
  expect(proposeUsername('admin', () => false)).toBe('admin2')
  expect(stemsOfProposals('wanda.waiter')).toEqual(['wanda.waiter'])
  const long = usernameStem('Maximiliana Featherstonehaugh-Cholmondeley von Oberhausen')
  expect(proposeUsername(long, name => name === long)).toBe(
    'maximiliana.featherstonehaugh-cholmondeley.von.ob2',
  )
  expect(stemsOfProposals(long)).toContain('maximiliana.featherstonehaugh-cholmondeley.von.ob')
  expect(proposeUsername(long, name => !name.endsWith('999'))).toHaveLength(USERNAME_MAX_LENGTH)
})
