import { describe, expect, test } from 'vitest'
import {
  ALLERGEN_PROFILES,
  type AllergenProfile,
  allergenNames,
  askedSubjects,
  coverageNotes,
  declaredAllergens,
  PROFILES,
  undeclaredAllergens,
} from './allergen-profiles.ts'
import {
  ALLERGEN_GROUPS,
  ALLERGENS,
  type Allergen,
  allergenState,
  askedAs,
  groupOf,
  isGroup,
  membersOf,
  NAMED_ALLERGENS,
} from './allergens.ts'

const declaredBy = (profile: AllergenProfile) => declaredAllergens(profile).map(({ allergen }) => allergen)
const missingIn = (profile: AllergenProfile) => {
  const declared = declaredBy(profile)
  return NAMED_ALLERGENS.filter(allergen => !declared.includes(allergen))
}

const holding = (allergens: Allergen[], mayContain: Allergen[] = []) => ({
  allergens,
  mayContain: mayContain.map(allergen => ({ allergen, reason: '' })),
})

describe('profiles', () => {
  test.each<[AllergenProfile, Allergen[]]>([
    ['au-nz', ['celery', 'mustard', 'buckwheat']],
    ['eu', ['pine-nut', 'buckwheat']],
    ['uk', ['pine-nut', 'buckwheat']],
    ['us', ['rye', 'barley', 'oats', 'mollusc', 'lupin', 'sulphites', 'celery', 'mustard', 'buckwheat']],
    ['ca', ['lupin', 'celery', 'buckwheat']],
    [
      'jp',
      [
        'rye',
        'barley',
        'oats',
        'lupin',
        'sulphites',
        'brazil-nut',
        'hazelnut',
        'pecan',
        'pine-nut',
        'celery',
        'mustard',
      ],
    ],
  ])('%s leaves out %j', (profile, left) => expect(missingIn(profile)).toEqual(left))

  test.each(ALLERGEN_PROFILES)('%s wants nothing declared that is not named', profile =>
    expect(declaredBy(profile).filter(isGroup)).toEqual([]),
  )

  test('what Japan’s law demands is told from what is advised', () =>
    expect(Object.keys(PROFILES.jp.declared).filter(allergen => allergen !== 'spelt')).toEqual([
      'crustacean',
      'walnut',
      'wheat',
      'buckwheat',
      'egg',
      'milk',
      'peanut',
    ]))

  // Standard 1.1.2 counts as fish all animals of the water that are neither crustacean nor mollusc.
  test('fish covers sea urchin where the law says so, and nowhere else', () => {
    expect(coverageNotes('au-nz')).toEqual([expect.stringMatching(/^“Fish” also means sea urchin/)])
    expect(ALLERGEN_PROFILES.filter(profile => coverageNotes(profile).length > 0)).toEqual(['au-nz'])
  })

  test.each<[AllergenProfile, Allergen[]]>([
    ['au-nz', ['mustard', 'buckwheat']],
    ['eu', ['buckwheat']],
    // Rye is a gluten cereal, which is asked about.
    ['us', ['mollusc', 'mustard', 'buckwheat']],
    ['ca', ['buckwheat']],
  ])('under %s the menu knows %j besides what is declared', (profile, known) =>
    expect(
      undeclaredAllergens(profile, [
        holding(['rye', 'mustard', 'milk']),
        holding(['mollusc'], ['buckwheat', 'mustard']),
      ]),
    ).toEqual(known),
  )

  test.each(ALLERGEN_PROFILES)('%s names its source, and each allergen once', profile => {
    expect(PROFILES[profile].source).not.toBe('')
    const declared = declaredAllergens(profile)
    expect(new Set(declared.map(({ name }) => name)).size).toBe(declared.length)
  })
})

describe('the state of a dish', () => {
  const dish = {
    allergens: ['rye'],
    mayContain: [{ allergen: 'walnut', reason: 'shares the mortar' }],
    notAssessed: [],
    isAssessed: true,
  } as const
  test.each([
    ['rye', 'contains'],
    ['gluten', 'contains'],
    ['walnut', 'may-contain'],
    ['tree-nut', 'may-contain'],
    ['wheat', 'free'],
  ] as const)('%s: %s', (subject, state) => expect(allergenState(dish, subject)).toBe(state))

  test('a dish that is not assessed is free of nothing', () => {
    const unknown = { ...dish, isAssessed: false }
    expect(ALLERGENS.map(allergen => allergenState(unknown, allergen))).not.toContain('free')
    expect(allergenState(unknown, 'rye')).toBe('contains')
    expect(allergenState(unknown, 'walnut')).toBe('may-contain')
  })

  test('groups part the register: no allergen is in two', () => {
    const grouped: Allergen[] = Object.values(ALLERGEN_GROUPS).flat()
    expect(grouped.filter(isGroup)).toEqual([])
    expect(new Set(grouped).size).toBe(grouped.length)
    for (const allergen of ALLERGENS) {
      const group = groupOf(allergen)
      if (group) expect(membersOf(group)).toContain(allergen)
    }
    expect(groupOf('fish')).toBeNull()
  })
})

describe('what is asked about', () => {
  test('under the default: each group as one', () =>
    expect(askedSubjects('au-nz')).toEqual([
      'gluten',
      'crustacean',
      'mollusc',
      'fish',
      'egg',
      'milk',
      'peanut',
      'soy',
      'sesame',
      'lupin',
      'sulphites',
      'tree-nut',
    ]))

  test('shellfish as one is asked about where a dish has some that is not named', () => {
    const asked = askedSubjects('us', [holding([], ['shellfish'])])
    expect(asked.slice(0, 4)).toEqual(['gluten', 'crustacean', 'shellfish', 'fish'])
    expect(askedSubjects('us', [holding(['crustacean', 'gluten', 'tree-nut'])])).toEqual(askedSubjects('us'))
    // The law asks for no molluscs, but guests find dishes that name them.
    expect(undeclaredAllergens('us', [holding(['shellfish', 'mollusc', 'gluten', 'tree-nut'])])).toEqual([
      'mollusc',
    ])
  })

  test.each(ALLERGEN_PROFILES)('%s: all that it declares, by its names', profile => {
    const asked = askedSubjects(profile)
    for (const { allergen, name } of declaredAllergens(profile)) {
      expect(asked).toContain(askedAs(allergen))
      expect(allergenNames(profile)[allergen]).toBe(name)
    }
    expect(allergenNames(profile).gluten).toBe('Gluten')
    expect(allergenNames(profile).buckwheat).toBe('Buckwheat')
  })
})
