import { expect, test } from 'vitest'
import { allergenNames } from '#domain/allergen-profiles.ts'
import type { Allergen } from '#domain/allergens.ts'
import { isFreeOfAll, nameAllergens, subjectsOf, tracesByReason } from './allergen-statement.ts'

test.each<[Allergen[], string[]]>([
  [[], []],
  [
    ['fish', 'soy'],
    ['Fish', 'Soy'],
  ],
  [
    ['wheat', 'barley', 'soy', 'walnut'],
    ['Gluten (Wheat, Barley)', 'Soy', 'Tree nut (Walnut)'],
  ],
  // Not declared here, and in the dish all the same.
  [['buckwheat'], ['Buckwheat']],
])('%j is called %j', (allergens, named) => {
  expect(nameAllergens(allergens, allergenNames('au-nz'))).toEqual(named)
})

test('names are the law’s', () => {
  expect(nameAllergens(['soy', 'pistachio'], allergenNames('eu'))).toEqual([
    'Soybeans',
    'Tree nut (Pistachio nuts)',
  ])
})

const dish = (allergens: Allergen[], traces: [Allergen, string][], isAssessed = true) => ({
  allergens,
  mayContain: traces.map(([allergen, reason]) => ({ allergen, reason })),
  isAssessed,
})

test('traces of one reason are said together, those that were asked about first', () => {
  const traces: [Allergen, string][] = [
    ['egg', 'shares the fryer'],
    ['sesame', 'ground in the mortar'],
    ['crustacean', 'shares the fryer'],
  ]
  expect(tracesByReason(dish([], traces))).toEqual([
    { reason: 'shares the fryer', allergens: ['egg', 'crustacean'] },
    { reason: 'ground in the mortar', allergens: ['sesame'] },
  ])
  expect(tracesByReason(dish([], traces), ['sesame']).map(({ reason }) => reason)).toEqual([
    'ground in the mortar',
    'shares the fryer',
  ])
})

test.each([
  ['nothing, and assessed', dish([], []), true],
  ['nothing known, not assessed', dish([], [], false), false],
  ['a trace', dish([], [['egg', 'x']]), false],
  ['an allergen', dish(['egg'], []), false],
])('free of all: %s', (_case, statement, isFree) => expect(isFreeOfAll(statement)).toBe(isFree))

test('at a glance a group is one, and nothing is named twice', () => {
  const seen = dish(
    ['wheat', 'barley', 'soy'],
    [
      ['rye', 'shares the fryer'],
      ['fish', 'shares the fryer'],
    ],
  )
  expect(subjectsOf(seen)).toEqual({ contained: ['gluten', 'soy'], traces: ['fish'] })
})
