/** No way of asking for a diet or an allergy gets a dish as an answer that the kitchen does not vouch for. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGEN_PROFILES, allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import {
  ALLERGENS,
  type Allergen,
  type AllergenStatement,
  type AllergenSubject,
  groupOf,
  isGroup,
  membersOf,
  SUBJECT_NAMES,
} from '#domain/kitchen/allergens.ts'
import { answerMenuQuery } from '#domain/menu/answer.ts'
import { readNeeds } from '#domain/menu/guest-words.ts'
import { readMenuQuery } from '#domain/menu/query.ts'
import { indexDishes, isInNames } from '#domain/menu/search.ts'
import { sortForGuest } from '#domain/menu/table-mode.ts'
import { propertyRuns } from '../../testing/chance.ts'
import { type BuiltInMark, MARKS } from './marks.ts'
import { DISHES } from './menu.ts'
import { STATEMENTS } from './statements.ts'

const MENU = DISHES.map((dish, index) => ({
  ...dish,
  japaneseName: '',
  kana: '',
  dietaryInfo: dish.dietary,
  allergens: [],
  mayContain: [],
  notAssessed: [],
  ...STATEMENTS.get(dish.id),
  // Swaps that state less than the dish: the easiest to take for safe.
  swaps: [{ name: 'Plain', allergens: [], mayContain: [], notAssessed: [], isAssessed: index % 2 === 0 }],
  // Each seventh dish is waiting for its assessment.
  isAssessed: index % 7 !== 0,
}))
const NO_FILTER = { dietary: [], without: [] }

const WAYS: readonly ((name: string) => string)[] = [
  name => `no ${name}`,
  name => `No ${name.toUpperCase()}!`,
  name => `no ${plural(name)}`,
  name => `without ${name}`,
  name => `without any ${plural(name)}, please`,
  name => `w/o ${name}`,
  name => `${name} free`,
  name => `${name}-free`,
  name => `free from ${name}`,
  name => `free of ${plural(name)}`,
  name => `allergic to ${name}`,
  name => `guest at table 4 is allergic to ${plural(name)}`,
  name => `${name} allergy`,
  name => `severe ${plural(name)} allergy`,
  name => `allergy: ${name}`,
  name => `${name} intolerant`,
  name => `${name} intolerance`,
  name => `can't eat ${name}`,
  name => `she can’t have ${plural(name)}`,
  name => `cannot eat ${name}`,
  name => `doesn't eat ${name}`,
  name => `don't want ${plural(name)}`,
  name => `not ${name}`,
  name => `nothing with ${name}`,
  name => `avoid ${name}`,
  name => `no kiwi, ${name}`,
  name => `no lupin or ${name}`,
  name => `${name} and lupin free`,
  name => `${name}, no lupin`,
  name => `vegan, ${name}`,
  name => `tempura no ${name}`,
]

/** What is called so, in every country and every day. */
const NAMES = new Map<string, readonly AllergenSubject[]>([
  ...ALLERGENS.flatMap(subject =>
    [SUBJECT_NAMES, ...ALLERGEN_PROFILES.map(allergenNames)].map(
      names => [names[subject].toLowerCase(), [subject]] as const,
    ),
  ),
  ['nut', ['peanut', 'tree-nut']],
  ['shellfish', ['shellfish']],
  ['seafood', ['fish', 'shellfish']],
  ['dairy', ['milk']],
  ['lactose', ['milk']],
  ['cereal', ['gluten']],
  ['soya', ['soy']],
  ['groundnut', ['peanut']],
  ['sulfite', ['sulphites']],
])

const plural = (name: string) => (/[a-rt-z]$/.test(name) ? `${name}s` : name)
const namesOf = (dishes: readonly { name: string }[]) => dishes.map(({ name }) => name)
const ask = (query: string, menu: typeof MENU = MENU) =>
  answerMenuQuery(indexDishes(menu), readMenuQuery(query), NO_FILTER, MARKS)

/** Table mode reads the same words; there each word is a need. */
const answerAtTable = (query: string, menu: typeof MENU = MENU) => {
  const index = indexDishes(menu)
  const needs = readNeeds(query, {
    isInName: text => isInNames(index, text),
    isRecorded: () => true,
    marks: MARKS,
  })
  return { needs, ...sortForGuest(menu, needs, MARKS) }
}

const formsOf = (list: ReturnType<typeof answerAtTable>['yes']) =>
  list.flatMap(({ item, swaps }): AllergenStatement[] => (swaps.length > 0 ? [...swaps] : [item]))
const contains = ({ allergens }: AllergenStatement, members: readonly Allergen[]) =>
  allergens.some(allergen => members.includes(allergen))
/** Free of none beside a member of its group that is not named. */
const isFree = (dish: AllergenStatement, members: readonly Allergen[]) => {
  const doubtful = [...members, ...members.flatMap(member => groupOf(member) ?? [])]
  return (
    dish.isAssessed &&
    !contains(dish, doubtful) &&
    ![...dish.mayContain, ...dish.notAssessed].some(({ allergen }) => doubtful.includes(allergen))
  )
}

function expectAvoided(query: string, members: readonly Allergen[], menu: typeof MENU = MENU) {
  const { free, withChange, askFirst, changes, containing, filter } = ask(query, menu)
  const avoided = filter.without.flatMap(membersOf)
  expect(
    members.filter(member => !(isGroup(member) || avoided.includes(member))),
    query,
  ).toEqual([])
  expect(
    free.filter(dish => !isFree(dish, members)).map(({ name }) => name),
    query,
  ).toEqual([])
  // With a swap alone.
  const forms = (dishes: typeof askFirst) =>
    dishes.flatMap((dish): readonly AllergenStatement[] => changes.get(dish) ?? [dish])
  expect(
    forms(withChange).filter(form => !isFree(form, members)),
    query,
  ).toEqual([])
  expect(
    forms(askFirst).filter(form => contains(form, members)),
    query,
  ).toEqual([])
  expect(containing, query).toEqual([])
  expectAvoidedAtTable(query, members, menu)
}

function expectAvoidedAtTable(query: string, members: readonly Allergen[], menu: typeof MENU = MENU) {
  const { needs, yes, change, ask: asked } = answerAtTable(query, menu)
  const avoided = needs.without.flatMap(membersOf)
  expect(
    members.filter(member => !(isGroup(member) || avoided.includes(member))),
    query,
  ).toEqual([])
  expect(
    formsOf([...yes, ...change]).filter(form => !isFree(form, members)),
    query,
  ).toEqual([])
  expect(
    formsOf(asked).filter(form => contains(form, members)),
    query,
  ).toEqual([])
}

describe.each([...NAMES])('%s', (name, subjects) => {
  const members = subjects.flatMap(membersOf)

  test('is avoided in every way of asking', () => {
    for (const way of WAYS) expectAvoided(way(name), members)
    // The filter's own result, not less.
    const { free, filter } = ask(`no ${name}`)
    const avoided = filter.without.flatMap(membersOf)
    expect(namesOf(free)).toEqual(namesOf(MENU.filter(dish => isFree(dish, avoided))))
  })

  test('is avoided with a mistyped letter', () => {
    for (const word of name.match(/\p{L}{6,}/gu) ?? []) {
      const typos = [...word].slice(1).flatMap((_, index) => {
        const [before, after] = [word.slice(0, index + 1), word.slice(index + 1)]
        return [
          before + after.slice(1),
          `${before}q${after.slice(1)}`,
          `${before}q${after}`,
          before + after.charAt(1) + after.charAt(0) + after.slice(2),
        ]
      })
      for (const typo of typos) {
        const { free, filter } = ask(`no ${name.replace(word, typo)}`)
        // What cannot be read is not recorded, and then nothing is an answer.
        if (free.length === 0) continue
        const avoided = filter.without.flatMap(membersOf)
        expect(
          members.filter(member => !(isGroup(member) || avoided.includes(member))),
          typo,
        ).toEqual([])
        expect(
          formsOf(answerAtTable(name.replace(word, typo)).yes).filter(form => !isFree(form, members)),
          typo,
        ).toEqual([])
      }
    }
  })

  test('alone is avoided in table mode', () => {
    for (const query of [name, plural(name), `${name}?`, `with ${name}`, name.toUpperCase()])
      expectAvoidedAtTable(query, members)
    // The filter's own result, not less.
    const { needs, yes } = answerAtTable(name)
    const avoided = needs.without.flatMap(membersOf)
    expect(yes.map(({ item }) => item.name)).toEqual(namesOf(MENU.filter(dish => isFree(dish, avoided))))
  })

  test('alone shows what contains it, and never as free', () => {
    for (const query of [
      name,
      plural(name),
      `${name}?`,
      `with ${name}`,
      `contains ${name}`,
      name.toUpperCase(),
    ]) {
      const { free, containing, named } = ask(query)
      expect(free, query).toEqual([])
      const known = named.flatMap(membersOf)
      expect(known, query).toEqual(
        expect.arrayContaining(members.filter(member => !isGroup(member) || named.includes(member))),
      )
      expect(namesOf(containing), query).toEqual(namesOf(MENU.filter(dish => contains(dish, known))))
    }
  })
})

const ANIMAL: Record<BuiltInMark, readonly Allergen[]> = {
  vegan: ['fish', 'crustacean', 'mollusc', 'egg', 'milk'],
  vegetarian: ['fish', 'crustacean', 'mollusc'],
  'vegetarian-salted': [],
}

test.each<[string, BuiltInMark]>([
  ['vegan', 'vegan'],
  ['vegetarian', 'vegetarian'],
  ['vegetarian with salt', 'vegetarian-salted'],
])('%s is the mark and the recipe', (name, mark) => {
  for (const way of [
    () => name,
    () => `${name} please`,
    () => `${name}s`,
    () => `${name}?`,
    () => `is ${name}`,
    () => `guest is ${name}`,
    () => `${name} dishes`,
    () => `show me ${name} food`,
    () => `${name} options`,
    () => `${name} friendly`,
    () => `${name} diet`,
    () => `${name}, no lupin`,
    () => name.toUpperCase(),
    ...WAYS.slice(0, 7),
  ]) {
    const query = way(name)
    const { free, askFirst, changes, filter } = ask(query)
    expect(
      filter.dietary.map(({ key }) => key),
      query,
    ).toEqual([mark])
    expect(
      [...free, ...askFirst].every(dish => dish.dietaryInfo.includes(mark)),
      query,
    ).toBe(true)
    expect(
      free.filter(dish => !dish.isAssessed || contains(dish, ANIMAL[mark])).map(dish => dish.name),
      query,
    ).toEqual([])
    expect(
      askFirst.filter(dish => contains(dish, ANIMAL[mark]) && !changes.has(dish)).map(dish => dish.name),
      query,
    ).toEqual([])
    expect(free.length, query).toBeGreaterThan(0)
    const { needs, yes } = answerAtTable(query)
    expect(
      needs.dietary.map(({ key }) => key),
      query,
    ).toEqual([mark])
    expect(
      yes.filter(
        ({ item, swaps }) =>
          swaps.length > 0 ||
          !item.dietaryInfo.includes(mark) ||
          !item.isAssessed ||
          contains(item, ANIMAL[mark]),
      ),
      query,
    ).toEqual([])
  }
})

test.each(['kiwi allergy', 'no onion', 'allergic to chilli', 'halal', 'no fsh', 'onion free', 'allergy'])(
  '%s: no dish is an answer',
  query => {
    expect(ask(query)).toMatchObject({ free: [], askFirst: [], containing: [] })
    expect(answerAtTable(query).yes).toEqual([])
  },
)

test('what nobody keeps data of leaves no dish an answer to the rest either', () => {
  const { free, askFirst, changes } = ask('no fish, no onion')
  expect(free).toEqual([])
  expect(askFirst.length).toBeGreaterThan(0)
  expect(askFirst.filter(dish => contains(dish, ['fish']) && !changes.has(dish))).toEqual([])
})

test('the name of each dish still finds it', () => {
  const index = indexDishes(MENU)
  for (const { name } of MENU) {
    const query = readMenuQuery(name, text => isInNames(index, text))
    const { free } = answerMenuQuery(index, query, NO_FILTER, MARKS)
    expect(namesOf(free), name).toContain(name)
  }
})

test('on any menu', () => {
  const anyAllergens = fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 6 })
  const anyDish = fc
    .tuple(
      fc.constantFrom(...MENU),
      fc.subarray(MARKS.map(({ key }) => key)),
      anyAllergens,
      anyAllergens,
      anyAllergens,
      fc.boolean(),
    )
    .map(([dish, dietaryInfo, allergens, traces, unknown, isAssessed]) => ({
      ...dish,
      dietaryInfo,
      allergens,
      mayContain: traces
        .filter(trace => !allergens.includes(trace))
        .map(allergen => ({ allergen, reason: 'shares the fryer' })),
      notAssessed: unknown.map(allergen => ({ allergen, reason: 'shares the fryer' })),
      isAssessed,
    }))
  fc.assert(
    fc.property(
      fc.array(anyDish),
      fc.constantFrom(...NAMES),
      fc.constantFrom(...WAYS),
      (menu, [name, subjects], way) => expectAvoided(way(name), subjects.flatMap(membersOf), menu),
    ),
    propertyRuns(500),
  )
})
