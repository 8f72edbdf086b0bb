import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allergenHeadings,
  findAllergen,
  findSheetAllergen,
  holdsAllergens,
  listedWords,
  looksLikeAllergens,
  mentionsAllergens,
  readAllergenAnswer,
  readAllergenCells,
  readAllergenList,
} from './allergen-cells.ts'
import { ALLERGEN_PROFILES, allergenNames, declaredAllergens } from './allergen-profiles.ts'
import {
  ALLERGENS,
  type Allergen,
  type AllergenGroup,
  type AllergenSubject,
  groupOf,
  isGroup,
  membersOf,
  statedNames,
} from './allergens.ts'

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
    ['shellfish', 'us', 'shellfish'],
    ['Gluten (cereal not named)', 'eu', 'gluten'],
    ['cereals', 'uk', 'gluten'],
    ['Schalenfrüchte', 'eu', 'tree-nut'],
    ['mariscos', 'eu', 'shellfish'],
    // Colloquial "nuts" may include peanuts; Australian "fish" may include shellfish.
    ['nuts', 'au-nz', null],
    ['seafood', 'us', null],
    ['seeds', 'us', null],
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
  ['NUTS', 'tree-nut'],
  ['Nüsse', 'tree-nut'],
  ['fruits à coque', 'tree-nut'],
  ['noix', 'tree-nut'],
  ['frutos secos', 'tree-nut'],
  ['frutos de cáscara', 'tree-nut'],
  ['frutta a guscio', 'tree-nut'],
  ['noten', 'tree-nut'],
  ['Lactose', 'milk'],
  ['Laktose', 'milk'],
  ['glúten', 'gluten'],
  ['Getreide', 'gluten'],
  ['crustacés et mollusques', 'shellfish'],
  ['seafood', null],
] as const)('a sheet’s %s is %s', (word, subject) => {
  for (const profile of ALLERGEN_PROFILES) expect(findSheetAllergen(word, profile)).toBe(subject)
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
      named: [],
      missing: expect.arrayContaining(['gluten', 'soy', 'tree-nut']),
      isAssessed: false,
      problems: [],
    })
  })

  test('of everything that the profile declares make it assessed', () => {
    const said = Object.fromEntries(declaredAllergens('us').map(({ allergen }) => [allergen, 'no']))
    expect(readAllergenCells(columns(said), 'us').isAssessed).toBe(true)
    expect(readAllergenCells(columns({ ...said, egg: '' }), 'us').isAssessed).toBe(false)
  })

  type ColumnCells = Partial<Record<AllergenSubject, string>>
  test.each<[string, ColumnCells, Allergen[], Allergen[], AllergenGroup[]]>([
    ['a group, without saying which', { gluten: 'yes' }, ['gluten'], [], []],
    ['a trace of a group', { 'tree-nut': 'may' }, [], ['tree-nut'], []],
    ['a group and which', { gluten: 'yes', wheat: 'yes' }, ['wheat'], [], ['gluten']],
    ['a group and which, of traces', { gluten: 'may', oats: 'may' }, [], ['oats'], ['gluten']],
    ['a group, and traces of one of it', { gluten: 'yes', oats: 'may' }, ['gluten'], ['oats'], []],
    ['one, and traces of its group', { wheat: 'yes', gluten: 'may' }, ['wheat'], ['gluten'], []],
    ['a group that is another than what is denied', { gluten: 'yes', wheat: 'no' }, ['gluten'], [], []],
    // With a molluscs column, shellfish may mean crustaceans.
    ['shellfish and molluscs', { shellfish: 'yes', mollusc: 'yes' }, ['mollusc', 'shellfish'], [], []],
    ['molluscs and no other shellfish', { shellfish: 'no', mollusc: 'yes' }, ['mollusc'], [], []],
  ])('say %s', (_case, said, contains, mayContain, named) => {
    expect(readAllergenCells(columns(said), 'us')).toMatchObject({
      contains,
      mayContain,
      named,
      problems: [],
    })
  })

  test('of a group say that there is none of it', () => {
    const free = (said: ColumnCells) => readAllergenCells(columns(said), 'au-nz').free
    expect(free({ gluten: 'no' })).toEqual(membersOf('gluten'))
    expect(free({ 'tree-nut': 'no' })).not.toContain('peanut')
    expect(free({ shellfish: 'no', mollusc: 'may' })).toEqual(['crustacean'])
    expect(free({ crustacean: 'no', mollusc: 'no' })).toEqual(['crustacean', 'mollusc', 'shellfish'])
    expect(free({ crustacean: 'no', mollusc: 'no', shellfish: 'yes' })).toEqual(['crustacean', 'mollusc'])
    expect(readAllergenCells(columns({ gluten: 'no', wheat: 'yes' }), 'au-nz').problems).toHaveLength(1)
    expect(
      readAllergenCells({ contains: 'gluten', ...columns({ gluten: 'no' }) }, 'au-nz').problems,
    ).toHaveLength(1)
  })

  test('of groups count for all that is in them, whatever they answer', () => {
    const asked = declaredAllergens('us').flatMap(({ allergen }) => (groupOf(allergen) ? [] : [allergen]))
    const said = {
      ...Object.fromEntries(asked.map(allergen => [allergen, 'no'])),
      gluten: 'yes',
      shellfish: 'may',
    }
    const of = (nuts: string) => readAllergenCells(columns({ ...said, 'tree-nut': nuts }), 'us').isAssessed
    expect(['yes', 'no', 'may', ''].map(of)).toEqual([true, true, true, false])
    // A named cereal leaves the others unstated.
    const named = { ...said, 'tree-nut': 'no', wheat: 'yes' }
    expect(readAllergenCells(columns(named), 'us').isAssessed).toBe(false)
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
    expect(readAllergenCells({ contains: 'none', mayContain: 'gluten; milk' }, 'au-nz')).toMatchObject({
      mayContain: ['gluten', 'milk'],
      free: ALLERGENS.filter(allergen => groupOf(allergen) !== 'gluten' && allergen !== 'milk'),
    })
    expect(readAllergenCells({ contains: 'none', mayContain: 'egg' }, 'au-nz')).toMatchObject({
      mayContain: ['egg'],
      isAssessed: true,
      problems: [],
    })
    expect(readAllergenCells({ contains: '' }, 'au-nz')).toMatchObject({ free: [], isAssessed: false })
  })

  test('name the words that cannot be read', () => {
    expect(readAllergenCells({ contains: 'milk, seafood, love' }, 'au-nz').problems).toEqual([
      {
        at: 'contains',
        message: '“seafood” is no allergen that can be read: please say fish, crustacean or mollusc.',
      },
      { at: 'contains', message: '“love” is no allergen that can be read.' },
    ])
  })

  test('say groups without saying which', () => {
    const reading = readAllergenCells(
      { contains: 'Gluten, NUTS, lactose', mayContain: 'shellfish', no: 'peanuts' },
      'au-nz',
    )
    expect(reading).toMatchObject({
      contains: ['gluten', 'milk', 'tree-nut'],
      mayContain: ['shellfish'],
      free: ['peanut'],
      problems: [],
    })
  })

  test('that name a cereal beside gluten say which, but not beside one that they call not named', () => {
    const contained = (contains: string) => readAllergenCells({ contains }, 'eu').contains
    expect(contained('gluten; wheat')).toEqual(['wheat'])
    expect(contained('Wheat; Gluten (cereal not named)')).toEqual(['wheat', 'gluten'])
  })

  test('of what is free of lactose ask about milk', () => {
    expect(readAllergenCells({ no: 'lactose, egg' }, 'eu')).toMatchObject({
      free: ['egg'],
      problems: [{ at: 'no', message: '“lactose” is no allergen that can be read: please say milk.' }],
    })
  })

  test('keep a name that has a comma together', () => {
    expect(readAllergenList('Abalone, squid and other molluscs; egg, milk', 'jp').subjects).toEqual([
      'mollusc',
      'egg',
      'milk',
    ])
  })

  test('and columns of which one says more say that', () => {
    for (const milk of ['yes', 'may contain'])
      expect(readAllergenCells({ contains: 'milk', ...columns({ milk }) }, 'au-nz')).toMatchObject({
        contains: ['milk'],
        mayContain: [],
        problems: [],
      })
    expect(readAllergenCells({ mayContain: 'milk', ...columns({ milk: 'yes' }) }, 'au-nz')).toMatchObject({
      contains: ['milk'],
      mayContain: [],
    })
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
    contains: fc.array(fc.constantFrom('milk', 'Wheat', 'nuts', 'seeds', '')),
    profile: fc.constantFrom(...ALLERGEN_PROFILES),
  })
  fc.assert(
    fc.property(cells, ({ said, contains, profile }) => {
      const reading = readAllergenCells({ contains: contains.join(';'), ...columns(said) }, profile)
      for (const allergen of reading.free.filter(one => !isGroup(one))) {
        const group = groupOf(allergen)
        expect([said[allergen], group && said[group]]).toContain('no')
      }
      for (const group of reading.free.filter(isGroup))
        expect(reading.free).toEqual(expect.arrayContaining([...membersOf(group)]))
      const isWrong = Object.values(said).includes('what') || contains.includes('seeds')
      if (isWrong) expect(reading.problems).not.toEqual([])
    }),
  )
})

test('what is written by the profile’s names reads back', () => {
  fc.assert(
    fc.property(fc.subarray([...ALLERGENS]), fc.constantFrom(...ALLERGEN_PROFILES), (allergens, profile) => {
      const names = statedNames(allergenNames(profile))
      const cell = allergens.map(allergen => names[allergen]).join('; ')
      const unnamed = allergens.filter(isGroup)
      expect(readAllergenList(cell, profile)).toEqual({
        subjects: allergens,
        unnamed,
        unknown: [],
        isNone: false,
      })
      expect(readAllergenCells({ contains: cell }, profile).contains).toEqual(allergens)
    }),
  )
})

test.each(['NUTS', 'Contains nuts', 'Shellfish', 'Cereals', 'noix', 'Lactose'])(
  'a column %s looks like allergens',
  heading => expect(looksLikeAllergens(heading, [], 'au-nz')).toBe(true),
)

test('a column of nuts is one of tree nuts, and lactose is asked about', () => {
  expect(allergenHeadings('tree-nut', 'au-nz')).toContain('nuts')
  expect(allergenHeadings('milk', 'au-nz')).not.toContain('lactose')
  expect(allergenHeadings('peanut', 'au-nz')).not.toContain('nuts')
})

describe('words', () => {
  test.each([
    ['GLUTEN|MILK', ['GLUTEN', 'MILK']],
    ['milk/egg + soy & fish and wheat', ['milk', 'egg', 'soy', 'fish', 'wheat']],
    ['Milch und Ei, latte e uova', ['Milch', 'Ei', 'latte', 'uova']],
    ['crustacean/shellfish', ['crustacean', 'shellfish']],
    ['nuts & seeds', ['nuts', 'seeds']],
    ['anhydride sulfureux et sulfites; egg', ['anhydride sulfureux', 'sulfites', 'egg']],
    ['Gluten (wheat/rye)', ['Gluten (wheat/rye)']],
  ])('“%s” has its entries at every sign', (cell, entries) => {
    expect(listedWords(cell, 'eu')).toEqual(entries)
  })

  test.each([
    ['soybeans or sesame', true],
    ['contains-dairy', true],
    ['containsmilk', true],
    ['may_contain_nuts', true],
    ['seafood', true],
    ['lactose free', true],
    ['white-choc', true],
    ['gluten-free', false],
    ['no egg', false],
    ['onion', false],
    ['coconut milk', false],
  ])('“%s” holds an allergen: %s', (text, isHeld) => {
    expect(holdsAllergens(text)).toBe(isHeld)
  })

  test('of every law are held, or found', () => {
    for (const profile of ALLERGEN_PROFILES)
      for (const name of Object.values(allergenNames(profile)))
        expect(holdsAllergens(name) || findSheetAllergen(name, profile) !== null, name).toBe(true)
  })

  test.each([
    ['contains-gluten, vegan', true],
    ['gluten-free', true],
    ['アーモンドたっぷり', true],
    ['served with bread', true],
    ['grilled-salmon', false],
    ['https://pictures.example/milk.jpg', false],
    ['vegan, sugar-free', false],
  ])('“%s” below any heading is asked about: %s', (cell, isAsked) => {
    expect(mentionsAllergens(cell, 'Grilled salmon', 'eu')).toBe(isAsked)
  })
})
