import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { ALLERGENS, type Allergen, groupOf, membersOf, SUBJECT_NAMES } from '../kitchen/allergens.ts'
import type { Mark } from '../kitchen/marks.ts'
import { filterDishes } from './filter.ts'
import {
  docketLine,
  type GuestNeeds,
  guestSentence,
  joinNeeds,
  NO_NEEDS,
  type Servable,
  type ServedForm,
  sortForGuest,
  verdictOfSet,
} from './table-mode.ts'

const VEGETARIAN: Mark = { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' }
const VEGAN: Mark = { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' }
const GF: Mark = { key: 'gf', name: 'Gluten free', letters: 'GF', claim: 'no gluten' }
const MARKS = [VEGETARIAN, VEGAN, GF]

interface Stated {
  readonly contains?: readonly Allergen[]
  readonly traces?: readonly Allergen[]
  readonly unknown?: readonly Allergen[]
  readonly isAssessed?: boolean
}

const because = (allergens: readonly Allergen[]) =>
  allergens.map(allergen => ({ allergen, reason: 'shares the fryer' }))
const state = ({ contains = [], traces = [], unknown = [], isAssessed = true }: Stated) => ({
  allergens: contains,
  mayContain: because(traces.filter(allergen => !contains.includes(allergen))),
  notAssessed: because(unknown),
  isAssessed,
})

interface Made extends Stated {
  readonly marks?: readonly string[]
  readonly swaps?: readonly (Stated & { readonly name: string })[]
}

const make = ({ marks = [], swaps = [], ...stated }: Made) => ({
  name: 'Salad',
  ...state(stated),
  dietaryInfo: marks,
  swaps: swaps.map(({ name, ...swap }) => ({ name, ...state(swap) })),
})
const needs = (given: Partial<GuestNeeds>): GuestNeeds => ({ ...NO_NEEDS, ...given })

/** Lists as names: the dish is “·”, its swaps their own names. */
function verdict(dish: Made, given: Partial<GuestNeeds>, isNaming = false) {
  const item = make(dish)
  const lists = sortForGuest<Servable>([item], needs(given), MARKS, new Set(isNaming ? [item] : []))
  return Object.fromEntries(
    Object.entries(lists).flatMap(([list, forms]) =>
      forms.length > 0
        ? [[list, forms.flatMap(({ swaps }) => (swaps.length > 0 ? swaps.map(({ name }) => name) : '·'))]]
        : [],
    ),
  )
}

describe('four lists for a guest', () => {
  test.each<[string, Made, Partial<GuestNeeds>, object]>([
    ['free of it', {}, { without: ['sesame'] }, { yes: ['·'] }],
    ['contains it', { contains: ['sesame'] }, { without: ['sesame'] }, { no: ['·'] }],
    ['may contain it', { traces: ['sesame'] }, { without: ['sesame'] }, { ask: ['·'] }],
    ['not assessed', { isAssessed: false }, { without: ['sesame'] }, { ask: ['·'] }],
    ['not assessed for it', { unknown: ['sesame'] }, { without: ['sesame'] }, { ask: ['·'] }],
    [
      'not assessed, and known to contain it',
      { contains: ['fish'], isAssessed: false },
      { without: ['fish'] },
      { no: ['·'] },
    ],
    ['one of several', { contains: ['fish'] }, { without: ['sesame', 'fish'] }, { no: ['·'] }],
    ['a group', { traces: ['rye'] }, { without: ['gluten'] }, { ask: ['·'] }],
    ['a nut that is not named', { contains: ['tree-nut'] }, { without: ['almond'] }, { ask: ['·'] }],
    ['without its mark', {}, { dietary: [VEGAN] }, { no: ['·'] }],
    ['its mark', { marks: ['vegan'] }, { dietary: [VEGAN] }, { yes: ['·'] }],
    ['vegetarian, of a vegan dish', { marks: ['vegan'] }, { dietary: [VEGETARIAN] }, { yes: ['·'] }],
    [
      'vegetarian, of a “vegan” dish with egg',
      { marks: ['vegan'], contains: ['egg'] },
      { dietary: [VEGETARIAN] },
      { no: ['·'] },
    ],
    ['vegan, of a vegetarian dish', { marks: ['vegetarian'] }, { dietary: [VEGAN] }, { no: ['·'] }],
    ['one of two marks', { marks: ['vegan'] }, { dietary: [VEGAN, GF] }, { no: ['·'] }],
    ['both marks', { marks: ['vegan', 'gf'] }, { dietary: [VEGAN, GF] }, { yes: ['·'] }],
    ['a mark that is wrong', { marks: ['vegan'], contains: ['egg'] }, { dietary: [VEGAN] }, { no: ['·'] }],
    ['a mark, not assessed', { marks: ['vegan'], isAssessed: false }, { dietary: [VEGAN] }, { ask: ['·'] }],
    ['a food without data', {}, { unknown: ['kiwi'] }, { ask: ['·'] }],
    [
      'a food without data beside one that it contains',
      { contains: ['fish'] },
      { without: ['fish'], unknown: ['kiwi'] },
      { no: ['·'] },
    ],
    ['no needs', {}, {}, {}],
  ])('%s', (_what, dish, given, lists) => expect(verdict(dish, given)).toEqual(lists))

  test('what names a food without data is a no', () =>
    expect(verdict({ swaps: [{ name: 'Plain' }] }, { unknown: ['kiwi'] }, true)).toEqual({ no: ['·'] }))
})

describe('swaps', () => {
  test.each<[string, Made, Partial<GuestNeeds>, object]>([
    [
      'a better verdict than the dish',
      {
        contains: ['sesame'],
        swaps: [
          { name: 'Plain' },
          { name: 'Grilled', traces: ['sesame'] },
          { name: 'Oil', contains: ['sesame'] },
        ],
      },
      { without: ['sesame'] },
      { change: ['Plain'] },
    ],
    ['the same verdict', { swaps: [{ name: 'Plain' }] }, { without: ['sesame'] }, { yes: ['·'] }],
    [
      'a better verdict than a dish to ask about',
      { traces: ['sesame'], swaps: [{ name: 'Plain' }, { name: 'Grilled', traces: ['sesame'] }] },
      { without: ['sesame'] },
      { change: ['Plain'] },
    ],
    [
      'not assessed',
      { contains: ['sesame'], swaps: [{ name: 'Plain', isAssessed: false }] },
      { without: ['sesame'] },
      { ask: ['Plain'] },
    ],
    [
      'not assessed, as the dish',
      { isAssessed: false, swaps: [{ name: 'Plain', isAssessed: false }] },
      { without: ['sesame'] },
      { ask: ['·'] },
    ],
    [
      'no better',
      { contains: ['sesame'], swaps: [{ name: 'Oil', contains: ['sesame'] }] },
      { without: ['sesame'] },
      { no: ['·'] },
    ],
    [
      'under a mark the chef decides',
      { marks: ['vegan'], contains: ['sesame'], swaps: [{ name: 'Plain' }] },
      { without: ['sesame'], dietary: [VEGAN] },
      { ask: ['Plain'] },
    ],
    [
      'of a dish without the mark',
      { contains: ['egg'], swaps: [{ name: 'Without egg' }] },
      { dietary: [VEGAN] },
      { no: ['·'] },
    ],
    [
      'a food without data',
      { contains: ['sesame'], swaps: [{ name: 'Plain' }] },
      { without: ['sesame'], unknown: ['kiwi'] },
      { ask: ['Plain'] },
    ],
  ])('%s', (_what, dish, given, lists) => expect(verdict(dish, given)).toEqual(lists))
})

const anyAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 5 })
const anyStated = fc
  .tuple(anyAllergens, anyAllergens, anyAllergens, fc.boolean())
  .map(([contains, traces, unknown, isAssessed]) => ({ contains, traces, unknown, isAssessed }))
const anyDish = fc
  .tuple(
    anyStated,
    fc.subarray(MARKS.map(({ key }) => key)),
    fc.array(
      anyStated.map(swap => ({ name: 'Swap', ...swap })),
      { maxLength: 3 },
    ),
  )
  .map(([stated, marks, swaps]) => make({ ...stated, marks, swaps }))
const formsOf = (list: readonly ServedForm<ReturnType<typeof make>>[]) =>
  list.flatMap(({ item, swaps }) => (swaps.length > 0 ? swaps : [item]).map(form => ({ item, form })))
const anyNeeds = fc.record({
  without: fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 4 }),
  dietary: fc.subarray(MARKS),
  unknown: fc.subarray(['kiwi', 'onion']),
})

test('no form in Yes or With a change contains or may contain an avoided allergen, or is not assessed', () => {
  fc.assert(
    fc.property(fc.array(anyDish), anyNeeds, (dishes, given) => {
      const { yes, change } = sortForGuest(dishes, given, MARKS)
      if (given.unknown.length > 0) expect([...yes, ...change]).toEqual([])
      expect(yes.every(({ swaps }) => swaps.length === 0)).toBe(true)
      expect(change.every(({ swaps }) => swaps.length > 0)).toBe(true)
      for (const { item, form } of formsOf([...yes, ...change])) {
        expect(form.isAssessed).toBe(true)
        const members = given.without.flatMap(membersOf)
        const doubtful = [...members, ...members.flatMap(member => groupOf(member) ?? [])]
        const stated = [
          ...form.allergens,
          ...[...form.mayContain, ...form.notAssessed].map(({ allergen }) => allergen),
        ]
        expect(stated.filter(allergen => doubtful.includes(allergen))).toEqual([])
        const has = (key: string) => item.dietaryInfo.includes(key)
        expect(given.dietary.every(({ key }) => has(key) || (key === 'vegetarian' && has('vegan')))).toBe(
          true,
        )
        if (given.dietary.length > 0) expect(form).toBe(item)
      }
    }),
    propertyRuns(500),
  )
})

test('every dish stands once, where the menu’s filter has it', () => {
  fc.assert(
    fc.property(
      fc.array(anyDish),
      anyNeeds.map(given => ({ ...given, dietary: given.dietary.slice(0, 1), unknown: [] })),
      (dishes, given) => {
        if (given.without.length + given.dietary.length === 0) return
        const { yes, change, ask, no } = sortForGuest(dishes, given, MARKS)
        const { free, withChange, askFirst, changes } = filterDishes(dishes, given, MARKS)
        const items = (list: typeof yes) => list.map(({ item }) => item)
        expect([items(yes), items(change), items(ask)]).toEqual([free, withChange, askFirst])
        expect(yes.length + change.length + ask.length + no.length).toBe(dishes.length)
        for (const { item, swaps } of [...change, ...ask]) expect(changes.get(item) ?? []).toEqual(swaps)
      },
    ),
  )
})

test('another need never makes a verdict better', () => {
  fc.assert(
    fc.property(fc.array(anyDish), anyNeeds, anyNeeds, (dishes, one, other) => {
      if (one.without.length + one.dietary.length + one.unknown.length === 0) return
      const granted = (given: GuestNeeds) => {
        const { yes, change } = sortForGuest(dishes, given, MARKS)
        return formsOf([...yes, ...change])
      }
      const before = new Set(granted(one).flatMap(({ item, form }) => [item, form]))
      const both = {
        without: [...one.without, ...other.without],
        dietary: [...one.dietary, ...other.dietary],
        unknown: [...one.unknown, ...other.unknown],
      }
      for (const { item, form } of granted(both)) expect(before.has(form) || before.has(item)).toBe(true)
    }),
  )
})

test.each<[string, readonly (readonly [number, 'yes' | 'ask' | 'no'])[], object]>([
  [
    'all dishes',
    [
      [1, 'yes'],
      [2, 'yes'],
    ],
    { verdict: 'yes', toChange: [] },
  ],
  [
    'one to ask about',
    [
      [1, 'yes'],
      [2, 'ask'],
    ],
    { verdict: 'ask', toChange: [2] },
  ],
  [
    'one that is a no',
    [
      [1, 'no'],
      [2, 'yes'],
    ],
    { verdict: 'ask', toChange: [1] },
  ],
  ['one that is no longer on the menu', [[1, 'yes']], { verdict: 'ask', toChange: [2] }],
])('a set menu: %s', (_what, verdicts, expected) =>
  expect(verdictOfSet([1, 2], new Map(verdicts))).toEqual(expected),
)

test('needs are joined, each once, and a vegan is no vegetarian as well', () =>
  expect(
    joinNeeds(
      needs({ dietary: [VEGETARIAN], without: ['fish'], unknown: ['kiwi'] }),
      needs({ dietary: [VEGAN], without: ['fish', 'egg'], unknown: ['kiwi'] }),
    ),
  ).toEqual({ dietary: [VEGAN], without: ['fish', 'egg'], unknown: ['kiwi'] }))

test.each<[string, Partial<GuestNeeds>]>([
  ['ALLERGY: SESAME', { without: ['sesame'] }],
  ['ALLERGY: FISH, TREE NUT, KIWI', { without: ['fish', 'tree-nut'], unknown: ['kiwi'] }],
  ['DIET: VEGAN', { dietary: [VEGAN] }],
  ['ALLERGY: KIWI. DIET: PREGNANT', { unknown: ['kiwi', 'pregnant'] }],
  ['ALLERGY: EGG. DIET: VEGAN, GLUTEN FREE', { without: ['egg'], dietary: [VEGAN, GF] }],
])('the docket says %s', (line, given) => expect(docketLine(needs(given), SUBJECT_NAMES)).toBe(line))

test.each<[string, Made, Partial<GuestNeeds>, 'yes' | 'ask' | 'no', boolean]>([
  ['Salad has no sesame or fish in it.', {}, { without: ['sesame', 'fish'] }, 'yes', false],
  ['Salad has no Brazil nut in it.', {}, { without: ['brazil-nut'] }, 'yes', false],
  [
    'Salad has no sesame in it and is vegan.',
    { marks: ['vegan'] },
    { without: ['sesame'], dietary: [VEGAN] },
    'yes',
    false,
  ],
  ['Salad is vegan.', { marks: ['vegan'] }, { dietary: [VEGAN] }, 'yes', false],
  [
    'Salad with tamari has no fish in it.',
    { contains: ['fish'], swaps: [{ name: 'With tamari' }] },
    { without: ['fish'] },
    'yes',
    true,
  ],
  [
    'Salad may contain sesame. I will ask the chef before I say yes.',
    { traces: ['sesame'] },
    { without: ['sesame'] },
    'ask',
    false,
  ],
  [
    'I will ask the chef about Salad before I say yes.',
    { isAssessed: false },
    { without: ['sesame'] },
    'ask',
    false,
  ],
  [
    'Salad contains fish. I will show you something else.',
    { contains: ['fish'] },
    { without: ['fish', 'egg'] },
    'no',
    false,
  ],
  ['Salad is not for you. I will show you something else.', {}, { dietary: [VEGAN] }, 'no', false],
])('“%s”', (sentence, dish, given, which, isSwapped) => {
  const item = make(dish)
  const swap = isSwapped ? (item.swaps[0] ?? null) : null
  expect(guestSentence({ item, swap }, which, needs(given), SUBJECT_NAMES)).toBe(sentence)
})
