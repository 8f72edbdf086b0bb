import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUnderWay, shuffle } from './quiz-attempts.ts'

describe('an attempt is under way', () => {
  const startedAt = new Date('2026-03-02T00:00:00Z')
  const later = (milliseconds: number) => new Date(startedAt.getTime() + milliseconds)
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000

  test.each([
    ['not checked', null, false, true],
    ['not checked, as practice', null, true, true],
    ['failed', 16, false, false],
    ['passed and not completed', 17, false, true],
    ['passed as practice', 20, true, false],
  ])('%s: %j of 20, completed is %s', (_case, score, isModuleCompleted, expected) => {
    const attempt = { startedAt, score, totalQuestions: 20 }
    expect(isUnderWay(attempt, { isModuleCompleted, now: startedAt })).toBe(expected)
    expect(isUnderWay(attempt, { isModuleCompleted, now: later(WEEK_MS - 1) })).toBe(expected)
    expect(isUnderWay(attempt, { isModuleCompleted, now: later(WEEK_MS) })).toBe(false)
  })
})

describe('shuffle', () => {
  /** Numbers that are not random, for a test that never fails by chance. */
  function spread(seed: number): () => number {
    let state = seed
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
  }

  test('makes no item and loses none, whatever the random numbers are', () => {
    const random = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
    fc.assert(
      fc.property(fc.array(fc.integer()), random, (items, numbers) => {
        const before = [...items]
        const shuffled = shuffle(items, () => numbers.next().value)
        expect([...shuffled].sort()).toEqual([...before].sort())
        expect(items).toEqual(before)
      }),
    )
  })

  test('brings each of the 24 orders of four options equally often', () => {
    const random = spread(1)
    const counts = new Map<string, number>()
    for (let round = 0; round < 24_000; round += 1) {
      const order = shuffle(['A', 'B', 'C', 'D'], random).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    // Chi-squared with 23 degrees of freedom: above 49.7 once in a thousand.
    const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquared).toBeLessThan(49.7)
  })
})
