import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AllergenSubject } from '../kitchen/allergens.ts'
import { readMenuQuery, writeMenuQuery } from './query.ts'

const NAMES = ' buta no kakuni smelt karaage pecan nut pie '
const read = (query: string) => {
  const { terms, isAvoiding, unknown, text } = readMenuQuery(query, part => NAMES.includes(part))
  return {
    without: [...new Set(terms.flatMap(term => term.without))] as AllergenSubject[],
    dietary: [...new Set(terms.flatMap(term => term.dietary))],
    isAvoiding,
    unknown,
    text,
  }
}

interface Expected {
  readonly without?: readonly AllergenSubject[]
  readonly dietary?: readonly string[]
  readonly unknown?: readonly string[]
  readonly text?: string
}

const SHELLFISH = ['crustacean', 'mollusc'] as const

describe('what a guest cannot eat', () => {
  test.each<[string, Expected]>([
    ['no fish', { without: ['fish'] }],
    ['NO FISH!', { without: ['fish'] }],
    ['not fish', { without: ['fish'] }],
    ['without sesame', { without: ['sesame'] }],
    ['w/o sesame', { without: ['sesame'] }],
    ['gluten free', { without: ['gluten'] }],
    ['gluten-free', { without: ['gluten'] }],
    ['glutenfree', { without: ['gluten'] }],
    ['eggless', { without: ['egg'] }],
    ['non-dairy', { without: ['milk'] }],
    ['nofish', { without: ['fish'] }],
    ['free from eggs', { without: ['egg'] }],
    ['allergic to nuts', { without: ['peanut', 'tree-nut'] }],
    ['allergies: kiwi, egg', { without: ['egg'], unknown: ['kiwi'] }],
    ['nut allergy', { without: ['peanut', 'tree-nut'] }],
    ['tree nuts allergy', { without: ['tree-nut'] }],
    ['lactose intolerant', { without: ['milk'] }],
    ['coeliac', { without: ['gluten'] }],
    ['GF', { without: ['gluten'] }],
    ['can’t eat shellfish', { without: SHELLFISH }],
    ["she can't have sea food", { without: ['fish', ...SHELLFISH] }],
    ["doesn't want dairy", { without: ['milk'] }],
    ['no wheat', { without: ['wheat', 'spelt'] }],
    ['no cereals', { without: ['gluten'] }],
    ['no pine nuts', { without: ['pine-nut'] }],
    ['no salmon', { without: ['fish'] }],
    ['prawn allergy', { without: ['crustacean'] }],
    ['no fish sauce', { without: ['fish'] }],
    ['fish sauce allergy', { without: ['fish'] }],
    ['no fish, egg and soy', { without: ['fish', 'egg', 'soy'] }],
    ['no fish/egg', { without: ['fish', 'egg'] }],
    ['sesame, no fish', { without: ['sesame', 'fish'] }],
    ['egg and sesame free', { without: ['egg', 'sesame'] }],
    ['everything but fish', { without: ['fish'] }],
    ['nothing with fish', { without: ['fish'] }],
    ['guest at table 12 is allergic to fish, what can they eat?', { without: ['fish'] }],
    ['sesame, no fish, vegan', { without: ['sesame', 'fish'], dietary: ['vegan'] }],
    ['vegan', { dietary: ['vegan'] }],
    ['Vegans', { dietary: ['vegan'] }],
    ['plant-based', { dietary: ['vegan'] }],
    ['vegetarian with salt', { dietary: ['vegetarian-salted'] }],
    ['no meat or fish', { dietary: ['vegetarian'], without: ['fish'] }],
  ])('%j', (query, { without = [], dietary = [], unknown = [], text = '' }) =>
    expect(read(query)).toEqual({
      without: expect.toSatisfy(
        (found: AllergenSubject[]) => new Set(found).symmetricDifference(new Set(without)).size === 0,
      ),
      dietary,
      isAvoiding: true,
      unknown,
      text,
    }),
  )

  test.each<[string, AllergenSubject]>([
    ['no sesme', 'sesame'],
    ['no seasme', 'sesame'],
    ['gluton free', 'gluten'],
    ['peenuts allergy', 'peanut'],
    ['alergic to walnut', 'walnut'],
    ['witout almonds', 'almond'],
    ['crustacaens free', 'crustacean'],
  ])('a mistyped letter: %j', (query, subject) =>
    expect(read(query)).toMatchObject({ without: [subject], isAvoiding: true, unknown: [], text: '' }),
  )
})

describe('what nobody keeps data of', () => {
  test.each<[string, readonly string[]]>([
    ['kiwi allergy', ['kiwi']],
    ['allergic to kiwi', ['kiwi']],
    ['no onion', ['onion']],
    ['no spring onions please', ['spring onions']],
    ['no onion, garlic or chilli', ['onion', 'garlic', 'chilli']],
    ['onion and garlic free', ['onion', 'garlic']],
    ['peter allergic kiwi', ['peter', 'kiwi']],
    ['no pork', ['pork']],
    ['meat allergy', ['meat']],
    ['no oyster mushrooms', ['oyster mushrooms']],
    ['no coconut', ['coconut']],
    ['halal', ['halal']],
    ['sugarfree', ['sugar']],
    // A query that ends in a cue is not answered.
    ['allergy', ['allergy']],
    ['without', ['without']],
  ])('%j', (query, unknown) =>
    expect(read(query)).toEqual({ without: [], dietary: [], isAvoiding: true, unknown, text: '' }),
  )
})

describe('allergens that are only named', () => {
  test.each<[string, readonly AllergenSubject[], string]>([
    ['sesame', ['sesame'], ''],
    ['Nuts', ['peanut', 'tree-nut'], ''],
    ['contains fish', ['fish'], ''],
    ['which dishes have egg?', ['egg'], ''],
    ['egg noodles', ['egg'], 'noodles'],
    ['seasme', ['sesame'], ''],
  ])('%j', (query, without, text) =>
    expect(read(query)).toEqual({ without, dietary: [], isAvoiding: false, unknown: [], text }),
  )
})

describe('the rest is text', () => {
  test.each<[string, Expected]>([
    ['gluten free tempura', { without: ['gluten'], text: 'tempura' }],
    ['tempura gluten free', { without: ['gluten'], text: 'tempura' }],
    ['no fish tempura', { without: ['fish'], text: 'tempura' }],
    ['salmon, no sesame', { without: ['sesame'], text: 'salmon' }],
    ['salmon gluten free', { without: ['gluten'], text: 'salmon' }],
    ['vegan Kyūri roll', { dietary: ['vegan'], text: 'Kyūri roll' }],
  ])('%j', (query, { without = [], dietary = [], text = '' }) =>
    expect(read(query)).toEqual({ without, dietary, isAvoiding: true, unknown: [], text }),
  )

  test.each([
    'salmon',
    'ebi tempura',
    'buta no',
    'buta no k',
    'buta no kakuni',
    'smelt',
    'free range chicken',
    'nori',
    'no',
    'butter',
    'the chef’s choice',
    'えび',
    'かいそう サラダ',
    '',
  ])('%j alone is nothing else', query =>
    expect(read(query)).toEqual({
      without: [],
      dietary: [],
      isAvoiding: false,
      unknown: [],
      text: query,
    }),
  )
})

test('a query that is written is read as the one that was meant', () => {
  const words = fc.constantFrom(
    ...'no without free allergy and , fish sesame nuts wheat vegan gf tempura onion salmon meat sauce halal'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 7 }), parts => {
      const query = readMenuQuery(parts.join(' '))
      if (query.terms.length === 0) return
      const { terms, unknown, text } = readMenuQuery(writeMenuQuery(query))
      expect({ terms: terms.map(({ without, dietary }) => [without, dietary]), unknown, text }).toEqual({
        terms: query.terms.map(({ without, dietary }) => [without, dietary]),
        unknown: query.unknown,
        text: query.text,
      })
    }),
  )
})
