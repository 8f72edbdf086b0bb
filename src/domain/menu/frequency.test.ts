import { expect, test } from 'vitest'
import type { Allergen } from '../kitchen/allergens.ts'
import type { Mark } from '../kitchen/marks.ts'
import { byFrequency, marksByFrequency } from './frequency.ts'

const dish = (contains: readonly Allergen[], traces: readonly Allergen[] = []) => ({
  allergens: contains,
  mayContain: traces.map(allergen => ({ allergen, reason: '' })),
  notAssessed: [],
  causes: [],
  isAssessed: true,
})
const mark = (key: string): Mark => ({ key, name: key, letters: '', claim: null })

test('the most frequent allergens come first, traces and members of groups included', () => {
  const dishes = [dish(['fish']), dish([], ['fish', 'rye']), dish(['sesame'])]
  expect(byFrequency(['gluten', 'fish', 'egg', 'sesame'], dishes)).toEqual([
    'fish',
    'gluten',
    'sesame',
    'egg',
  ])
})

test('the most frequent marks come first', () => {
  const dishes = [{ dietaryInfo: ['vegan', 'raw'] }, { dietaryInfo: ['raw'] }, { dietaryInfo: [] }]
  const marks = ['halal', 'vegan', 'raw', 'spicy'].map(mark)
  expect(marksByFrequency(marks, dishes).map(({ key }) => key)).toEqual(['raw', 'vegan', 'halal', 'spicy'])
})
