import { expect, test } from 'vitest'
import { findMark, KNOWN_MARKS, readMark } from './mark-words.ts'

test.each([
  ['Vegetarisch', 'vegetarian'],
  ['végétarienne', 'vegetarian'],
  ['VEGETARIANO', 'vegetarian'],
  ['Veg', 'vegetarian'],
  ['Vegan', 'vegan'],
  ['végane', 'vegan'],
  ['plant-based', 'vegan'],
  ['vegetarian-salted', 'vegetarian-salted'],
  ['gluten-free', 'gluten-free'],
  ['Glutenfrei', 'gluten-free'],
  ['sans lactose', 'dairy-free'],
  ['Koscher', 'kosher'],
  ['scharf', 'spicy'],
  ['V', undefined],
  ['GF', undefined],
  ['VG', undefined],
  ['VE', undefined],
  ['vegetarian option', undefined],
  ['not vegan', undefined],
  ['vegetables', undefined],
  ['', undefined],
])('“%s” is %s in any house', (word, mark) => expect(findMark(word)).toBe(mark))

test.each([
  ['gf', 'gluten-free'],
  ['Gluten Free', 'gluten-free'],
  ['sans gluten', 'gluten-free'],
  ['végane', 'vegan'],
  ['V', undefined],
  ['', undefined],
])('“%s” among the usual marks is %s', (word, key) => expect(readMark(word, KNOWN_MARKS)?.key).toBe(key))

test('letters that the group prints are its own', () => {
  const marks = [...KNOWN_MARKS, { key: 'village', name: 'From the village', letters: 'V', claim: null }]
  expect(readMark('v', marks)?.key).toBe('village')
})
