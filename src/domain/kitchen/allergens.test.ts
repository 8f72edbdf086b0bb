import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALLERGEN_GROUPS,
  ALLERGEN_NAMES,
  ALLERGEN_STATES,
  ALLERGENS,
  type Allergen,
  type AllergenState,
  type AllergenStatement,
  type AllergenSubject,
  allergenState,
  askedAs,
  groupOf,
  isGroup,
  listedState,
  SUBJECT_NAMES,
  worstAllergenState,
} from './allergens.ts'

const stated = (
  allergens: readonly Allergen[],
  traces: readonly Allergen[] = [],
  more: Partial<AllergenStatement> = {},
): AllergenStatement => ({
  allergens,
  mayContain: traces.map(allergen => ({ allergen, reason: 'shares the fryer' })),
  notAssessed: [],
  isAssessed: true,
  ...more,
})

describe('a member that is not named', () => {
  test.each<[string, AllergenStatement, AllergenSubject, AllergenState]>([
    ['is contained as its group', stated(['gluten']), 'gluten', 'contains'],
    ['leaves no member free', stated(['gluten']), 'wheat', 'not-assessed'],
    ['leaves each other group free', stated(['gluten']), 'tree-nut', 'free'],
    ['takes nothing from a member that is contained', stated(['wheat', 'gluten']), 'wheat', 'contains'],
    ['leaves the siblings of that one open', stated(['wheat', 'gluten']), 'rye', 'not-assessed'],
    ['takes nothing from a trace of a member', stated(['gluten'], ['rye']), 'rye', 'may-contain'],
    ['may be in it, as its group', stated([], ['tree-nut']), 'tree-nut', 'may-contain'],
    ['that may be in it leaves no member free', stated([], ['tree-nut']), 'almond', 'not-assessed'],
    ['leaves peanut alone, which is no tree nut', stated(['tree-nut']), 'peanut', 'free'],
    ['may be a crustacean', stated(['shellfish']), 'crustacean', 'not-assessed'],
    ['may be a mollusc', stated(['shellfish']), 'mollusc', 'not-assessed'],
    ['is no fish', stated(['shellfish']), 'fish', 'free'],
    [
      'is in doubt, and so is each',
      stated([], [], { notAssessed: [{ allergen: 'gluten', reason: '' }] }),
      'rye',
      'not-assessed',
    ],
    ['is nothing beside a named one', stated(['crustacean']), 'mollusc', 'free'],
    ['is not there, and all is free', stated([]), 'shellfish', 'free'],
    [
      'of what is not assessed is contained all the same',
      stated(['gluten'], [], { isAssessed: false }),
      'gluten',
      'contains',
    ],
  ])('%s', (_case, dish, subject, state) => expect(allergenState(dish, subject)).toBe(state))

  test('is asked about by whoever asks about all of its group', () => {
    expect(worstAllergenState(stated(['shellfish']), ['crustacean', 'mollusc'])).toBe('contains')
    expect(worstAllergenState(stated([], ['gluten']), ALLERGEN_GROUPS.gluten)).toBe('may-contain')
    expect(worstAllergenState(stated(['shellfish']), ['crustacean', 'fish'])).toBe('not-assessed')
  })

  test('is listed where it is stated, and never as free', () => {
    const listed = (dish: AllergenStatement) =>
      ALLERGENS.filter(isGroup).map(allergen => listedState(dish, allergen))
    expect(listed(stated(['wheat', 'gluten'], ['tree-nut']))).toEqual(['contains', null, 'may-contain'])
    expect(listed(stated(['wheat', 'crustacean', 'walnut']))).toEqual([null, null, null])
    expect(listedState(stated(['gluten']), 'wheat')).toBe('not-assessed')
  })

  test('is named so where it is stated, and as its group where it is asked about', () => {
    expect(ALLERGENS.filter(isGroup).map(allergen => ALLERGEN_NAMES[allergen])).toEqual([
      'Gluten (cereal not named)',
      'Shellfish (not named)',
      'Tree nut (not named)',
    ])
    expect(ALLERGENS.filter(isGroup).map(allergen => SUBJECT_NAMES[allergen])).toEqual([
      'Gluten',
      'Shellfish',
      'Tree nut',
    ])
  })
})

test('cereals and nuts are asked about as one, crustaceans and molluscs apart', () => {
  expect(
    ['rye', 'gluten', 'walnut', 'crustacean', 'shellfish', 'peanut'].map(one => askedAs(one as Allergen)),
  ).toEqual(['gluten', 'gluten', 'tree-nut', 'crustacean', 'shellfish', 'peanut'])
})

const someAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 5 })
const anyStatement = fc
  .record({
    allergens: someAllergens,
    traces: someAllergens,
    unknown: someAllergens,
    isAssessed: fc.boolean(),
  })
  .map(({ allergens, traces, unknown, isAssessed }) =>
    stated(allergens, traces, {
      isAssessed,
      notAssessed: unknown.map(allergen => ({ allergen, reason: 'shares the fryer' })),
    }),
  )
const anyGroup = fc.constantFrom(...ALLERGENS.filter(isGroup))
const rank = (state: AllergenState) => ALLERGEN_STATES.indexOf(state)

test('whatever else is said, nothing is safer for one more that is not named', () => {
  fc.assert(
    fc.property(
      anyStatement,
      anyGroup,
      fc.boolean(),
      fc.subarray([...ALLERGENS]),
      (dish, group, isTrace, asked) => {
        const more = isTrace
          ? { ...dish, mayContain: [...dish.mayContain, { allergen: group, reason: 'so says the sheet' }] }
          : { ...dish, allergens: [...dish.allergens, group] }
        for (const subject of ALLERGENS)
          expect(rank(allergenState(more, subject)), subject).toBeLessThanOrEqual(
            rank(allergenState(dish, subject)),
          )
        expect(rank(worstAllergenState(more, asked))).toBeLessThanOrEqual(
          rank(worstAllergenState(dish, asked)),
        )
      },
    ),
  )
})

test('no member is free beside one that is not named, and a group is never safer than its members', () => {
  fc.assert(
    fc.property(anyStatement, dish => {
      for (const allergen of ALLERGENS) {
        const group = groupOf(allergen)
        if (!group) continue
        const isUnnamed =
          dish.allergens.includes(group) || dish.mayContain.some(trace => trace.allergen === group)
        if (isUnnamed) expect(allergenState(dish, allergen)).not.toBe('free')
        expect(rank(allergenState(dish, group))).toBeLessThanOrEqual(rank(allergenState(dish, allergen)))
      }
    }),
  )
})
