import { expect, test } from 'vitest'
import { findMark } from './mark-words.ts'

test.each([
  ['Vegetarisch', 'vegetarian'],
  ['végétarienne', 'vegetarian'],
  ['VEGETARIANO', 'vegetarian'],
  ['Veg', 'vegetarian'],
  ['Vegan', 'vegan'],
  ['végane', 'vegan'],
  ['plant-based', 'vegan'],
  ['vegetarian-salted', 'vegetarian-salted'],
  ['V', undefined],
  ['VG', undefined],
  ['VE', undefined],
  ['vegetarian option', undefined],
  ['not vegan', undefined],
  ['vegetables', undefined],
  ['', undefined],
])('“%s” is %s in any house', (word, mark) => expect(findMark(word)).toBe(mark))
