import { describe, expect, test } from 'vitest'
import type { Allergen, AllergenStatement } from './allergens.ts'
import type { AnimalOrigin } from './kitchen.ts'
import { contradictedMarks, describeContradicted } from './mark-contradictions.ts'
import { isUnproved, type Mark, makeMarkKey, markInSentence, marksOf, markWithLetters } from './marks.ts'

const MARKS: readonly Mark[] = [
  { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' },
  { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' },
  { key: 'salted', name: 'Vegetarian with salt', letters: '', claim: null },
  { key: 'gf', name: 'Gluten free', letters: 'GF', claim: 'no gluten' },
  { key: 'no-prawn', name: 'No prawn', letters: '', claim: 'no crustacean' },
]
const GLUTEN_FREE = MARKS.filter(({ key }) => key === 'gf')

const statementOf = (
  allergens: readonly Allergen[],
  traces: readonly Allergen[] = [],
  isAssessed = true,
): AllergenStatement => ({
  allergens,
  mayContain: traces.map(allergen => ({ allergen, reason: 'shares the fryer' })),
  notAssessed: [],
  isAssessed,
})

describe('a recipe and the marks of its dish', () => {
  test.each<[string[], AnimalOrigin[], Allergen[], Allergen[], string[]]>([
    [['vegan'], ['egg'], ['egg'], [], ['vegan']],
    [['vegan'], ['honey'], [], [], ['vegan']],
    [['vegetarian'], ['egg', 'milk', 'honey'], [], [], []],
    [['vegetarian', 'vegan'], ['fish'], ['fish'], [], ['vegetarian', 'vegan']],
    [['vegetarian'], ['meat'], [], [], ['vegetarian']],
    [['vegan'], [], [], ['milk'], []],
    // The sauce that salt replaces may contain anything.
    [['salted'], ['fish', 'meat'], ['fish'], [], []],
    [['gf'], [], ['wheat'], [], ['gf']],
    [['gf'], [], ['gluten'], [], ['gf']],
    [['gf'], [], [], ['barley'], ['gf']],
    [['gf'], ['fish'], ['fish', 'soy'], ['egg'], []],
    [['no-prawn'], [], ['mollusc'], [], []],
    [['no-prawn'], [], ['crustacean'], [], ['no-prawn']],
  ])('%j with %j, %j and traces of %j: %j are contradicted', (keys, origins, allergens, traces, expected) => {
    const found = contradictedMarks(marksOf(keys, MARKS), { ...statementOf(allergens, traces), origins })
    expect(found.map(({ mark }) => mark.key)).toEqual(expected)
  })

  test.each<[Allergen[], Allergen[], string]>([
    [['wheat', 'rye'], [], 'there is wheat and rye in it'],
    [['wheat'], ['rye'], 'there is wheat in it'],
    [[], ['rye'], 'there may be rye in it'],
  ])('%j and traces of %j: %s', (allergens, traces, said) => {
    const found = contradictedMarks(GLUTEN_FREE, { ...statementOf(allergens, traces), origins: [] })
    expect(found.map(describeContradicted)).toEqual([said])
  })
})

test.each<[string, AllergenStatement, boolean]>([
  ['free of it', statementOf([]), false],
  ['may contain it', statementOf([], ['rye']), true],
  ['contains it', statementOf(['rye']), true],
  ['not assessed', statementOf([], [], false), true],
  ['not assessed for it', { ...statementOf([]), notAssessed: [{ allergen: 'rye', reason: 'x' }] }, true],
])('a mark that denies an allergen, at a dish that is %s', (_case, statement, isDoubtful) =>
  expect(GLUTEN_FREE.map(mark => isUnproved(mark, statement))).toEqual([isDoubtful]),
)

test('a mark that denies no allergen is shown as it is', () =>
  expect(MARKS.slice(0, 3).some(mark => isUnproved(mark, statementOf([], [], false)))).toBe(false))

test.each([
  ['Gluten free', [], 'gluten-free'],
  ['Gluten free', ['gluten-free', 'gluten-free-2'], 'gluten-free-3'],
  ['Épicé, très!', [], 'épicé-très'],
  ['辛口', [], '辛口'],
  ['🌶🌶', [], 'mark'],
])('the key of “%s” beside %j is %s', (name, taken, key) =>
  expect(makeMarkKey(name, new Set(taken))).toBe(key),
)

test.each([
  ['Vegan', '', 'vegan', 'Vegan'],
  ['GF', 'GF', 'GF', 'GF'],
  ['Gluten free', 'GF', 'gluten free', 'Gluten free (GF)'],
])('“%s” with the letters “%s”', (name, letters, inSentence, withLetters) =>
  expect([markInSentence({ name }), markWithLetters({ name, letters })]).toEqual([inSentence, withLetters]),
)
