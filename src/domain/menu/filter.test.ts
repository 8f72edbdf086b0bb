import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALLERGEN_GROUPS,
  ALLERGENS,
  type Allergen,
  type AllergenSubject,
  groupOf,
  membersOf,
} from '../kitchen/allergens.ts'
import { type Mark, marksOf } from '../kitchen/marks.ts'
import { filterDishes } from './filter.ts'

const MARKS: readonly Mark[] = [
  { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' },
  { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' },
  { key: 'vegetarian-salted', name: 'Vegetarian with salt', letters: '', claim: null },
  { key: 'gf', name: 'Gluten free', letters: 'GF', claim: 'no gluten' },
  { key: 'plants', name: 'Plants only', letters: 'PB', claim: 'vegan' },
  { key: 'no-milk', name: 'Without milk', letters: '', claim: 'no milk' },
  { key: 'no-wheat', name: 'Without wheat', letters: '', claim: 'no wheat' },
  { key: 'no-shellfish', name: 'Without shellfish', letters: '', claim: 'no shellfish' },
  { key: 'no-prawn', name: 'Without prawn', letters: '', claim: 'no crustacean' },
]
const KEYS = MARKS.map(({ key }) => key)

/** Marks that hold wherever another one does. */
const IMPLIED: Record<string, readonly string[]> = {
  vegetarian: ['no-shellfish', 'no-prawn'],
  vegan: ['plants', 'vegetarian', 'no-milk', 'no-shellfish', 'no-prawn'],
  plants: ['vegan', 'vegetarian', 'no-milk', 'no-shellfish', 'no-prawn'],
  gf: ['no-wheat'],
  'no-shellfish': ['no-prawn'],
}

function ruledOutBy({ claim }: Mark): readonly string[] {
  if (claim === null) return []
  if (claim.startsWith('no ')) return membersOf(claim.slice(3) as AllergenSubject)
  return ['fish', 'crustacean', 'mollusc', 'shellfish', ...(claim === 'vegan' ? ['egg', 'milk'] : [])]
}

describe('the filter', () => {
  const dish = (
    dietaryInfo: string[],
    allergens: Allergen[],
    traces: Allergen[] = [],
    isAssessed = true,
    unknown: Allergen[] = [],
  ) => ({
    dietaryInfo,
    allergens,
    mayContain: traces.map(allergen => ({ allergen, reason: 'shares the fryer' })),
    notAssessed: unknown.map(allergen => ({ allergen, reason: 'shares the fryer' })),
    isAssessed,
  })

  test.each([
    ['no filter', dish([], ['fish']), [], [], 'free'],
    ['no filter, and nobody has assessed it', dish([], [], ['egg'], false), [], [], 'free'],
    ['its mark', dish(['vegetarian', 'vegan'], []), ['vegan'], [], 'free'],
    ['another mark', dish(['vegetarian'], []), ['vegan'], [], 'out'],
    ['any of the marks', dish(['vegetarian-salted'], []), ['vegetarian', 'vegetarian-salted'], [], 'free'],
    ['without what it contains', dish([], ['fish', 'soy']), [], ['soy'], 'out'],
    ['without what it is free of', dish([], ['fish', 'soy']), [], ['egg', 'milk'], 'free'],
    ['one of several allergens', dish([], ['fish']), [], ['egg', 'fish'], 'out'],
    ['mark and allergen', dish(['vegan'], ['soy']), ['vegan'], ['soy'], 'out'],
    ['without what it may contain', dish([], ['soy'], ['egg']), [], ['egg'], 'askFirst'],
    ['a mark that its allergens contradict', dish(['vegan'], ['milk']), ['vegan'], [], 'out'],
    [
      'another mark that they contradict not',
      dish(['vegan', 'vegetarian'], ['milk']),
      ['vegetarian'],
      [],
      'free',
    ],
    ['a mark, beside traces of an animal', dish(['vegan'], [], ['crustacean']), ['vegan'], [], 'free'],
    [
      'a mark and an allergen, beside traces of it',
      dish(['vegan'], [], ['milk']),
      ['vegan'],
      ['milk'],
      'askFirst',
    ],
    [
      'a mark, not assessed',
      dish(['vegetarian-salted'], [], [], false),
      ['vegetarian-salted'],
      [],
      'askFirst',
    ],
    [
      'a mark, not assessed, but known to contradict it',
      dish(['vegan'], ['egg'], [], false),
      ['vegan'],
      [],
      'out',
    ],
    ['may contain, of another mark', dish([], ['soy'], ['egg']), ['vegan'], ['egg'], 'out'],
    ['contains one, may contain another', dish([], ['soy'], ['egg']), [], ['egg', 'soy'], 'out'],
    ['not assessed', dish([], ['soy'], [], false), [], ['egg'], 'askFirst'],
    ['not assessed, but known to contain it', dish([], ['soy'], [], false), [], ['soy'], 'out'],
    ['not assessed for it because of a neighbour', dish([], [], [], true, ['egg']), [], ['egg'], 'askFirst'],
    ['not assessed for another allergen', dish([], [], [], true, ['egg']), [], ['milk'], 'free'],
    ['without a group of which it contains one', dish([], ['walnut']), [], ['tree-nut'], 'out'],
    ['without a group of which it may contain one', dish([], [], ['barley']), [], ['gluten'], 'askFirst'],
    ['without another of the group', dish([], ['walnut']), [], ['almond'], 'free'],
    ['without a group, a member not named', dish([], ['gluten']), [], ['gluten'], 'out'],
    ['without a group, perhaps a member not named', dish([], [], ['tree-nut']), [], ['tree-nut'], 'askFirst'],
    ['without one, another not named', dish([], ['tree-nut']), [], ['almond'], 'askFirst'],
    ['without one, perhaps another not named', dish([], [], ['gluten']), [], ['rye'], 'askFirst'],
    ['without crustaceans, shellfish not named', dish([], ['shellfish']), [], ['crustacean'], 'askFirst'],
    [
      'without crustaceans and molluscs, shellfish not named',
      dish([], ['shellfish']),
      [],
      ['crustacean', 'mollusc'],
      'out',
    ],
    ['without peanut, a nut not named', dish([], ['tree-nut']), [], ['peanut'], 'free'],
    ['what denies an allergen, and is free of it', dish(['gf'], []), ['gf'], [], 'free'],
    ['what denies what it contains', dish(['gf'], ['wheat']), ['gf'], [], 'out'],
    ['what denies what it may contain', dish(['gf'], [], ['wheat']), ['gf'], [], 'askFirst'],
    ['what denies an allergen, not assessed', dish(['gf'], [], [], false), ['gf'], [], 'askFirst'],
    [
      'what denies an allergen, not assessed for it because of a neighbour',
      dish(['gf'], [], [], true, ['wheat']),
      ['gf'],
      [],
      'askFirst',
    ],
    ['without what a mark denies, not assessed', dish(['gf'], [], [], false), [], ['gluten'], 'askFirst'],
    ['without what a mark denies, though it contains it', dish(['gf'], ['rye']), [], ['gluten'], 'out'],
    ['vegetarian, of a vegan dish', dish(['vegan'], []), ['vegetarian'], [], 'free'],
    [
      'vegetarian, of a vegan dish that is not assessed',
      dish(['vegan'], [], [], false),
      ['vegetarian'],
      [],
      'askFirst',
    ],
    ['vegetarian, of a “vegan” dish with milk', dish(['vegan'], ['milk']), ['vegetarian'], [], 'out'],
    ['another mark with the same claim', dish(['plants'], []), ['vegan'], [], 'free'],
    ['vegetarian, of another mark for vegan', dish(['plants'], []), ['vegetarian'], [], 'free'],
    ['without milk, of a vegan dish', dish(['vegan'], []), ['no-milk'], [], 'free'],
    ['without milk, of a vegan dish with traces', dish(['vegan'], [], ['milk']), ['no-milk'], [], 'askFirst'],
    [
      'without milk, of a vegan dish, not assessed',
      dish(['vegan'], [], [], false),
      ['no-milk'],
      [],
      'askFirst',
    ],
    ['without milk, of a “vegan” dish with it', dish(['vegan'], ['milk']), ['no-milk'], [], 'out'],
    ['without milk, of a vegetarian dish', dish(['vegetarian'], []), ['no-milk'], [], 'out'],
    ['without prawn, of a vegetarian dish', dish(['vegetarian'], []), ['no-prawn'], [], 'free'],
    ['without prawn, of one without shellfish', dish(['no-shellfish'], []), ['no-prawn'], [], 'free'],
    ['without shellfish, of one without prawn', dish(['no-prawn'], []), ['no-shellfish'], [], 'out'],
    ['without wheat, of one without gluten', dish(['gf'], []), ['no-wheat'], [], 'free'],
    ['without wheat, of one without gluten with rye', dish(['gf'], ['rye']), ['no-wheat'], [], 'out'],
    ['without gluten, of one without wheat', dish(['no-wheat'], []), ['gf'], [], 'out'],
    ['vegetarian, shellfish not named', dish(['vegetarian'], ['shellfish']), ['vegetarian'], [], 'out'],
  ] as const)('%s', (_case, candidate, dietary, without, place) => {
    const { free, askFirst } = filterDishes([candidate], { dietary: marksOf(dietary, MARKS), without }, MARKS)
    expect([free.length, askFirst.length]).toEqual([Number(place === 'free'), Number(place === 'askFirst')])
  })

  const anyAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 6 })
  const anyDish = fc
    .tuple(fc.subarray(KEYS), anyAllergens, anyAllergens, fc.boolean())
    .map(([marks, allergens, traces, isAssessed]) =>
      dish(
        marks,
        allergens,
        traces.filter(trace => !allergens.includes(trace)),
        isAssessed,
      ),
    )
  const anyFilter = fc.record({
    dietary: fc.subarray([...MARKS]),
    without: fc.subarray([...ALLERGENS], { minLength: 1, maxLength: 5 }),
  })
  /** Avoiding crustaceans and molluscs avoids shellfish. */
  const avoidedBy = (without: readonly AllergenSubject[]) =>
    [
      ...without,
      ...(['gluten', 'shellfish', 'tree-nut'] as const).filter(group =>
        ALLERGEN_GROUPS[group].every(member => without.includes(member)),
      ),
    ].flatMap(membersOf)

  test('never lists as free what contains, may contain or is not assessed for any of it', () =>
    fc.assert(
      fc.property(fc.array(anyDish), anyFilter, (dishes, filter) => {
        const avoided = avoidedBy(filter.without)
        // An unnamed member may be any.
        avoided.push(...filter.without.flatMap(subject => groupOf(subject) ?? []))
        for (const { isAssessed, allergens, mayContain } of filterDishes(dishes, filter, MARKS).free) {
          expect(isAssessed).toBe(true)
          expect([...allergens, ...mayContain.map(({ allergen }) => allergen)]).not.toEqual(
            expect.arrayContaining([expect.toSatisfy(allergen => avoided.includes(allergen))]),
          )
        }
      }),
    ))

  test('leaves out what contains any of it or has none of the marks, and nothing else', () =>
    fc.assert(
      fc.property(fc.array(anyDish), anyFilter, (dishes, filter) => {
        const avoided = avoidedBy(filter.without)
        const { free, askFirst } = filterDishes(dishes, filter, MARKS)
        const out = dishes.filter(
          ({ dietaryInfo, allergens }) =>
            allergens.some(allergen => avoided.includes(allergen)) ||
            (filter.dietary.length > 0 &&
              !filter.dietary.some(asked =>
                MARKS.some(
                  mark =>
                    dietaryInfo.includes(mark.key) &&
                    (mark === asked || IMPLIED[mark.key]?.includes(asked.key)) &&
                    !allergens.some(allergen => ruledOutBy(mark).includes(allergen)),
                ),
              )),
        )
        expect(new Set([...free, ...askFirst]).intersection(new Set(out)).size).toBe(0)
        expect(free.length + askFirst.length + out.length).toBe(dishes.length)
      }),
    ))

  test('moves no dish up that gets an allergen or a trace, or loses its assessment', () =>
    fc.assert(
      fc.property(anyDish, anyFilter, fc.constantFrom(...ALLERGENS), (before, filter, allergen) => {
        const isFree = (candidate: typeof before) =>
          filterDishes([candidate], filter, MARKS).free.length === 1
        const isOffered = (candidate: typeof before) =>
          isFree(candidate) || filterDishes([candidate], filter, MARKS).askFirst.length === 1
        const withAllergen = { ...before, allergens: [...before.allergens, allergen] }
        const withTrace = { ...before, mayContain: [...before.mayContain, { allergen, reason: 'x' }] }
        const unassessed = { ...before, isAssessed: false }
        for (const after of [withAllergen, withTrace, unassessed]) {
          expect(isFree(after) && !isFree(before)).toBe(false)
          expect(isOffered(after) && !isOffered(before)).toBe(false)
        }
      }),
    ))
})
