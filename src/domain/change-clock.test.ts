import { describe, expect, test } from 'vitest'
import type { Allergen } from './allergens.ts'
import { cardsOfChange, clockedChanges, isToldAndRight, type RecordedChange } from './change-clock.ts'
import { reviewCard } from './memory.ts'
import { describeClock } from './readiness-words.ts'

const AT = Date.UTC(2026, 2, 6, 7)
const stated = (...allergens: Allergen[]) => ({
  name: 'Gyoza',
  allergens,
  mayContain: [],
  notAssessed: [],
  isAssessed: true,
})
const change = (more: Partial<RecordedChange>): RecordedChange => ({
  ...{ dishId: 5, locationId: null, before: stated('wheat'), after: stated('wheat', 'sesame'), at: AT },
  ...more,
})
const cards = ['wheat', 'sesame'].map(allergen => ({
  key: `contains:5:${allergen}`,
  dishId: 5,
  fact: 'sesame,wheat~',
}))

describe('the clock', () => {
  test('goes by what changed in all, the newest first', () => {
    const unsigned = { ...stated('wheat', 'sesame'), isAssessed: false }
    const rows = [
      change({ after: unsigned }),
      change({ dishId: 6, at: AT + 1 }),
      change({ before: unsigned, after: stated('wheat', 'sesame'), at: AT + 2 }),
    ]
    expect(clockedChanges(rows)).toMatchObject([
      { dishId: 5, text: 'now contains sesame', at: AT + 2 },
      { dishId: 6, text: 'now contains sesame' },
    ])
  })

  test('does not run for a new dish, one that left, or one that is as before', () => {
    expect(clockedChanges([change({ before: null })])).toEqual([])
    expect(clockedChanges([change({ after: null })])).toEqual([])
    expect(
      clockedChanges([change({}), change({ before: stated('wheat', 'sesame'), after: stated('wheat') })]),
    ).toEqual([])
  })

  test('goes by the restaurant’s own kitchen, where it has one', () => {
    const rows = [change({}), change({ locationId: 1, after: stated('wheat', 'fish') })]
    expect(clockedChanges(rows)).toMatchObject([{ text: 'now contains fish' }])
  })
})

describe('told and right', () => {
  const [{ before, after } = { before: stated(), after: stated() }] = clockedChanges([change({})])
  const asked = cardsOfChange({ dishId: 5, before, after }, cards)
  const answer = (
    allergen: string,
    minutes: number,
    fact = 'sesame,wheat~',
    rating: 'good' | 'again' = 'good',
  ) =>
    new Map([
      [
        `contains:5:${allergen}`,
        reviewCard(null, { rating, answeredAt: AT + minutes * 60_000, fact }, 'allergen'),
      ],
    ])
  const isTold = (states: ReturnType<typeof answer>) => isToldAndRight(asked, AT, { states })

  test('is a person who answered the new fact right after the change', () => {
    expect(asked).toEqual({ cards: [cards[1]], need: 'all' })
    expect(isTold(answer('sesame', 1))).toBe(true)
    expect(isTold(answer('sesame', -1))).toBe(false)
    expect(isTold(answer('sesame', 1, 'wheat~'))).toBe(false)
    expect(isTold(answer('sesame', 1, 'sesame,wheat~', 'again'))).toBe(false)
    expect(isTold(answer('wheat', 1))).toBe(false)
    expect(isTold(new Map())).toBe(false)
  })

  test('is any card of the dish where an allergen is gone, and nobody where no card asks', () => {
    const gone = cardsOfChange({ dishId: 5, before: after, after: before }, cards)
    expect(gone.need).toBe('one')
    const states = answer('wheat', 1)
    expect(isToldAndRight(gone, AT, { states })).toBe(true)
    for (const need of ['one', 'all'] as const)
      expect(isToldAndRight({ cards: [], need }, AT, { states })).toBe(false)
  })

  test('is said of all only if it is true of all', () => {
    expect(describeClock(7, 9)).toBe('7 of 9 told and right')
    expect(describeClock(9, 9)).toBe('All 9 told and right')
    expect(describeClock(0, 0)).toBe('Nobody is on')
  })
})
