import { describe, expect, test } from 'vitest'
import { type CardState, reviewCard } from './memory.ts'
import { dishesByRecall, forgettingOf, meanKnown, recallAfter } from './recall-history.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-02T12:00:00Z')
const review = (daysAgo: number, rating: 'again' | 'good' = 'good') => ({
  cardKey: 'contains:1:milk',
  fact: 'milk~',
  rating,
  answeredAt: NOW - daysAgo * DAY,
})
const state = (daysAgo: number, rating?: 'again'): CardState =>
  reviewCard(null, review(daysAgo, rating), 'allergen')

test('a prediction ends two weeks after the check: later nobody knows', () => {
  const recall = Array.from({ length: 15 }, (_, day) => 100 - day)
  expect(recallAfter({ recall }, 0)).toBe(100)
  expect(recallAfter({ recall }, 14)).toBe(86)
  expect(recallAfter({ recall }, 15)).toBeNull()
})

test('a mean leaves out what nobody knows, and is none of nothing', () => {
  expect(meanKnown([80, null, 91])).toBe(86)
  expect(meanKnown([null])).toBeNull()
})

describe('the forgetting of a card', () => {
  test('falls between answers and rises with each', () => {
    const points = forgettingOf([review(3), review(10)], 'allergen', NOW)
    const at = (inDays: number) => points.find(point => point.inDays === inDays)?.recall ?? 0
    expect(points[0]).toEqual({ inDays: -10, recall: 100 })
    expect(at(-4)).toBeLessThan(at(-9))
    expect(at(-3)).toBe(100)
    expect(at(30)).toBeLessThan(at(0))
    expect(points.at(-1)?.inDays).toBe(30)
  })

  test('is nothing from a miss until the next right answer', () => {
    const points = forgettingOf([review(9), review(6, 'again'), review(3)], 'allergen', NOW)
    const at = (inDays: number) => points.find(point => point.inDays === inDays)?.recall
    expect([at(-9), at(-6), at(-4), at(-3)]).toEqual([100, 0, 0, 100])
  })

  test('of years has no more points than can be drawn', () => {
    expect(forgettingOf([review(900)], 'other', NOW).length).toBeLessThanOrEqual(121)
    expect(forgettingOf([], 'other', NOW)).toEqual([])
  })
})

test('dishes begin with the least known; what was never seen or answered wrong is not known', () => {
  const dishes = [
    { dishId: 1, name: 'Miso soup', keys: ['a', 'b'] },
    { dishId: 2, name: 'Gyoza', keys: ['c'] },
    { dishId: 3, name: 'Edamame', keys: ['d'] },
  ]
  const people = [
    new Map([
      ['a', state(0)],
      ['b', state(0)],
      ['c', state(0, 'again')],
    ]),
    new Map([['a', state(0)]]),
  ]
  expect(dishesByRecall(dishes, people, NOW)).toEqual([
    { dishId: 2, name: 'Gyoza', recall: 0, seenBy: 1 },
    { dishId: 3, name: 'Edamame', recall: 0, seenBy: 0 },
    { dishId: 1, name: 'Miso soup', recall: 75, seenBy: 2 },
  ])
})
