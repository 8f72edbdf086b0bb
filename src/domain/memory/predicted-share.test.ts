import { expect, test } from 'vitest'
import { DAY_MS } from '../clock/durations.ts'
import { ENOUGH_PREDICTED } from './check-limits.ts'
import { type CardReview, retrievability, reviewCard } from './memory.ts'
import { type CardRules, predictShare } from './predicted-share.ts'

const BEGIN = Date.parse('2026-03-02T12:00:00Z')
const RULES: CardRules = { kindOf: () => 'other', luckOf: () => 0.25 }

/** Cards answered right once, and again after a week: so many right, so many by a wrong option, the rest "Not sure". */
const reviewsOf = (right: number, wrong: number, notSure: number): CardReview[] =>
  Array.from({ length: right + wrong + notSure }, (_, index) => {
    const isRight = index < right
    const second = {
      rating: isRight ? 'good' : 'again',
      chosen: index < right + wrong ? 'Milk' : null,
    } as const
    const card = { cardKey: `mark:${index}`, fact: '' }
    return [
      { ...card, rating: 'good' as const, chosen: 'Milk', answeredAt: BEGIN },
      { ...card, ...second, answeredAt: BEGIN + 7 * DAY_MS },
    ]
  }).flat()
const PREDICTED = retrievability(
  reviewCard(null, { rating: 'good', answeredAt: BEGIN, fact: '' }, 'other'),
  BEGIN + 7 * DAY_MS,
)

test('below thirty predicted answers it is too early to say', () => {
  expect(predictShare(0.9, reviewsOf(ENOUGH_PREDICTED - 1, 0, 0), RULES)).toEqual({
    answers: 29,
    percent: null,
  })
  expect(predictShare(0.9, reviewsOf(ENOUGH_PREDICTED, 0, 0), RULES).percent).not.toBeNull()
  // A second answer on the same day was not predicted.
  const sameDay = reviewsOf(40, 0, 0).map(review => ({ ...review, answeredAt: BEGIN }))
  expect(predictShare(0.9, sameDay, RULES)).toEqual({ answers: 0, percent: null })
})

test.each([
  ['all right is never above what is predicted', [60, 0, 0], 90],
  ['half “Not sure”: what was right, over what was predicted', [30, 0, 30], (90 * 0.5) / PREDICTED],
  [
    'half wrong by a guess: a third of a right answer more goes off for each',
    [30, 30, 0],
    (90 * (1 - 1 / 3)) / 2 / PREDICTED,
  ],
  ['a quarter right of four options is luck', [15, 45, 0], 0],
] as const)('%s', (_, counts, likely) => {
  const [right, wrong, notSure] = counts
  const { percent } = predictShare(0.9, reviewsOf(right, wrong, notSure), RULES)
  expect(percent?.likely).toBe(Math.round(likely))
  expect(percent?.from).toBeLessThanOrEqual(percent?.likely ?? 0)
  expect(percent?.to).toBeGreaterThanOrEqual(percent?.likely ?? 0)
})

test('more answers make the range narrower', () => {
  const widthOf = (count: number) => {
    const { percent } = predictShare(0.9, reviewsOf(count, 0, count), RULES)
    return (percent?.to ?? 0) - (percent?.from ?? 0)
  }
  expect(widthOf(400)).toBeLessThan(widthOf(20) / 3)
})
