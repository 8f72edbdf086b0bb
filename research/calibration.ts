/** How well FSRS predicts the answers of Today's Check. Source: ruling R14. */

import { DAY_MS } from '#domain/clock/durations.ts'
import { retentionOf } from '#domain/memory/cards.ts'
import { type CardRating, type CardState, retrievability, reviewCard } from '#domain/memory/memory.ts'
import {
  CALIBRATION_REVIEWS_MIN,
  type Comparison,
  compareWithConstant,
  type Measures,
  type ReviewPrediction,
} from './memory-metrics.ts'

export interface PersonReview {
  readonly personId: number
  readonly cardKey: string
  readonly answeredAt: Date
  readonly rating: CardRating
}

/** The comparison is null below `CALIBRATION_REVIEWS_MIN` predicted reviews. */
export interface CalibrationReport {
  /** Reviews of a card that the person had answered a day before or earlier. */
  readonly predicted: number
  readonly comparison: Comparison | null
}

/** Replays each person's cards as the academy does and compares its predictions with the constant guess. */
export function calibrationReport(reviews: readonly PersonReview[]): CalibrationReport {
  const predictions = predictReviews(reviews)
  const isEnough = predictions.length >= CALIBRATION_REVIEWS_MIN
  return { predicted: predictions.length, comparison: isEnough ? compareWithConstant(predictions) : null }
}

interface CardHistory {
  readonly state: CardState | null
  readonly reviews: number
  readonly lapses: number
}

const NO_HISTORY: CardHistory = { state: null, reviews: 0, lapses: 0 }

/** Predictions before each review, from the oldest on; within a day of the last answer nothing is predicted. */
function predictReviews(reviews: readonly PersonReview[]): ReviewPrediction[] {
  const histories = new Map<string, CardHistory>()
  const ordered = reviews.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())
  return ordered.flatMap(({ personId, cardKey, answeredAt, rating }) => {
    const key = `${personId} ${cardKey}`
    const at = answeredAt.getTime()
    const { state: before, reviews: count, lapses } = histories.get(key) ?? NO_HISTORY
    const days = before ? Math.floor((at - before.lastReview) / DAY_MS) : 0
    const isLater = days > 0
    const isRight = rating !== 'again'
    histories.set(key, {
      state: reviewCard(before, { rating, answeredAt: at, fact: '' }, retentionOf(cardKey)),
      reviews: count + (isLater ? 1 : 0),
      lapses: lapses + (isLater && !isRight ? 1 : 0),
    })
    return isLater
      ? [{ predicted: retrievability(before, at), isRight, days, reviews: count + 1, lapses }]
      : []
  })
}

/** Lines of `npm run calibration`. */
export function describeCalibration({ predicted, comparison }: CalibrationReport): string[] {
  if (comparison === null)
    return [
      `${predicted} reviews of a card seen on an earlier day: too early to say. It takes ${CALIBRATION_REVIEWS_MIN}.`,
    ]
  const { reviews, model, constant } = comparison
  const isBetter = model.logLoss < constant.logLoss
  return [
    `${reviews} reviews predicted, each by what came before it.`,
    '',
    `                log loss  RMSE(bins)  AUC    ICI`,
    describeMeasures('FSRS', model),
    describeMeasures('Constant guess', constant),
    '',
    `FSRS predicts ${isBetter ? 'better' : 'no better'} than a constant guess.`,
  ]
}

function describeMeasures(name: string, { logLoss, rmseBins, auc, ici }: Measures): string {
  const share = (value: number | null) => (value === null ? '–' : value.toFixed(3))
  return [
    name.padEnd(14),
    share(logLoss).padEnd(8),
    share(rmseBins).padEnd(10),
    share(auc).padEnd(5),
    share(ici),
  ].join('  ')
}
