import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import { ALLERGEN_PROFILES } from '../kitchen/allergen-profiles.ts'
import { ALLERGENS } from '../kitchen/allergens.ts'
import { ANIMAL_ORIGINS } from '../kitchen/kitchen.ts'
import type { Mark } from '../kitchen/marks.ts'
import { makeCards } from '../memory/cards.ts'
import { isQuotedFromItsOwn } from '../memory/fixtures.ts'
import { DRINK_KINDS } from '../menu/drinks.ts'
import {
  CANDIDATE_RULES,
  type CandidateDish,
  findMissingFacts,
  offerCandidates,
  optionsOf,
  pickBalanced,
  suggestQuestions,
} from './candidates.ts'
import { dish } from './fixtures.ts'
import { checkQuestion, isSound, openMenu } from './question-check.ts'

const MARKS: readonly Mark[] = [
  { key: 'vegetarian', name: 'Vegetarian', letters: '', claim: 'vegetarian' },
  { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' },
  { key: 'vegetarian-salted', name: 'Vegetarian with salt', letters: '', claim: null },
]

const free = [2, 3, 4].map(id => dish(id, { sectionId: 2 }))
const ask = (menu: readonly CandidateDish[], rule?: string) =>
  suggestQuestions([1], menu, 'au-nz').filter(candidate => rule === undefined || candidate.rule === rule)

describe('a dish with milk', () => {
  const menu = [dish(1, { allergens: ['milk'] }), ...free]

  test('is asked for what it contains, and milk for its dish', () => {
    const [contains] = ask(menu, 'contains')
    expect(contains).toMatchObject({ key: 'contains:1:milk', right: 'Milk', dishId: 1 })
    expect(contains?.wrong).not.toContain('Milk')
    expect(ask(menu, 'dish-with')[0]).toMatchObject({
      question: 'Which of these dishes contains milk?',
      right: 'Dish 1',
      wrong: expect.arrayContaining(['Dish 2', 'Dish 3', 'Dish 4']),
    })
  })

  test('is not asked of it while it is not assessed', () => {
    expect(ask([dish(1, { allergens: ['milk'], isAssessed: false }), ...free])).toEqual([])
  })

  test('has no wrong dish that is not assessed, or that may contain it', () => {
    const unsure = [
      dish(5, { isAssessed: false }),
      dish(6, { mayContain: [{ allergen: 'milk', reason: 'Shared fryer' }] }),
    ]
    expect(ask([menu[0] as CandidateDish, dish(2), dish(3), ...unsure], 'dish-with')).toEqual([])
  })
})

test('what shares its section is asked first', () => {
  const near = [5, 6, 7].map(id => dish(id))
  const [question] = ask([dish(1, { allergens: ['egg'] }), ...free, ...near], 'dish-with')
  expect(question?.wrong.toSorted()).toEqual(['Dish 5', 'Dish 6', 'Dish 7'])
})

test('traces are asked with their reason', () => {
  const menu = [dish(1, { mayContain: [{ allergen: 'egg', reason: 'Shared fryer' }] })]
  expect(ask(menu, 'may-contain')[0]).toMatchObject({
    right: 'Egg',
    explanation: 'Dish 1 may contain egg: Shared fryer.',
  })
})

test('a swap is asked for what stays in it, and what the oil leaves', () => {
  const salted = {
    name: 'With salt',
    allergens: ['egg'],
    mayContain: [{ allergen: 'crustacean', reason: 'shares the fryer with Ebi Tempura' }],
    notAssessed: [],
    isAssessed: true,
    origins: [],
  } as const
  const menu = [dish(1, { allergens: ['egg', 'fish'], swaps: [salted] })]
  expect(ask(menu, 'swap-contains')).toMatchObject([
    { right: 'Egg', question: 'Dish 1 is ordered “with salt”. Which of these does it still contain?' },
  ])
  expect(ask(menu, 'swap-may-contain')).toMatchObject([
    { right: 'Crustacean', explanation: expect.stringMatching(/shares the fryer with Ebi Tempura/) },
  ])
  expect(ask([dish(1, { swaps: [{ ...salted, isAssessed: false }] })], 'swap-contains')).toEqual([])
  // An ingredient that the swap leaves out stays in the dish.
  expect(ask(menu, 'dish-without').map(({ key }) => key)).not.toContain('dish-without:1:fish')
  // Ingredients that a swap removes are not asked about as permanent.
  const keys = ask([...menu, ...free]).map(({ key }) => key)
  expect(keys).toContain('contains:1:egg')
  expect(keys).not.toContain('contains:1:fish')
  expect(keys).not.toContain('dish-with:1:fish')
})

test('what a swap brings in, or makes unsure, is no wrong option', () => {
  const swap = {
    name: 'With cream',
    allergens: ['milk', 'egg'],
    mayContain: [],
    notAssessed: [],
    origins: [],
  } as const
  const menu = (isAssessed: boolean) => [
    dish(1, { allergens: ['egg'], swaps: [{ ...swap, isAssessed }] }),
    ...free,
  ]
  expect(ask(menu(true), 'contains')[0]?.wrong).not.toContain('Milk')
  expect(ask(menu(true), 'contains')).toHaveLength(1)
  expect(ask(menu(false), 'contains')).toEqual([])
  const withMilk = dish(5, { sectionId: 3, allergens: ['milk'] })
  const asked = suggestQuestions([5], [...menu(true), withMilk], 'au-nz')
  expect(asked.find(({ rule }) => rule === 'dish-with')?.wrong).not.toContain('Dish 1')
})

test('beside one of a group none of the others is a wrong option, nor its dish', () => {
  const options = (facts: Partial<CandidateDish>) =>
    ask([dish(1, facts), ...free]).flatMap(({ right, wrong }) => [right, ...wrong])
  for (const contained of ['barley', 'spelt'] as const) {
    const nutty = dish(5, { sectionId: 3, allergens: ['wheat'] })
    expect(options({ allergens: [contained, 'milk'] })).not.toContain('Wheat')
    const asked = suggestQuestions([5], [dish(1, { allergens: [contained] }), ...free, nutty], 'au-nz')
    expect(asked.find(({ rule }) => rule === 'dish-with')?.wrong).not.toContain('Dish 1')
  }
  expect(options({ allergens: ['mollusc', 'milk'] })).not.toContain('Crustacean')
  expect(options({ mayContain: [{ allergen: 'mollusc', reason: 'Grill' }] })).not.toContain('Crustacean')
  expect(options({ allergens: ['milk'], notAssessed: [{ allergen: 'rye', reason: 'Oven' }] })).not.toContain(
    'Wheat',
  )
})

describe('a dish of which a cereal is not named', () => {
  const bread = dish(1, { allergens: ['gluten', 'milk'] })
  const wheaten = dish(5, { allergens: ['wheat'] })
  const menu = [bread, ...free, wheaten]

  test('is asked for gluten, and gluten for it', () => {
    expect(
      ask(menu, 'contains')
        .map(({ right }) => right)
        .toSorted(),
    ).toEqual(['Gluten', 'Milk'])
    expect(ask(menu, 'contains').find(({ right }) => right === 'Gluten')).toMatchObject({
      key: 'contains:1:gluten',
      explanation: 'Dish 1 contains gluten (cereal not named).',
    })
    expect(ask(menu, 'dish-with').find(({ key }) => key === 'dish-with:1:gluten')).toMatchObject({
      question: 'Which of these dishes contains gluten?',
      wrong: expect.arrayContaining(['Dish 2', 'Dish 3', 'Dish 4']),
    })
  })

  test('has no cereal among its wrong options, and is no wrong answer to one', () => {
    const all = suggestQuestions(
      menu.map(({ id }) => id),
      menu,
      'au-nz',
    )
    const cereals = ['Wheat', 'Rye', 'Barley', 'Oats', 'Wheat (spelt)']
    for (const { question, right, wrong } of all) {
      if (question.includes('Dish 1'))
        expect([right, ...wrong]).not.toEqual(expect.arrayContaining([expect.toBeOneOf(cereals)]))
      if (/wheat|rye|barley|oats/.test(question)) expect([right, ...wrong]).not.toContain('Dish 1')
    }
    expect(all.map(({ key }) => key)).toContain('contains:5:wheat')
    // A named cereal is asked about by its name.
    expect(all.map(({ key }) => key)).not.toContain('contains:5:gluten')
  })

  test('may have traces of a nut that is not named', () => {
    const curry = dish(1, { mayContain: [{ allergen: 'tree-nut', reason: 'Packed beside nuts' }] })
    const [asked] = ask([curry, ...free], 'may-contain')
    expect(asked).toMatchObject({ right: 'Tree nut', key: 'may-contain:1:tree-nut' })
    expect(ask([curry, ...free]).flatMap(({ wrong }) => wrong)).not.toContain('Almond')
  })

  test('is not asked for shellfish where a swap names none', () => {
    const swap = {
      name: 'Plain',
      allergens: [],
      mayContain: [],
      notAssessed: [],
      origins: [],
      isAssessed: true,
    }
    const soup = dish(1, { allergens: ['shellfish'], swaps: [swap] })
    const keys = ask([soup, ...free]).map(({ key }) => key)
    // Only of the dish as it comes.
    expect(keys.filter(key => /shellfish|crustacean|mollusc/.test(key))).toEqual([
      'plain-contains:1:shellfish',
    ])
  })

  test('where no dish has one that is not named, no group is asked about', () => {
    const asked = ask([dish(1, { allergens: ['wheat', 'crustacean', 'walnut'] }), ...free])
    expect(asked.flatMap(({ right, wrong }) => [right, ...wrong])).not.toEqual(
      expect.arrayContaining([expect.toBeOneOf(['Gluten', 'Shellfish', 'Tree nut'])]),
    )
  })
})

test('nobody is asked to tell three nuts apart that the menu does not have', () => {
  const menu = [dish(1, { allergens: ['almond'] }), ...free]
  const [question] = ask(menu, 'contains')
  expect(question?.right).toBe('Almond')
  for (const nut of ['Pecan', 'Macadamia', 'Brazil nut', 'Lupin']) expect(question?.wrong).not.toContain(nut)
})

test('two of four are asked for as pairs, of which one alone is right', () => {
  const menu = [
    dish(1, { name: 'Gyoza', allergens: ['milk'] }),
    dish(2, { name: 'Udon', allergens: ['milk'] }),
    dish(3, { name: 'Kaki' }),
    dish(4, { name: 'Nasu' }),
  ]
  expect(ask(menu, 'two-with')).toMatchObject([{ right: 'Gyoza and Udon', key: 'two-with:1:milk' }])
  // Ambiguous compounds of two names are not asked about.
  expect(
    ask([dish(1, { name: 'Fish and chips', allergens: ['milk'] }), ...menu.slice(1)], 'two-with'),
  ).toEqual([])
})

test('prices are asked beside those of its section, and none where one is missing', () => {
  const priced = [12, 14, 16, 40, 0].map((price, index) =>
    dish(index + 1, { price, priceText: price > 0 ? `$${price}` : '' }),
  )
  expect(ask(priced, 'price')).toMatchObject([{ right: '$12', wrong: ['$14', '$16', '$40'] }])
  expect(suggestQuestions([5], priced, 'au-nz').filter(({ rule }) => rule === 'price')).toEqual([])
})

test('sections are asked of dishes whose name does not tell', () => {
  const sections = ['Starters', 'Grill', 'Grill plates', 'Desserts', 'Drinks']
  const menu = sections.map((section, index) => dish(index + 1, { sectionId: index, section }))
  const asked = (id: number) => suggestQuestions([id], menu, 'au-nz').find(({ rule }) => rule === 'section')
  expect(asked(1)?.right).toBe('Starters')
  // Grill could mean either.
  expect(asked(2)?.wrong).not.toContain('Grill plates')
  const telling = [dish(9, { name: 'Mixed grill', section: 'Grill' }), ...menu]
  expect(suggestQuestions([9], telling, 'au-nz').some(({ rule }) => rule === 'section')).toBe(false)
})

test('what the house recommends is asked beside what it does not', () => {
  const menu = [dish(1, { isSpecial: true }), dish(2, { isSpecial: true }), ...[3, 4, 5].map(id => dish(id))]
  expect(ask(menu, 'special')[0]?.wrong.toSorted()).toEqual(['Dish 3', 'Dish 4', 'Dish 5'])
})

const words = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${start + index}`).join(' ')

test('a description is asked where more than five of its words stand in no other', () => {
  const described = (first: string) =>
    [first, words(100, 9), words(200, 9), words(300, 9)].map((description, index) =>
      dish(index + 1, { description }),
    )
  expect(ask(described(words(0, 6)), 'description')).toHaveLength(1)
  expect(ask(described(words(0, 5)), 'description')).toEqual([])
  expect(ask(described(words(104, 10)), 'description')).toEqual([])
  expect(ask(described(words(103, 12)), 'description')).toHaveLength(1)
})

test('what is written in another language does not stand in an English question', () => {
  const described = [
    'Rebozados y fritos con salsa de la casa y limón',
    ...[1, 2, 3].map(at => words(at * 50, 9)),
  ]
  const menu = described.map((description, index) => dish(index + 1, { description }))
  expect(ask(menu, 'description')).toEqual([])
})

describe('a mark', () => {
  const marked = (id: number, key: string) => dish(id, { marks: MARKS.filter(mark => mark.key === key) })
  const meat = (id: number, facts: Partial<CandidateDish> = {}) => dish(id, { origins: ['meat'], ...facts })
  const menu = [marked(1, 'vegetarian'), marked(2, 'vegan'), meat(3), meat(4)]

  test('of vegan makes a dish no wrong answer to a vegetarian one', () => {
    expect(ask(menu, 'mark')).toEqual([])
    expect(ask([...menu, meat(5)], 'mark')[0]?.wrong.toSorted()).toEqual(['Dish 3', 'Dish 4', 'Dish 5'])
  })

  test('that is missing proves nothing', () => {
    expect(ask([...menu, dish(5)], 'mark')).toEqual([])
  })

  test('is no wrong answer where a swap or its words offer it', () => {
    const plain = { allergens: [], mayContain: [], notAssessed: [], origins: [], isAssessed: true }
    expect(ask([...menu, meat(5, { swaps: [{ name: 'Without ham', ...plain }] })], 'mark')).toEqual([])
    expect(ask([...menu, meat(5, { notes: 'Vegetarian on request.' })], 'mark')).toEqual([])
  })
})

test('a text that another’s could mean, or that names its dish, asks nothing', () => {
  const sources = (first: string) =>
    [first, 'Kyoto', 'Nara', 'Osaka', 'Hokkaido, Japan'].map((source, index) => dish(index + 1, { source }))
  expect(ask(sources('Hokkaido'), 'source')[0]?.wrong).not.toContain('Dish 5')
  expect(ask(sources('Hokkaido').toSpliced(1, 1), 'source')).toEqual([])
  expect(ask(sources('From Dish 1'), 'source')).toEqual([])
})

test('what it is free of is asked where it contains three', () => {
  const menu = [dish(1, { allergens: ['egg', 'milk', 'fish'] }), ...free]
  const [question] = ask(menu, 'free-of')
  expect(question?.wrong.toSorted()).toEqual(['Egg', 'Fish', 'Milk'])
  expect(ask([dish(1, { allergens: ['egg', 'milk'] }), ...free], 'free-of')).toEqual([])
})

test('what to tell a guest is told apart from what is said of others', () => {
  const told = (...texts: string[]) =>
    texts.map((serverDescription, index) => dish(index + 1, { serverDescription }))
  const others = [words(10, 6), words(20, 6), words(30, 6)]
  const [question] = ask(told(words(0, 6), ...others), 'at-the-table')
  expect(question).toMatchObject({
    question: 'A guest asks about Dish 1. What do you say?',
    right: words(0, 6),
    wrong: expect.arrayContaining(others),
  })
  expect(ask(told(`Dish 1 is ${words(0, 6)}`, ...others), 'at-the-table')).toEqual([])
  // An option that would also be right is not a distractor.
  expect(ask(told(words(0, 6), words(5, 6), ...others.slice(1)), 'at-the-table')).toEqual([])
})

test('a dish is asked for by how it is read, too', () => {
  const menu = ['ゆば', 'そば', 'うどん', 'とうふ'].map((reading, index) => dish(index + 1, { reading }))
  expect(ask(menu, 'reading')[0]).toMatchObject({ question: 'Which dish is read ゆば?', right: 'Dish 1' })
})

test('texts that no question has room for are not asked', () => {
  const menu = ['a', 'b', 'c', 'd'].map((letter, index) =>
    dish(index + 1, { description: letter.repeat(600), serverDescription: letter.repeat(301) }),
  )
  expect(ask(menu)).toEqual([])
})

describe('offered', () => {
  const menu = [1, 2, 3, 4].map(id =>
    dish(id, {
      description: words(id * 10, 6),
      source: `Place ${id}`,
      englishName: `Food ${id}`,
      price: id,
      priceText: `$${id}`,
      allergens: id === 1 ? ['milk'] : [],
    }),
  )
  const all = suggestQuestions([1, 2, 3, 4], menu, 'au-nz')
  const offer = (seed: number, taken: string[] = []) => offerCandidates(all, { seed, taken })

  test('in an order that the seed alone decides, each question once', () => {
    expect(offer(1)).toEqual(offer(1))
    expect(offer(1)).not.toEqual(offer(2))
    const asked = offer(1).map(({ question }) => question)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test('each dish before any comes again', () => {
    expect(
      new Set(
        offer(3)
          .slice(0, 4)
          .map(({ dishId }) => dishId),
      ).size,
    ).toBe(4)
  })

  test('none that is asked already, in whichever letters', () => {
    const [first] = offer(1)
    const left = offer(1, [` ${first?.question.toUpperCase()}`])
    expect(left.map(({ question }) => question)).not.toContain(first?.question)
    expect(left).toHaveLength(offer(1).length - 1)
  })

  test('with its options in an order that is always the same, and not always the right one first', () => {
    for (const candidate of all) {
      expect(optionsOf(candidate)).toEqual(optionsOf({ ...candidate }))
      expect(optionsOf(candidate).toSorted()).toEqual([candidate.right, ...candidate.wrong].toSorted())
    }
    expect(new Set(all.map(candidate => optionsOf(candidate).indexOf(candidate.right))).size).toBe(4)
  })
})

test('of two dishes of one name nothing is asked', () => {
  expect(ask([dish(1, { allergens: ['milk'] }), dish(9, { name: 'DISH 1' }), ...free])).toEqual([])
})

test('a balanced set has all kinds and sections alike, and is always the same', () => {
  const menu = Array.from({ length: 30 }, (_, id) =>
    dish(id + 1, {
      sectionId: id % 3,
      section: ['Cold', 'Hot', 'Sweet', 'Drinks'][id % 3] ?? '',
      description: words(id * 20, 9),
      source: `Place ${id}`,
      price: id + 1,
      priceText: `$${id + 1}`,
      allergens: id % 2 === 0 ? ['milk', 'egg', 'fish'] : [],
    }),
  )
  const ids = menu.map(({ id }) => id)
  const all = offerCandidates(suggestQuestions(ids, menu, 'au-nz'), { seed: 0, taken: [] })
  const sectionOf = (id: number) => menu.find(other => other.id === id)?.sectionId
  const picked = pickBalanced(all, sectionOf, 20)
  expect(picked).toHaveLength(20)
  expect(pickBalanced(all, sectionOf, 20)).toEqual(picked)
  expect(new Set(picked.map(({ dishId }) => dishId)).size).toBeGreaterThan(17)
  const perSection = [...Map.groupBy(picked, ({ dishId }) => sectionOf(dishId)).values()].map(
    own => own.length,
  )
  expect(Math.max(...perSection) - Math.min(...perSection)).toBeLessThanOrEqual(2)
  const perRule = [...Map.groupBy(picked, ({ rule }) => rule).values()].map(own => own.length)
  expect(perRule.length).toBeGreaterThanOrEqual(5)
  expect(Math.max(...perRule)).toBeLessThanOrEqual(6)
})

test('what is missing is counted, for more to be asked', () => {
  expect(
    findMissingFacts([dish(1, { isAssessed: false, source: 'Kyoto', price: 5, priceText: '$5' })]),
  ).toEqual(
    ['assessment', 'description', 'serverDescription', 'englishName', 'special'].map(fact => ({
      fact,
      count: 1,
    })),
  )
  const counts = (price: number | null) =>
    findMissingFacts([dish(1, { price, priceText: '' })]).filter(({ fact }) => fact === 'price')
  // Sizes have prices, of which none is asked.
  expect([counts(9), counts(0), counts(null)]).toEqual([
    [],
    [{ fact: 'price', count: 1 }],
    [{ fact: 'price', count: 1 }],
  ])
})

const allergens = fc.subarray([...ALLERGENS])
const few = fc.subarray([...ALLERGENS], { maxLength: 3 })
const word = fc.constantFrom(
  '',
  'Kyoto',
  'Nara',
  'Old Nara',
  'Nara, old',
  '茶',
  '寿司',
  '汁',
  'Tea',
  'Soup',
  'Kyoto tea',
)
const sentence = fc.oneof(
  word,
  fc.tuple(fc.nat(3), fc.nat(3)).map(([one, two]) => `${words(one * 8, 8)} ${words(two * 8, 4)}`),
)
interface AnyStatement {
  readonly contained: CandidateDish['allergens']
  readonly traces: CandidateDish['allergens']
  readonly unknown: CandidateDish['allergens']
}
const stated = ({ contained, traces, unknown }: AnyStatement) => ({
  allergens: contained,
  mayContain: traces
    .filter(allergen => !contained.includes(allergen))
    .map(allergen => ({ allergen, reason: 'Fryer' })),
  notAssessed: unknown
    .filter(allergen => ![...contained, ...traces].includes(allergen))
    .map(allergen => ({ allergen, reason: 'Fryer' })),
})
const anyStatement = fc.record({ contained: fc.oneof(few, allergens), traces: few, unknown: few })
const origins = fc.subarray([...ANIMAL_ORIGINS])
const anyDrink = fc
  .record({
    kind: fc.constantFrom(...DRINK_KINDS),
    taste: sentence,
    hasAlcohol: fc.oneof(fc.constant(true), fc.boolean()),
  })
  .map(({ kind, taste, hasAlcohol }) => ({ kind, taste, containsAlcohol: kind !== 'soft' && hasAlcohol }))
const anyDish = fc
  .record({
    id: fc.nat(1_000),
    sectionId: fc.nat(5),
    name: fc.constantFrom(
      ...[
        'Miso',
        'Udon',
        'Soba',
        'Tofu',
        'Kaki',
        'Unagi',
        'Tai',
        'Ebi',
        'Nasu',
        'udon',
        'Tea and Kaki',
        'Tea',
        'Umeshu',
        'Cold beer',
        'Plum wine',
        'Koshu',
        'Lager',
        'Ramune',
      ],
    ),
    nativeName: word,
    reading: word,
    serverDescription: sentence,
    englishName: word,
    source: word,
    description: sentence,
    notes: fc.constantFrom('', '', '', 'Vegan on request'),
    price: fc.nat(6),
    isSpecial: fc.boolean(),
    marks: fc.subarray([...MARKS]),
    componentNames: fc.subarray(['Dashi', 'Tare', 'Rice']),
    origins,
    statement: anyStatement,
    serving: sentence,
    drink: fc.oneof(fc.constant(null), anyDrink),
    /** Places among the menu's drinks. */
    poured: fc.array(fc.nat(9), { maxLength: 3 }),
    isAssessed: fc.oneof(fc.constant(true), fc.boolean()),
    swaps: fc.array(
      fc.record({ name: fc.constantFrom('With salt', 'Without egg'), origins, statement: anyStatement }),
      { maxLength: 1 },
    ),
  })
  .map(({ statement, swaps, ...facts }) => ({
    ...facts,
    ...stated(statement),
    section: ['Cold', 'Hot', 'Hot plates', 'Sweet', 'Drinks', 'Grill'][facts.sectionId] ?? '',
    priceText: facts.price > 0 ? `$${facts.price}` : '',
    swaps: swaps.map(({ statement: swapped, ...swap }) => ({
      ...swap,
      ...stated(swapped),
      isAssessed: facts.isAssessed,
    })),
  }))
const anyMenu = fc
  .uniqueArray(anyDish, { selector: ({ id }) => id, minLength: 4, maxLength: 20 })
  .map(menu => {
    const drinkIds = menu.flatMap(({ id, drink }) => (drink ? [id] : []))
    return menu.map(({ poured, ...facts }): CandidateDish => {
      const own = facts.drink ? [] : poured.flatMap(place => drinkIds[place % drinkIds.length] ?? [])
      return { ...facts, pairings: [...new Set(own)].map(drinkId => ({ drinkId, line: 'They meet.' })) }
    })
  })

test('in any menu the second look finds one right option in each question, which is the key', () => {
  const seen = new Set<string>()
  const runs = propertyRuns(600)
  fc.assert(
    fc.property(anyMenu, fc.constantFrom(...ALLERGEN_PROFILES), (menu, profile) => {
      const ids = menu.map(({ id }) => id)
      const questions = suggestQuestions(ids, menu, profile)
      expect(suggestQuestions(ids, menu, profile)).toEqual(questions)
      expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length)
      const stated = openMenu(menu, profile)
      for (const candidate of questions) {
        const { question, right, rule } = candidate
        seen.add(rule)
        const options = optionsOf(candidate)
        expect(new Set(options.map(option => option.toLowerCase())).size).toBe(4)
        const check = checkQuestion({ question, options }, stated)
        expect(check?.kind).toBe(rule)
        if (!check || !isSound(check, right)) throw new Error(JSON.stringify({ candidate, check }))
      }
    }),
    runs,
  )
  // Few menus have not every kind.
  if (runs.numRuns === 600) expect([...seen].toSorted()).toEqual([...CANDIDATE_RULES].toSorted())
})

test('in any menu each memory card has exactly one true option by the data', () => {
  fc.assert(
    fc.property(anyMenu, fc.constantFrom(...ALLERGEN_PROFILES), (menu, profile) => {
      const cards = makeCards(menu, profile)
      expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length)
      const stated = openMenu(menu, profile)
      for (const card of cards) {
        const { question, right, wrong, set } = card
        // Its right answer is the statement itself.
        if (set) continue
        expect(wrong).toHaveLength(3)
        const isQuoted = isQuotedFromItsOwn(card, menu)
        if (isQuoted === false) throw new Error(JSON.stringify(card))
        if (isQuoted) continue
        const check = checkQuestion({ question, options: [right, ...wrong] }, stated)
        if (!check || !isSound(check, right))
          throw new Error(JSON.stringify({ question, right, wrong, check }))
      }
    }),
    propertyRuns(200),
  )
})
