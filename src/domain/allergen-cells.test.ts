import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findAllergen, readAllergenAnswer, readAllergenCells, readAllergenList } from './allergen-cells.ts'
import { ALLERGEN_PROFILES, allergenNames, declaredAllergens } from './allergen-profiles.ts'
import { ALLERGENS, type Allergen, type AllergenSubject, membersOf } from './allergens.ts'

const columns = (said: Partial<Record<AllergenSubject, string>>) => ({
  columns: new Map(Object.entries(said) as [AllergenSubject, string][]),
})

describe('an allergen is found', () => {
  test.each([
    ['Milk', 'au-nz', 'milk'],
    ['EGGS', 'au-nz', 'egg'],
    ['tree-nuts', 'au-nz', 'tree-nut'],
    ['Crustacean shellfish', 'us', 'crustacean'],
    ['Shrimp and crab', 'jp', 'crustacean'],
    ['Shrimp and crab', 'eu', null],
    ['Sulphur dioxide and sulphites', 'eu', 'sulphites'],
    ['sulfites', 'us', 'sulphites'],
    ['Macadamia (Queensland) nuts', 'eu', 'macadamia'],
    ['dairy', 'uk', 'milk'],
    ['nuts', 'au-nz', null],
    ['shellfish', 'us', null],
    ['', 'au-nz', null],
  ] as const)('%s under %s is %s', (word, profile, subject) => {
    expect(findAllergen(word, profile)).toBe(subject)
  })

  test('by each name that a profile has for it', () => {
    for (const profile of ALLERGEN_PROFILES) {
      for (const { allergen, name } of declaredAllergens(profile)) {
        expect(findAllergen(name, profile), `${name} of ${profile}`).toBe(allergen)
      }
    }
  })
})

test.each([
  ['Yes', 'yes'],
  ['x', 'yes'],
  ['✓', 'yes'],
  [' NO ', 'no'],
  ['-', 'no'],
  ['May contain', 'may-contain'],
  ['traces', 'may-contain'],
  ['', null],
  ['perhaps', undefined],
  ['?', undefined],
])('%j answers %j', (cell, answer) => {
  expect(readAllergenAnswer(cell)).toBe(answer)
})

describe('columns by allergen', () => {
  test('say what they say, and what is blank is not assessed', () => {
    const reading = readAllergenCells(
      columns({ milk: 'yes', egg: 'may contain', fish: 'no', soy: '' }),
      'au-nz',
    )
    expect(reading).toEqual({
      contains: ['milk'],
      mayContain: ['egg'],
      free: ['fish'],
      isAssessed: false,
      problems: [],
    })
  })

  test('of everything that the profile declares make it assessed', () => {
    const said = Object.fromEntries(declaredAllergens('us').map(({ allergen }) => [allergen, 'no']))
    expect(readAllergenCells(columns(said), 'us').isAssessed).toBe(true)
    expect(readAllergenCells(columns({ ...said, egg: '' }), 'us').isAssessed).toBe(false)
  })

  test('of a group say that there is none of it, but not which there is', () => {
    expect(readAllergenCells(columns({ gluten: 'no' }), 'au-nz').free).toEqual(membersOf('gluten'))
    expect(readAllergenCells(columns({ gluten: 'yes' }), 'au-nz').problems).toEqual([
      { at: 'gluten', message: 'Please say which gluten: Wheat, Rye, Barley, Oats, Wheat (spelt).' },
    ])
    expect(readAllergenCells(columns({ gluten: 'yes', wheat: 'yes' }), 'au-nz')).toMatchObject({
      contains: ['wheat'],
      problems: [],
    })
    expect(readAllergenCells(columns({ gluten: 'no', wheat: 'yes' }), 'au-nz').problems).toHaveLength(1)
  })

  test('that cannot be read are refused', () => {
    expect(readAllergenCells(columns({ milk: 'a little' }), 'au-nz').problems).toEqual([
      { at: 'milk', message: '“a little” is none of yes, no, may contain.' },
    ])
  })
})

describe('lists', () => {
  test('say what they name; what they do not name is not assessed', () => {
    const reading = readAllergenCells(
      { contains: 'Wheat, eggs; Milk\nsoya', mayContain: 'Sesame seeds' },
      'eu',
    )
    expect(reading).toMatchObject({
      contains: ['wheat', 'egg', 'milk', 'soy'],
      mayContain: ['sesame'],
      free: [],
      isAssessed: false,
      problems: [],
    })
  })

  test('that say none are an assessment', () => {
    expect(readAllergenCells({ contains: 'None' }, 'au-nz')).toMatchObject({
      free: ALLERGENS,
      isAssessed: true,
    })
    expect(readAllergenCells({ contains: 'none', mayContain: 'egg' }, 'au-nz')).toMatchObject({
      mayContain: ['egg'],
      isAssessed: true,
      problems: [],
    })
    expect(readAllergenCells({ contains: '' }, 'au-nz')).toMatchObject({ free: [], isAssessed: false })
  })

  test('name the words that cannot be read', () => {
    expect(readAllergenCells({ contains: 'milk, nuts, love' }, 'au-nz').problems).toEqual([
      {
        at: 'contains',
        message: '“nuts” is no allergen that can be read: please say which nut, peanut or tree nut.',
      },
      { at: 'contains', message: '“love” is no allergen that can be read.' },
    ])
  })

  test('keep a name that has a comma together', () => {
    expect(readAllergenList('Abalone, squid and other molluscs; egg, milk', 'jp').subjects).toEqual([
      'mollusc',
      'egg',
      'milk',
    ])
  })

  test('and columns that contradict each other are refused', () => {
    const reading = readAllergenCells({ contains: 'milk', ...columns({ milk: 'no' }) }, 'au-nz')
    expect(reading.problems).toEqual([{ at: 'contains', message: 'Milk is said twice, and not the same.' }])
  })
})

test('nothing is ever free that nobody has said to be', () => {
  const answer = fc.constantFrom('yes', 'no', 'may contain', '', 'what')
  const cells = fc.record({
    said: fc.dictionary(fc.constantFrom(...ALLERGENS), answer),
    contains: fc.array(fc.constantFrom('milk', 'Wheat', 'nuts', '')),
    profile: fc.constantFrom(...ALLERGEN_PROFILES),
  })
  fc.assert(
    fc.property(cells, ({ said, contains, profile }) => {
      const reading = readAllergenCells({ contains: contains.join(';'), ...columns(said) }, profile)
      for (const allergen of reading.free) expect(said[allergen as Allergen]).toBe('no')
      const isWrong = Object.values(said).includes('what') || contains.includes('nuts')
      if (isWrong) expect(reading.problems).not.toEqual([])
    }),
  )
})

test('what is written by the profile’s names reads back', () => {
  fc.assert(
    fc.property(fc.subarray([...ALLERGENS]), fc.constantFrom(...ALLERGEN_PROFILES), (allergens, profile) => {
      const names = allergenNames(profile)
      const cell = allergens.map(allergen => names[allergen]).join('; ')
      expect(readAllergenList(cell, profile)).toEqual({ subjects: allergens, unknown: [], isNone: false })
    }),
  )
})
