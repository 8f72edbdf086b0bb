import { describe, expect, test } from 'vitest'
import { dish } from '../questions/fixtures.ts'
import { type MemoryCard, makeCards } from './cards.ts'
import { chooseCards, dishesInTasks, lookAhead, starterDishes } from './check.ts'
import { CHECK_CARDS, FIRST_CHECK_CARDS } from './check-limits.ts'
import { type CardState, reviewCard } from './memory.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-02T12:00:00Z')
const free = [20, 21, 22, 23].map(id => dish(id, { sectionId: 2 }))
const menu = [
  ...[1, 2, 3, 4, 5, 6].map(id =>
    dish(id, {
      allergens: ['milk', 'egg'],
      source: `Town ${id}`,
      englishName: `English ${'abcdef'[id - 1]}`,
    }),
  ),
  ...free,
]
const cards = makeCards(menu, 'au-nz')
const all = new Set(menu.map(({ id }) => id))
const choose = (more: Partial<Parameters<typeof chooseCards>[0]> = {}) =>
  chooseCards({ cards, states: new Map(), dishIds: all, now: NOW, left: 16, userId: 7, ...more })
const byKey = new Map(cards.map(card => [card.key, card]))
const cardOf = (key: string): MemoryCard => byKey.get(key) as MemoryCard
const seen = (key: string, daysAgo: number, fact = cardOf(key).fact): [string, CardState] => [
  key,
  reviewCard(null, { rating: 'good', answeredAt: NOW - daysAgo * DAY, fact }, 'allergen'),
]
const keysOf = (chosen: readonly MemoryCard[]) => chosen.map(({ key }) => key)

describe('a check', () => {
  test('the first one is short and easy', () => {
    const chosen = choose()
    expect(chosen).toHaveLength(FIRST_CHECK_CARDS)
    expect(chosen.every(({ key }) => /^english-name:/.test(key))).toBe(true)
    expect(choose({ userId: 8 })).not.toEqual(chosen)
  })

  test('has eight cards, of what was learned alone, at most what is left of the day', () => {
    const states = new Map([seen('set:1', 1)])
    const chosen = choose({ states })
    expect(chosen).toHaveLength(CHECK_CARDS)
    expect(choose({ states, left: 3 })).toHaveLength(3)
    expect(choose({ states, left: 0 })).toEqual([])
    const dishIds = new Set([2, 3])
    expect(choose({ dishIds }).every(({ dishId }) => dishIds.has(dishId ?? 0))).toBe(true)
  })

  test('asks what is most at risk first, and what was just answered not again', () => {
    const states = new Map([seen('set:1', 3), seen('set:2', 90), seen('set:3', 30), seen('set:4', 0.1)])
    const chosen = keysOf(choose({ states }))
    expect(chosen.slice(0, 2)).toEqual(['set:2', 'set:3'])
    expect(chosen).not.toContain('set:4')
  })

  test('asks what was answered wrong again, on the same day as well', () => {
    const [key, state] = seen('set:4', 0.1)
    const states = new Map([
      seen('set:2', 90),
      [
        key,
        reviewCard(state, { rating: 'again', answeredAt: NOW - 60_000, fact: state.fact }, 'allergen'),
      ] as const,
    ])
    expect(keysOf(choose({ states }))[0]).toBe(key)
    expect(lookAhead(byKey, states, NOW).fading).toContainEqual({ about: 'Dish 4', inDays: 1 })
  })

  test('asks new cards of what was learned last before others', () => {
    for (const dishId of [1, 2, 3]) expect(choose({ latestIds: new Set([dishId]) })[0]?.dishId).toBe(dishId)
  })

  test('asks changed dishes before all, and marks them', () => {
    const states = new Map([seen('set:2', 300), seen('set:1', 0.1, 'milk~')])
    const chosen = choose({ states })
    expect(chosen.slice(0, 2).map(({ key, isChanged }) => [key, isChanged])).toEqual([
      ['set:1', true],
      ['set:2', false],
    ])
    const again = choose({ states: new Map([...states, seen('set:1', 0)]) })
    expect(again.some(({ isChanged }) => isChanged)).toBe(false)
  })

  test('is a first one still after answers in a module', () => {
    const state = seen('set:1', 1)[1]
    expect(choose({ states: new Map([['question:4', state]]) })).toHaveLength(FIRST_CHECK_CARDS)
  })

  test('stays as short in the first week of a veteran, who meets what is easy first', () => {
    const chosen = choose({ states: new Map([seen('english-name:1', 0)]), isEased: true })
    expect(chosen).toHaveLength(FIRST_CHECK_CARDS)
    // The menu of this test has four easy cards left.
    expect(chosen.findIndex(({ set }) => set)).toBe(4)
    expect(choose({ states: new Map([seen('english-name:1', 0)]) })).toHaveLength(CHECK_CARDS)
  })

  test('has at most two new cards of a dish', () => {
    const perDish = Map.groupBy(choose({ states: new Map([seen('set:1', 0)]) }), ({ dishId }) => dishId)
    expect(Math.max(...[...perDish.values()].map(({ length }) => length))).toBeLessThanOrEqual(2)
  })
})

describe('the dishes of a shift', () => {
  const parts = [
    { dishId: 1, names: ['Kitchen'], kind: null },
    { dishId: 2, names: ['Sushi', 'Maki Rolls'], kind: null },
    { dishId: 3, names: ['Dessert'], kind: null },
    { dishId: 8, names: ['Bottles', 'Reds'], kind: 'wine' },
    { dishId: 9, names: ['Bottles', 'Tea'], kind: 'soft' },
  ] as const

  test.each([
    ['Oral test on kitchen dishes and explain sushi dishes', [1, 2]],
    ['Explain the Robata and Desserts', [3]],
    ['Oral test on the whole food menu and explain wine', [1, 2, 3, 8]],
    ['Oral test on the whole menu', [1, 2, 3]],
    ['Oral test on the drinks menu', [8, 9]],
    ['Explain the dessert, the drinks and wine menus', [3, 8, 9]],
    ['Oral test on the whole wine menu', [8]],
    ['Help a guest who takes no alcohol', [9]],
    ['Bring teas and reds', [8, 9]],
    ['Explain the POS and EFTPOS system', []],
  ])('%s', (task, dishIds) => {
    expect(dishesInTasks([task], parts)).toEqual(dishIds)
  })
})

test('who has learned no dish begins with the specials, or with the first of the menu', () => {
  expect(
    starterDishes([
      { id: 1, isSpecial: false },
      { id: 2, isSpecial: true },
    ]),
  ).toEqual([2])
  expect(starterDishes([{ id: 1, isSpecial: false }])).toEqual([1])
})

describe('the outlook', () => {
  test('falls with the days and names what fades first', () => {
    const states = new Map([seen('set:1', 0), seen('set:2', 20)])
    const outlook = lookAhead(byKey, states, NOW)
    expect(outlook.cards).toBe(2)
    expect(outlook.recall).toHaveLength(15)
    expect(outlook.recall.toSorted((a, b) => b - a)).toEqual(outlook.recall)
    expect(outlook.fading[0]).toEqual({ about: 'Dish 2', inDays: 0 })
  })

  test('of a card that is no longer on the menu says nothing', () => {
    const gone = new Map([['set:99', seen('set:1', 1)[1]]])
    expect(lookAhead(byKey, gone, NOW)).toMatchObject({ cards: 0, fading: [] })
  })
})
