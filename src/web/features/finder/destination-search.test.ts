import { describe, expect, test } from 'vitest'
import type { Configuration } from '#contract/house/configuration.ts'
import type { Menu } from '#contract/menu/menu.ts'
import { ALLERGEN_PROFILES, allergenNames } from '#domain/kitchen/allergen-profiles.ts'
import {
  ALLERGENS,
  type AllergenSubject,
  isGroup,
  membersOf,
  SUBJECT_NAMES,
} from '#domain/kitchen/allergens.ts'
import { FOR_A_GUEST } from './admin/destination.ts'
import { makeDestinationSearch, type SearchSources } from './destination-search.ts'

const VEGAN = { key: 'vegan', name: 'Vegan', letters: '', claim: 'vegan' } as const
const dish = (id: number, name: string, more: object = {}) => ({
  ...{ id, name, japaneseName: '', kana: '', englishName: '', source: '', description: '', notes: '' },
  ...{
    allergens: [],
    mayContain: [],
    notAssessed: [],
    isAssessed: true,
    dietaryInfo: [],
    swaps: [],
    ...more,
  },
})
/** A dish named after each allergen, which contains it. */
const dishes = [
  dish(1, 'Plain Rice', { notes: 'Soft egg: check with a guest who is pregnant.', componentIds: [3] }),
  dish(2, 'Tori Karaage', {
    japaneseName: '鶏の唐揚げ',
    kana: 'とり の からあげ',
    englishName: 'Fried chicken',
  }),
  ...ALLERGENS.map((allergen, index) =>
    dish(index + 10, `${SUBJECT_NAMES[allergen]} Salad`, {
      englishName: `Salad free of ${SUBJECT_NAMES[allergen]}, vegan`,
      description: `With ${SUBJECT_NAMES[allergen]}.`,
      allergens: [allergen],
    }),
  ),
]
const sources = {
  menu: {
    sections: [{ tab: 'kitchen', dishes }],
    marks: [VEGAN],
    components: [{ id: 3, name: 'Amazu', description: '' }],
  } as unknown as Menu,
  config: { allergenProfile: 'au-nz' } as Configuration,
  terms: [
    {
      ...{ id: 1, name: 'Yuzu kosho', nativeName: '柚子胡椒', reading: 'ゆずこしょう', language: 'ja' },
      ...{ spellings: [], sentence: 'A paste of yuzu, without sesame.', category: '' },
    },
  ],
  policies: [
    { id: 7, title: 'Allergy service', category: 'Safety', description: 'No fish talk.', body: null },
  ],
  lessons: [{ id: 3, title: 'Gluten', category: '', content: 'Gluten free guests are asked twice.' }],
  pages: [],
  shifts: [{ id: 5, label: 'Trial shift', category: '', tasks: ['Fold the oshibori'] }],
  modules: [{ id: 4, name: 'Sushi', description: '', status: 'locked' }],
  hasTableMode: true,
} as unknown as SearchSources
const search = makeDestinationSearch(sources)
const labels = (typed: string) => search(typed).map(({ label }) => label)

describe('finds', () => {
  test.each([
    ['karage', 'Tori Karaage'],
    ['karaage', 'Tori Karaage'],
    ['torikaraage', 'Tori Karaage'],
    ['fried chiken', 'Tori Karaage'],
    ['からあげ', 'Tori Karaage'],
    ['カラアゲ', 'Tori Karaage'],
    ['唐揚げ', 'Tori Karaage'],
    ['yuzukosho', 'Yuzu kosho'],
    ['yuzu kosh', 'Yuzu kosho'],
    ['yuzu koshou', 'Yuzu kosho'],
    ['service', 'Allergy service'],
    ['oshibori', 'Trial shift'],
    ['sushi', 'Sushi'],
    ['sushsi', 'Sushi'],
    ['amazu', 'Plain Rice'],
    ['where are the oshibori', 'Trial shift'],
  ])('by %j %s', (typed, label) => expect(labels(typed)[0]).toBe(label))

  test('nothing for other words', () => expect(labels('xylophone')).toEqual([]))
})

const WAYS: readonly ((name: string) => string)[] = [
  name => `no ${name}`,
  name => `NO ${name.toUpperCase()}!`,
  name => `no ${name}s`,
  name => `without ${name}`,
  name => `w/o ${name}`,
  name => `without any ${name}, please`,
  name => `${name} free`,
  name => `${name}-free`,
  name => `free from ${name}`,
  name => `free of ${name}`,
  name => `allergic to ${name}`,
  name => `guest at table 4 is allergic to ${name}`,
  name => `${name} allergy`,
  name => `allergy: ${name}`,
  name => `${name} intolerant`,
  name => `${name} intolerance`,
  name => `can't eat ${name}`,
  name => `cannot have ${name}`,
  name => `doesn't eat ${name}`,
  name => `not ${name}`,
  name => `nothing with ${name}`,
  name => `avoid ${name}`,
  name => `${name}, no lupin`,
  name => `vegan, ${name}`,
  name => `salad no ${name}`,
]
const NAMES = new Map<string, AllergenSubject>(
  [SUBJECT_NAMES, ...ALLERGEN_PROFILES.map(allergenNames)].flatMap(names =>
    ALLERGENS.map(subject => [names[subject].toLowerCase(), subject] as const),
  ),
)
const inGroup = (typed: string, group: string) => search(typed).filter(found => found.group === group)

test.each([...NAMES])(
  '%s leads to table mode in every way of asking, and never to a dish',
  (name, subject) => {
    for (const way of WAYS) {
      const typed = way(name)
      expect(inGroup(typed, 'Dishes'), typed).toEqual([])
      expect(inGroup(typed, 'Words'), typed).toEqual([])
      const [asked, ...others] = inGroup(typed, FOR_A_GUEST)
      expect(others, typed).toEqual([])
      expect(asked?.to, typed).toBe('/menu/table')
      const { without = '', other = '' } = asked?.search ?? {}
      const avoided = String(without).split(',').filter(Boolean) as AllergenSubject[]
      const members = avoided.flatMap(membersOf)
      // Without data it is a food that nobody keeps data of.
      const isAsked =
        other !== '' || membersOf(subject).every(member => isGroup(member) || members.includes(member))
      expect(isAsked, typed).toBe(true)
    }
  },
)

test('an allergen alone says how many dishes contain it, and offers those without', () => {
  expect(inGroup('sesame', FOR_A_GUEST)).toEqual([
    expect.objectContaining({ label: 'Without Sesame', to: '/menu/table', search: { without: 'sesame' } }),
    expect.objectContaining({ label: '1 dish contains Sesame', to: '/menu', search: { q: 'sesame' } }),
  ])
  expect(inGroup('sesme', FOR_A_GUEST)).toHaveLength(2)
  expect(inGroup('sesame', 'Dishes')).toEqual([])
})

test.each(['vegan', 'Vegans', 'vegan please', 'is vegan', 'plant-based', 'vegan options'])(
  '%j is the mark',
  typed => {
    expect(search(typed)[0]).toMatchObject({
      label: 'Vegan',
      to: '/menu/table',
      search: { dietary: 'vegan' },
    })
    expect(inGroup(typed, 'Dishes')).toEqual([])
  },
)

test.each(['kiwi allergy', 'no onion', 'halal', 'no fsh', 'allergy'])('%j: no dish is an answer', typed => {
  expect(inGroup(typed, 'Dishes')).toEqual([])
  expect(search(typed)[0]).toMatchObject({ group: FOR_A_GUEST, search: { other: expect.any(String) } })
})

test('several needs lead to table mode, and never to a policy that has a “no” in it', () =>
  expect(search('sesame no fish')).toEqual([
    expect.objectContaining({ label: 'Without Sesame or Fish', search: { without: 'sesame,fish' } }),
  ]))

test.each(['pregnant', 'pregnant guest', 'pregnancy'])('%j leads to what the notes of dishes say', typed =>
  expect(inGroup(typed, FOR_A_GUEST)).toEqual([
    expect.objectContaining({
      label: '1 dish says what to tell: pregnant',
      to: '/menu',
      search: { q: 'pregnant' },
    }),
    expect.objectContaining({ label: 'Pregnant', to: '/menu/table', search: { other: 'pregnant' } }),
  ]),
)

test('texts that are no dishes are still found', () =>
  expect(labels('gluten free')).toEqual(['Without Gluten', 'Gluten']))

test('guests are led to the menu, which answers by itself', () =>
  expect(makeDestinationSearch({ ...sources, hasTableMode: false })('no fish')[0]).toMatchObject({
    to: '/menu',
    search: { q: 'no fish' },
  }))
