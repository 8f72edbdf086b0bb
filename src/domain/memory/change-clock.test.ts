import { describe, expect, test } from 'vitest'
import { writeSet } from '../kitchen/allergen-sets.ts'
import type { Allergen } from '../kitchen/allergens.ts'
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
const withSwaps = (own: Allergen[], swap: Allergen[]) => ({
  ...stated(...own),
  swaps: [{ ...stated(...swap), name: 'With tamari' }],
})
const change = (more: Partial<RecordedChange>): RecordedChange => ({
  ...{ dishId: 5, locationId: null, before: stated('wheat'), after: stated('wheat', 'sesame'), at: AT },
  ...more,
})
const cards = ['set:5', 'set:5:Without', 'mark:5:vegan'].map(key => ({
  key,
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

  test('does not run for a new dish, one that left, one that is as before, or a signature', () => {
    expect(clockedChanges([change({ before: null })])).toEqual([])
    expect(clockedChanges([change({ after: null })])).toEqual([])
    expect(
      clockedChanges([change({}), change({ before: stated('wheat', 'sesame'), after: stated('wheat') })]),
    ).toEqual([])
    const unsigned = { ...stated('wheat'), isAssessed: false }
    expect(clockedChanges([change({ before: unsigned, after: stated('wheat') })])).toEqual([])
    expect(clockedChanges([change({ before: stated('wheat'), after: unsigned })])).toEqual([])
  })

  test('says what a swap alone got or lost, and once what the dish got as well', () => {
    const [plain, soy] = [withSwaps(['wheat'], ['wheat']), withSwaps(['wheat'], ['wheat', 'soy'])]
    expect(clockedChanges([change({ before: plain, after: soy })])).toMatchObject([
      { text: '“With tamari”: now contains soy' },
    ])
    expect(clockedChanges([change({ before: soy, after: plain })])).toMatchObject([
      { text: '“With tamari”: now free of soy' },
    ])
    const both = withSwaps(['wheat', 'soy'], ['wheat', 'soy'])
    expect(clockedChanges([change({ before: plain, after: both })])).toMatchObject([
      { text: 'now contains soy' },
    ])
  })

  test('does not run for a swap that an earlier release did not record, that is new, or that is gone', () => {
    const known = withSwaps(['wheat'], ['wheat', 'soy'])
    expect(clockedChanges([change({ before: stated('wheat'), after: known })])).toEqual([])
    expect(clockedChanges([change({ before: { ...stated('wheat'), swaps: [] }, after: known })])).toEqual([])
    expect(clockedChanges([change({ before: known, after: { ...stated('wheat'), swaps: [] } })])).toEqual([])
    const rows = [
      change({ before: stated('wheat'), after: stated('wheat', 'sesame') }),
      change({ before: withSwaps(['wheat', 'sesame'], []), after: withSwaps(['wheat', 'sesame'], ['soy']) }),
    ]
    expect(clockedChanges(rows)).toMatchObject([
      { text: 'now contains sesame; “With tamari”: now contains soy' },
    ])
  })

  test('calls nothing free that waits for its signature', () => {
    const waiting = { ...stated(), isAssessed: false }
    expect(clockedChanges([change({ before: stated('wheat'), after: waiting })])).toMatchObject([
      { text: 'not assessed for wheat' },
    ])
  })

  test('goes by the restaurant’s own kitchen, where it has one', () => {
    const rows = [change({}), change({ locationId: 1, after: stated('wheat', 'fish') })]
    expect(clockedChanges(rows)).toMatchObject([{ text: 'now contains fish' }])
  })
})

describe('told and right', () => {
  const [{ before, after } = { before: stated(), after: stated() }] = clockedChanges([change({})])
  const asked = cardsOfChange({ dishId: 5, before, after }, cards)
  const answer = (key: string, minutes: number, fact = 'sesame,wheat~', rating: 'good' | 'again' = 'good') =>
    new Map([[key, reviewCard(null, { rating, answeredAt: AT + minutes * 60_000, fact }, 'allergen')]])
  const isTold = (states: ReturnType<typeof answer>) => isToldAndRight(asked, AT, { states })

  test('is a person who answered for the dish’s new fact, all of it, after the change', () => {
    expect(asked).toEqual({ cards: [cards[0]], isWhole: true, weight: 2 })
    expect(isTold(answer('set:5', 1))).toBe(true)
    expect(isTold(answer('set:5', -1))).toBe(false)
    expect(isTold(answer('set:5', 1, 'wheat~'))).toBe(false)
    expect(isTold(answer('set:5', 1, 'sesame,wheat~', 'again'))).toBe(false)
    expect(isTold(answer('set:5:Without', 1))).toBe(false)
    expect(isTold(answer('mark:5:vegan', 1))).toBe(false)
    expect(isTold(new Map())).toBe(false)
  })

  test('is the same where an allergen is gone, and nobody where no card asks', () => {
    const gone = cardsOfChange({ dishId: 5, before: after, after: before }, cards)
    expect(gone).toEqual({ cards: [cards[0]], isWhole: true, weight: 0 })
    const states = answer('set:5', 1)
    expect(isToldAndRight(gone, AT, { states })).toBe(true)
    expect(isToldAndRight(cardsOfChange({ dishId: 5, before, after }, []), AT, { states })).toBe(false)
  })

  test('asks the card of the swap that changed, and that of another form where both say the same', () => {
    const before = withSwaps(['wheat'], ['wheat'])
    const after = withSwaps(['wheat'], ['wheat', 'soy'])
    const choices = (['wheat', 'soy'] as const).map(allergen => ({ allergen, name: allergen }))
    const card = (key: string, ...contains: Allergen[]) => ({
      ...{ key, dishId: 5, fact: writeSet({ contains, mayContain: [] }) },
      set: { choices, contains, mayContain: [] },
    })
    const own = [card('set:5', 'wheat'), card('set:5:With tamari', 'soy', 'wheat')]
    expect(cardsOfChange({ dishId: 5, before, after }, own)).toMatchObject({
      cards: [own[1]],
      isWhole: true,
      weight: 2,
    })
    const back = cardsOfChange({ dishId: 5, before: after, after: before }, own.slice(0, 1))
    expect(back).toMatchObject({ cards: [own[0]], isWhole: true, weight: 0 })
    const unsigned = { ...after, swaps: after.swaps.map(swap => ({ ...swap, isAssessed: false })) }
    const waiting = cardsOfChange({ dishId: 5, before, after: unsigned }, own.slice(0, 1))
    expect(waiting).toMatchObject({ cards: [], isWhole: false })
    expect(isToldAndRight(waiting, AT, { states: answer('set:5', 1, 'wheat~') })).toBe(false)
  })

  test('is said of all only if it is true of all', () => {
    expect(describeClock(7, 9)).toBe('7 of 9 told and right')
    expect(describeClock(9, 9)).toBe('All 9 told and right')
    expect(describeClock(0, 0)).toBe('Nobody is on')
  })
})
