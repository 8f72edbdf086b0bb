import { expect, test } from 'vitest'
import { allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import type { Allergen } from '#domain/kitchen/allergens.ts'
import {
  bearingOn,
  isFreeOfAll,
  linesOf,
  nameAllergens,
  type Stated,
  subjectsOf,
} from './allergen-statement.ts'

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
  [['gluten'], ['Gluten (cereal not named)']],
  [
    ['wheat', 'gluten', 'crustacean', 'shellfish', 'tree-nut'],
    ['Gluten (Wheat, cereal not named)', 'Crustacean', 'Shellfish (not named)', 'Tree nut (not named)'],
  ],
  // Not declared here, but in the dish.
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

const statement = (changes: Partial<Stated> = {}): Stated => ({
  allergens: [],
  mayContain: [],
  notAssessed: [],
  causes: [],
  isAssessed: true,
  ...changes,
})

test('who asks about one is told why another that is not named may be in it', () => {
  const stated = statement({
    mayContain: [{ allergen: 'gluten', reason: 'shares the fryer with Bread' }],
    causes: [{ state: 'may-contain', equipment: 'fryer', reason: 'shares the fryer', allergens: ['gluten'] }],
  })
  expect(linesOf(stated, 'may-contain', bearingOn(['rye']))).toEqual([
    { reason: 'shares the fryer with Bread', allergens: ['gluten'] },
  ])
  expect(linesOf(stated, 'may-contain', bearingOn(['milk']))).toEqual([
    { reason: 'shares the fryer', allergens: ['gluten'] },
  ])
})

test('each cause is said once, and what was asked about first, in full', () => {
  const shares = { state: 'may-contain', equipment: 'fryer', reason: 'shares the fryer' } as const
  const stated = statement({
    mayContain: [
      { allergen: 'crustacean', reason: 'shares the fryer with Ebi Tempura' },
      { allergen: 'egg', reason: 'shares the fryer with Tori Karaage' },
      { allergen: 'sesame', reason: 'Goma: ground beside it' },
    ],
    causes: [
      { ...shares, allergens: ['crustacean', 'egg'] },
      { ...shares, equipment: null, reason: 'Goma: ground beside it', allergens: ['sesame'] },
      { ...shares, state: 'not-assessed', reason: 'shares the fryer with Karaage', allergens: ['milk'] },
    ],
  })
  expect(linesOf(stated, 'may-contain')).toEqual([
    { reason: 'shares the fryer', allergens: ['crustacean', 'egg'] },
    { reason: 'Goma: ground beside it', allergens: ['sesame'] },
  ])
  expect(linesOf(stated, 'may-contain', ['egg'])).toEqual([
    { reason: 'shares the fryer with Tori Karaage', allergens: ['egg'] },
    { reason: 'shares the fryer', allergens: ['crustacean'] },
    { reason: 'Goma: ground beside it', allergens: ['sesame'] },
  ])
  expect(linesOf(stated, 'not-assessed')).toHaveLength(1)
})

const trace = (allergen: Allergen) => ({ allergen, reason: 'shares the fryer' })
const doubtful = (...allergens: Allergen[]) => ({
  notAssessed: allergens.map(trace),
  causes: [{ state: 'not-assessed', equipment: 'fryer', reason: 'shares the fryer', allergens } as const],
})

test.each([
  ['nothing, and assessed', statement(), true],
  ['nothing known, not assessed', statement({ isAssessed: false }), false],
  ['a trace', statement({ mayContain: [trace('egg')] }), false],
  ['an allergen', statement({ allergens: ['egg'] }), false],
  ['a neighbour that nobody assessed', statement(doubtful('egg')), false],
  ['what no law asks for, and nobody assessed', statement({ notAssessed: [trace('celery')] }), true],
])('free of all: %s', (_case, stated, isFree) => expect(isFreeOfAll(stated)).toBe(isFree))

test('at a glance a group is one, and nothing is named twice', () => {
  const seen = statement({
    allergens: ['wheat', 'barley', 'soy'],
    mayContain: [trace('rye'), trace('fish')],
    ...doubtful('spelt', 'milk'),
  })
  expect(subjectsOf(seen)).toEqual({ contained: ['gluten', 'soy'], traces: ['fish'], unknown: ['milk'] })
})

test('what no law asks for and nobody assessed is told where someone asks', () => {
  const silent = statement({ notAssessed: [trace('celery')] })
  expect(subjectsOf(silent).unknown).toEqual([])
  expect(linesOf(silent, 'not-assessed')).toEqual([])
  expect(linesOf(silent, 'not-assessed', bearingOn(['celery']))).toEqual([
    { allergens: ['celery'], reason: 'shares the fryer' },
  ])
})
