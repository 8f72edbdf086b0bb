import fc from 'fast-check'
import { createEmptyCard, fsrs, Rating, type Card as SchedulerCard } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '../../testing/chance.ts'
import {
  type CardReview,
  type CardState,
  correctForLuck,
  ENOUGH_FOR_MEDIAN,
  MEMORY_MODEL,
  medianOf,
  ownRecord,
  rateAnswer,
  replayReviews,
  retrievability,
  reviewCard,
} from './memory.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-03-02T12:00:00Z')
const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const

test('the model is named with its version and weights', () => {
  expect(MEMORY_MODEL.version).toMatch(/FSRS-6/)
  expect(MEMORY_MODEL.weights).toHaveLength(21)
})

const anyHistory = fc.record({
  kind: fc.constantFrom('allergen' as const, 'other' as const),
  steps: fc.array(
    fc.record({
      rating: fc.constantFrom('again' as const, 'hard' as const, 'good' as const),
      chosen: fc.constantFrom('Milk', null),
      // From the second check of a day to half a year later.
      hours: fc.oneof(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 24, max: 4_400 })),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

test('the schedule equals that of ts-fsrs in any history, also after a stay in the database', () => {
  const schedulers = { allergen: 0.95, other: 0.85 }
  fc.assert(
    fc.property(anyHistory, ({ kind, steps }) => {
      const scheduler = fsrs({
        request_retention: schedulers[kind],
        maximum_interval: 365,
        enable_fuzz: false,
        enable_short_term: false,
      })
      let at = NOON
      let card: SchedulerCard = createEmptyCard(new Date(at))
      let state: CardState | null = null
      for (const { rating, chosen, hours } of steps) {
        at += hours * 3_600_000
        card = scheduler.next(card, new Date(at), RATINGS[rating]).card
        state = JSON.parse(
          JSON.stringify(reviewCard(state, { rating, chosen, answeredAt: at, fact: 'milk' }, kind)),
        )
      }
      const later = at + 10 * DAY
      expect(state).toEqual({
        stability: card.stability,
        difficulty: card.difficulty,
        due: card.due.getTime(),
        lastReview: at,
        rightSince: steps.at(-1)?.rating === 'again' ? null : expect.any(Number),
        reps: card.reps,
        lapses: card.lapses,
        guesses: steps.slice(1).filter(({ rating, chosen }) => rating === 'again' && chosen !== null).length,
        lastRating: steps.at(-1)?.rating,
        fact: 'milk',
      })
      expect(retrievability(state, later)).toBe(scheduler.get_retrievability(card, new Date(later), false))
    }),
    propertyRuns(10_000),
  )
})

test('states worked out from the reviews alone are the same, in whichever order the reviews arrived', () => {
  const anyReview = fc.record({
    cardKey: fc.constantFrom('contains:1:milk', 'source:1', 'question:4'),
    fact: fc.constantFrom('one', 'two'),
    rating: fc.constantFrom('again' as const, 'hard' as const, 'good' as const),
    answeredAt: fc.integer({ min: NOON, max: NOON + 100 * DAY }),
  })
  const kindOf = (key: string) => (key.startsWith('contains') ? 'allergen' : 'other')
  fc.assert(
    fc.property(fc.uniqueArray(anyReview, { selector: ({ answeredAt }) => answeredAt }), reviews => {
      const states = new Map<string, CardState>()
      const inOrder = reviews.toSorted((a, b) => a.answeredAt - b.answeredAt)
      for (const review of inOrder)
        states.set(
          review.cardKey,
          reviewCard(states.get(review.cardKey) ?? null, review, kindOf(review.cardKey)),
        )
      expect(replayReviews(reviews as CardReview[], kindOf)).toEqual(states)
    }),
  )
})

test('allergens are asked sooner than the rest, and nothing waits for more than a year', () => {
  const review = { rating: 'good', answeredAt: NOON, fact: '' } as const
  expect(reviewCard(null, review, 'allergen').due).toBeLessThan(reviewCard(null, review, 'other').due)
  let state: CardState | null = null
  let at = NOON
  for (let step = 0; step < 12; step += 1) {
    state = reviewCard(state, { ...review, answeredAt: at }, 'other')
    at = state.due
  }
  // Good comes at least a day after Hard.
  expect((state?.due ?? 0) - (state?.lastReview ?? 0)).toBeLessThanOrEqual(366 * DAY)
})

test.each([
  ['Not sure', null, 2],
  ['a guess, of which one in four comes right', 'Milk', 2 - 1 / 3],
] as const)('a record counts answers to cards asked again; wrong by %s', (_, chosen, known) => {
  const states = new Map<string, CardState>()
  const ratings = { one: ['again', 'good', 'good'], two: ['good', 'again'] } as const
  for (const [key, given] of Object.entries(ratings))
    for (const [day, rating] of given.entries()) {
      const review = { rating, chosen, answeredAt: NOON + day * DAY, fact: '' }
      states.set(key, reviewCard(states.get(key) ?? null, review, 'other'))
    }
  expect(ownRecord(states, () => 0.25)).toEqual({ again: 3, known })
})

test('what was never seen is not known', () => {
  expect(retrievability(null, NOON)).toBe(0)
})

describe('the rating of an answer', () => {
  test.each([
    ['wrong', { isRight: false, milliseconds: 500, median: 4_000 }, 'again'],
    ['right', { isRight: true, milliseconds: 8_000, median: 4_000 }, 'good'],
    [
      'right, slower than twice the own median',
      { isRight: true, milliseconds: 8_001, median: 4_000 },
      'hard',
    ],
    ['right, before there is a median', { isRight: true, milliseconds: 60_000, median: null }, 'good'],
  ] as const)('%s', (_, answer, rating) => {
    expect(rateAnswer(answer)).toBe(rating)
  })

  test('a median needs enough answers', () => {
    const times = Array.from({ length: ENOUGH_FOR_MEDIAN }, (_, index) => index * 1_000)
    expect(medianOf(times.slice(1))).toBeNull()
    expect(medianOf(times)).toBe(3_500)
    expect(medianOf([...times, 100_000])).toBe(4_000)
  })
})

test.each([
  [1, 1],
  [0.25, 0],
  [0.1, 0],
  [0.625, 0.5],
])('of %s right answers with four options, %s was known', (share, known) => {
  expect(correctForLuck(share, 4)).toBeCloseTo(known)
})
