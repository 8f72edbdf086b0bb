/** How well FSRS predicts the answers of Today's Check. Source: ruling R14. */
import { FSRS, type FSRSState, type Grade } from 'ts-fsrs'
import { type BusinessCalendar, businessDayOf } from '#domain/business-day.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  CALIBRATION_REVIEWS_MIN,
  type Comparison,
  compareWithConstant,
  type Measures,
  type ReviewPrediction,
} from '#domain/memory-metrics.ts'

export interface CardReview {
  readonly personId: number
  readonly cardKey: string
  readonly answeredAt: Date
  /** As FSRS counts: 1 Again, 2 Hard, 3 Good, 4 Easy. */
  readonly rating: Grade
}

/** The comparison is null below `CALIBRATION_REVIEWS_MIN` predicted reviews. */
export interface CalibrationReport {
  /** Reviews of a card that the person had answered on an earlier day. */
  readonly predicted: number
  readonly comparison: Comparison | null
}

/** Replays each person's cards through FSRS and compares its predictions with the constant guess. */
export function calibrationReport(
  reviews: readonly CardReview[],
  calendar: BusinessCalendar,
): CalibrationReport {
  const predictions = predictReviews(reviews, calendar)
  const isEnough = predictions.length >= CALIBRATION_REVIEWS_MIN
  return { predicted: predictions.length, comparison: isEnough ? compareWithConstant(predictions) : null }
}

interface CardHistory {
  readonly state: FSRSState
  readonly day: number
  readonly reviews: number
  readonly lapses: number
}

/** Predictions before each review, from the oldest on; the first day of a card predicts nothing. */
function predictReviews(reviews: readonly CardReview[], calendar: BusinessCalendar): ReviewPrediction[] {
  const model = new FSRS({ enable_fuzz: false })
  const histories = new Map<string, CardHistory>()
  const ordered = reviews.toSorted((one, other) => one.answeredAt.getTime() - other.answeredAt.getTime())
  return ordered.flatMap(({ personId, cardKey, answeredAt, rating }) => {
    const key = `${personId} ${cardKey}`
    const day = Date.parse(businessDayOf(answeredAt.toTemporalInstant(), calendar)) / DAY_MS
    const history = histories.get(key)
    const isRight = rating > 1
    if (!history) {
      histories.set(key, { state: model.next_state(null, 0, rating), day, reviews: 0, lapses: 0 })
      return []
    }
    const days = day - history.day
    const isLater = days > 0
    histories.set(key, {
      state: model.next_state(history.state, days, rating),
      day,
      reviews: history.reviews + (isLater ? 1 : 0),
      lapses: history.lapses + (isLater && !isRight ? 1 : 0),
    })
    if (!isLater) return []
    const predicted = model.forgetting_curve(days, history.state.stability)
    return { predicted, isRight, days, reviews: history.reviews + 1, lapses: history.lapses }
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
