import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGEN_PROFILES, declaredAllergens } from './allergen-profiles.ts'
import { ALLERGENS, type Allergen, allergenState } from './allergens.ts'
import { DIETARY_MARKS } from './menu.ts'
import { type CandidateDish, offerCandidates, optionsOf, suggestQuestions } from './question-candidates.ts'

const dish = (id: number, facts: Partial<CandidateDish> = {}): CandidateDish => ({
  id,
  sectionId: 1,
  name: `Dish ${id}`,
  nativeName: '',
  reading: '',
  englishName: '',
  source: '',
  description: '',
  serverDescription: '',
  dietaryInfo: [],
  allergens: [],
  mayContain: [],
  notAssessed: [],
  swaps: [],
  isAssessed: true,
  ...facts,
})
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
  } as const
  const menu = [dish(1, { allergens: ['egg', 'fish'], swaps: [salted] })]
  expect(ask(menu, 'swap-contains')).toMatchObject([
    { right: 'Egg', question: 'Dish 1 is ordered “with salt”. Which of these does it still contain?' },
  ])
  expect(ask(menu, 'swap-may-contain')).toMatchObject([
    { right: 'Crustacean', explanation: expect.stringMatching(/shares the fryer with Ebi Tempura/) },
  ])
  expect(ask([dish(1, { swaps: [{ ...salted, isAssessed: false }] })], 'swap-contains')).toEqual([])
  // What the swap goes without stays in the dish.
  expect(ask(menu, 'dish-without').map(({ key }) => key)).not.toContain('dish-without:1:fish')
})

test('a vegan dish is no wrong answer to a vegetarian one', () => {
  const marked = (id: number, mark: (typeof DIETARY_MARKS)[number]) => dish(id, { dietaryInfo: [mark] })
  const menu = [marked(1, 'vegetarian'), marked(2, 'vegan'), dish(3), dish(4)]
  expect(ask(menu, 'mark')).toEqual([])
  expect(ask([...menu, dish(5)], 'mark')[0]?.wrong.toSorted()).toEqual(['Dish 3', 'Dish 4', 'Dish 5'])
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
  const [question] = ask(told('Cold, with ginger.', 'Hot.', 'To share.', 'Try it with tea.'), 'at-the-table')
  expect(question).toMatchObject({
    question: 'A guest asks about Dish 1. What do you say?',
    right: 'Cold, with ginger.',
    wrong: expect.arrayContaining(['Hot.', 'To share.', 'Try it with tea.']),
  })
  expect(ask(told('Dish 1 is cold.', 'Hot.', 'To share.', 'With tea.'), 'at-the-table')).toEqual([])
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
    dish(id, { description: `Text ${id}`, source: `Place ${id}`, allergens: id === 1 ? ['milk'] : [] }),
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

test('a thousand dishes are looked through in a moment', () => {
  const menu = Array.from({ length: 1_000 }, (_, id) =>
    dish(id + 1, {
      sectionId: id % 40,
      description: `Text ${id}`,
      allergens: id % 3 === 0 ? ['milk', 'egg', 'fish'] : [],
    }),
  )
  const before = process.cpuUsage()
  expect(
    suggestQuestions(
      menu.map(({ id }) => id),
      menu,
      'au-nz',
    ).length,
  ).toBeGreaterThan(5_000)
  // Of the processor: what else the machine does must not count.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(4_000)
})

test('of two dishes of one name nothing is asked', () => {
  expect(ask([dish(1, { allergens: ['milk'] }), dish(9, { name: 'DISH 1' }), ...free])).toEqual([])
})

const allergens = fc.subarray([...ALLERGENS])
const word = fc.constantFrom('', 'Kyoto', 'Nara', 'Old Nara', '茶', '寿司', '汁', 'Tea', 'Soup')
const anyDish = fc
  .record({
    id: fc.nat(1_000),
    sectionId: fc.nat(2),
    name: fc.constantFrom('Miso', 'Udon', 'Soba', 'Tofu', 'Kaki', 'Unagi', 'Tai', 'Ebi', 'Nasu', 'udon'),
    nativeName: word,
    reading: word,
    serverDescription: word,
    englishName: word,
    source: word,
    description: word,
    dietaryInfo: fc.subarray([...DIETARY_MARKS]),
    contained: allergens,
    traces: allergens,
    unknown: allergens,
    swapped: allergens,
    isAssessed: fc.boolean(),
  })
  .map(
    ({ contained, traces, unknown, swapped, ...facts }): CandidateDish => ({
      ...facts,
      swaps: [
        {
          name: 'With salt',
          allergens: swapped,
          mayContain: traces
            .filter(allergen => !swapped.includes(allergen))
            .map(allergen => ({ allergen, reason: 'Fryer' })),
          notAssessed: [],
          isAssessed: facts.isAssessed,
        },
      ],
      notAssessed: unknown
        .filter(allergen => ![...contained, ...traces].includes(allergen))
        .map(allergen => ({ allergen, reason: 'Fryer' })),
      allergens: contained,
      mayContain: traces
        .filter(allergen => !contained.includes(allergen))
        .map(allergen => ({ allergen, reason: 'Fryer' })),
    }),
  )
const anyMenu = fc.uniqueArray(anyDish, { selector: ({ id }) => id, minLength: 4, maxLength: 10 })

test('in any menu each question has one right option and three that the menu proves wrong', () => {
  fc.assert(
    fc.property(anyMenu, fc.constantFrom(...ALLERGEN_PROFILES), (menu, profile) => {
      const ids = menu.map(({ id }) => id)
      const questions = suggestQuestions(ids, menu, profile)
      expect(suggestQuestions(ids, menu, profile)).toEqual(questions)
      expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length)
      const nameOf = new Map(declaredAllergens(profile).map(({ allergen, name }) => [name, allergen]))
      const dishesOf = (name: string) => menu.filter(other => other.name === name)
      for (const { rule, key, dishId, right, wrong } of questions) {
        const asked = menu.find(({ id }) => id === dishId) as CandidateDish
        const options = [right, ...wrong].map(option => option.toLowerCase())
        expect(new Set(options).size).toBe(4)
        const allergen = key.split(':')[2] as Allergen
        if (rule === 'contains' || rule === 'may-contain') {
          expect(asked.isAssessed).toBe(true)
          expect(allergenState(asked, nameOf.get(right) as Allergen)).toBe(
            rule === 'contains' ? 'contains' : 'may-contain',
          )
          for (const option of wrong)
            expect(allergenState(asked, nameOf.get(option) as Allergen)).toBe('free')
          continue
        }
        if (rule === 'swap-contains' || rule === 'swap-may-contain') {
          const [swap] = asked.swaps
          const stateOf = (option: string) => swap && allergenState(swap, nameOf.get(option) as Allergen)
          expect(swap?.isAssessed).toBe(true)
          expect(stateOf(right)).toBe(rule === 'swap-contains' ? 'contains' : 'may-contain')
          for (const option of wrong) expect(stateOf(option)).toBe('free')
          continue
        }
        if (rule === 'free-of') {
          expect(asked.isAssessed).toBe(true)
          expect(allergenState(asked, nameOf.get(right) as Allergen)).toBe('free')
          for (const option of wrong)
            expect(allergenState(asked, nameOf.get(option) as Allergen)).toBe('contains')
          continue
        }
        if (rule === 'at-the-table') {
          expect(right).toBe(asked.serverDescription)
          expect(wrong).not.toContain(asked.serverDescription)
          continue
        }
        expect(right).toBe(asked.name)
        for (const other of wrong.flatMap(dishesOf)) {
          if (rule === 'dish-with') expect(allergenState(other, allergen)).toBe('free')
          if (rule === 'dish-without') {
            expect(asked.isAssessed && other.isAssessed).toBe(true)
            expect(allergenState(other, allergen)).toBe('contains')
          }
          if (rule === 'mark') expect(other.dietaryInfo).not.toContain(allergen)
          if (rule === 'source') expect(other.source).not.toBe(asked.source)
          if (rule === 'reading') expect(other.reading).not.toBe(asked.reading)
          if (rule === 'script') expect(other.nativeName).not.toBe(asked.nativeName)
          if (rule === 'english-name') expect(other.englishName).not.toBe(asked.englishName)
          if (rule === 'description') expect(other.description).not.toBe(asked.description)
        }
      }
    }),
  )
})
