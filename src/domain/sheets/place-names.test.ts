import { expect, test } from 'vitest'
import { findPlaces, guessPlace, isKnownPlace } from './place-names.ts'

const KNOWN = ['Heron Surry Hills', 'Heron Café', 'Bar & Grill', 'Crown Hills', 'Ai'].map(name => ({ name }))

test.each([
  ['Heron Surry Hills', ['Heron Surry Hills']],
  ['  heron  SURRY hills ', ['Heron Surry Hills']],
  ['Surry Hills', ['Heron Surry Hills']],
  ['cafe', ['Heron Café']],
  ['Bar & Grill', ['Bar & Grill']],
  ['Grill', ['Bar & Grill']],
  ['ai', ['Ai']],
  ['Surry Hills; Café', ['Heron Surry Hills', 'Heron Café']],
  ['Surry Hills / Crown', ['Heron Surry Hills', 'Crown Hills']],
  ['Crown and Café', ['Crown Hills', 'Heron Café']],
  ['Café, Heron Café', ['Heron Café']],
])('%s: %j', (cell, names) => {
  expect(findPlaces(cell, KNOWN)).toEqual({ places: names.map(name => ({ name })) })
})

test('what no place has in its name is unknown; what several have is unclear', () => {
  expect(findPlaces('Atlantis', KNOWN)).toEqual({ unknown: 'Atlantis' })
  expect(findPlaces('Café; Atlantis', KNOWN)).toEqual({ unknown: 'Atlantis' })
  expect(findPlaces('Hills', KNOWN)).toMatchObject({
    unclear: 'Hills',
    among: [{ name: 'Heron Surry Hills' }, { name: 'Crown Hills' }],
  })
  // A part of a word is none.
  expect(findPlaces('ill', KNOWN)).toEqual({ unknown: 'ill' })
  expect(findPlaces('he', KNOWN)).toEqual({ unknown: 'he' })
})

test.each([
  ['Surry Hills', 'Heron Surry Hills'],
  ['Heron Surry Hills (Sydney)', 'Heron Surry Hills'],
  ['Hills', undefined],
  ['Atlantis', undefined],
])('%s is guessed as %s', (cell, name) => {
  expect(guessPlace(cell, KNOWN)?.name).toBe(name)
})

test('a part of a name is asked about, a whole name and several places are not', () => {
  expect(['Surry Hills', 'Atlantis'].map(cell => isKnownPlace(cell, KNOWN))).toEqual([false, false])
  const known = ['heron surry hills', 'Surry Hills; Café', 'Bar & Grill']
  expect(known.map(cell => isKnownPlace(cell, KNOWN))).toEqual([true, true, true])
})
