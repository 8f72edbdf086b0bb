import { expect, test } from 'vitest'
import { calibrationReport, describeCalibration, type PersonReview } from './calibration.ts'
import { CALIBRATION_REVIEWS_MIN } from './memory-metrics.ts'

const at = (day: number, hour = 6) => new Date(Date.UTC(2026, 2, 1 + day, hour))

/** A person who always knows even cards and never odd ones, on days 0, 1 and 4. */
function reviewsOf(people: number): PersonReview[] {
  return Array.from({ length: people }, (_, personId) =>
    Array.from({ length: 10 }, (_, card) =>
      [0, 1, 4].map(day => ({
        personId,
        cardKey: `dish-${card}:contains`,
        answeredAt: at(day),
        rating: card % 2 === 0 ? ('good' as const) : ('again' as const),
      })),
    ),
  ).flat(2)
}

test('says below 400 predicted reviews that it is too early', () => {
  const report = calibrationReport(reviewsOf(19))
  expect(report).toEqual({ predicted: 380, comparison: null })
  expect(describeCalibration(report).join()).toContain('380 reviews')
  expect(describeCalibration(report).join()).toContain('too early')
})

test('compares FSRS with the constant guess', () => {
  const report = calibrationReport(reviewsOf(20))
  expect(report.predicted).toBe(CALIBRATION_REVIEWS_MIN)
  const { model, constant } = report.comparison ?? expect.fail()
  // Each card is either always known or never, which no constant tells apart.
  expect(model.logLoss).toBeLessThan(constant.logLoss)
  expect(model.auc).toBe(1)
  const lines = describeCalibration(report)
  expect(lines.at(-1)).toBe('FSRS predicts better than a constant guess.')
  expect(lines.filter(line => /^(FSRS|Constant guess) .*\d\.\d{3}/.test(line))).toHaveLength(2)
})

test('does not depend on the order of the reviews, nor on other people', () => {
  const reviews = reviewsOf(20)
  const report = calibrationReport(reviews)
  expect(calibrationReport(reviews.toReversed()).comparison?.model.logLoss).toBeCloseTo(
    report.comparison?.model.logLoss ?? 0,
    10,
  )
})

test('a second answer within a day is no prediction', () => {
  const review = { personId: 1, cardKey: 'contains:1:milk', rating: 'good' as const }
  const reviews = [
    { ...review, answeredAt: at(0, 12) },
    { ...review, answeredAt: at(1, 11) },
    { ...review, answeredAt: at(2, 11) },
  ]
  expect(calibrationReport(reviews).predicted).toBe(1)
})
