/**
 * How well predicted recall fits the answers that came. Measures and bins are those of the FSRS benchmark. Source:
 * ruling R14.
 */

/** Fewer predicted reviews say nothing about a model. */
export const CALIBRATION_REVIEWS_MIN = 400

export interface Prediction {
  /** Predicted recall, from 0 to 1. */
  readonly predicted: number
  readonly isRight: boolean
  /** 1 unless stated. FSRS weighs by recency where it evaluates weights for a person. */
  readonly weight?: number
}

/** A prediction with what FSRS sorts into bins. */
export interface ReviewPrediction extends Prediction {
  /** Days since the card's review before; at least 1. */
  readonly days: number
  /** Reviews of the card on a later day than the review before them, this one included. */
  readonly reviews: number
  /** Wrong answers among the reviews before this one, without the card's first day. */
  readonly lapses: number
}

const weightOf = ({ weight = 1 }: Prediction) => weight
const outcomeOf = ({ isRight }: Prediction) => (isRight ? 1 : 0)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Keeps the logarithm of a certainty that proved wrong finite. */
const CERTAINTY = 1e-7

/** Mean surprise in nats; lower is better, NaN without predictions. */
export function logLoss(predictions: readonly Prediction[]): number {
  const losses = predictions.map(prediction => {
    const predicted = Math.min(1 - CERTAINTY, Math.max(CERTAINTY, prediction.predicted))
    return -Math.log(prediction.isRight ? predicted : 1 - predicted) * weightOf(prediction)
  })
  return sumOf(losses) / sumOf(predictions.map(weightOf))
}

/** Root of the mean squared distance between predicted and actual recall in FSRS's bins; NaN without predictions. */
export function rmseBins(predictions: readonly ReviewPrediction[]): number {
  const bins = [...Map.groupBy(predictions, binOf).values()]
  const squares = bins.map(bin => {
    const predicted = sumOf(bin.map(prediction => prediction.predicted))
    const distance = (predicted - sumOf(bin.map(outcomeOf))) / bin.length
    return distance ** 2 * sumOf(bin.map(weightOf))
  })
  return Math.sqrt(sumOf(squares) / sumOf(predictions.map(weightOf)))
}

/** FSRS's bins grow by these factors with interval, reviews and lapses. */
const BIN_GROWTH = { days: 3.62, reviews: 1.89, lapses: 1.73 }

function binOf({ days, reviews, lapses }: ReviewPrediction): string {
  const step = (count: number, growth: number) =>
    count < 1 ? -1 : Math.floor(Math.log(count) / Math.log(growth))
  return [
    step(days, BIN_GROWTH.days),
    step(reviews + 1, BIN_GROWTH.reviews),
    step(lapses, BIN_GROWTH.lapses),
  ].join()
}

/**
 * The chance that a right answer had a higher prediction than a wrong one, ties counting half; null where all
 * answers are alike.
 */
export function auc(predictions: readonly Prediction[]): number | null {
  const right = predictions.filter(({ isRight }) => isRight).length
  const wrong = predictions.length - right
  if (right === 0 || wrong === 0) return null
  const sorted = predictions.toSorted((a, b) => a.predicted - b.predicted)
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end < sorted.length && sorted[end]?.predicted === sorted[start]?.predicted) end += 1
    const meanRank = (start + 1 + end) / 2
    rankSum += meanRank * sorted.slice(start, end).filter(({ isRight }) => isRight).length
    start = end
  }
  return (rankSum - (right * (right + 1)) / 2) / (right * wrong)
}

/** Share of the predictions that each local fit looks at, as LOWESS has it by default. */
const ICI_SPAN = 2 / 3
/** Local fits; between two of them the curve is a straight line. */
const ICI_FITS = 100

/**
 * The integrated calibration index (Austin and Steyerberg, 2019): the mean distance between predictions and a smooth
 * curve (LOWESS, without robustness steps) through the answers. NaN without predictions.
 */
export function ici(predictions: readonly Prediction[]): number {
  const sorted = predictions.toSorted((a, b) => a.predicted - b.predicted)
  const xs = sorted.map(({ predicted }) => predicted)
  const ys = sorted.map(outcomeOf)
  const size = Math.max(Math.min(2, xs.length), Math.ceil(ICI_SPAN * xs.length))
  const fits = Math.min(ICI_FITS, xs.length)
  const points = Array.from({ length: fits }, (_, at) => {
    const x = xs[Math.round((at * (xs.length - 1)) / Math.max(1, fits - 1))] ?? 0
    return { x, y: fitAt(x, xs, ys, size) }
  })
  let at = 0
  const distances = xs.map(x => {
    while (at < points.length - 2 && x > (points[at + 1]?.x ?? 1)) at += 1
    const [left, right] = [points[at], points[at + 1] ?? points[at]]
    if (!left || !right) return 0
    const part = right.x === left.x ? 0 : (x - left.x) / (right.x - left.x)
    return Math.abs(left.y + part * (right.y - left.y) - x)
  })
  return sumOf(distances) / distances.length
}

/** A straight line through the `size` nearest points, weighed by nearness (tricube), read at `x`. */
function fitAt(x: number, xs: readonly number[], ys: readonly number[], size: number): number {
  let start = 0
  const value = (at: number) => xs[at] ?? 0
  while (start + size < xs.length && x - value(start) > value(start + size) - x) start += 1
  let end = start + size
  const radius = Math.max(x - value(start), value(end - 1) - x)
  // Equal predictions count together.
  while (start > 0 && x - value(start - 1) <= radius) start -= 1
  while (end < xs.length && value(end) - x <= radius) end += 1
  let [sum, meanX, meanY] = [0, 0, 0]
  const weights: number[] = []
  for (let at = start; at < end; at += 1) {
    const weight = radius === 0 ? 1 : (1 - (Math.abs(value(at) - x) / radius) ** 3) ** 3
    weights.push(weight)
    sum += weight
    meanX += weight * value(at)
    meanY += weight * (ys[at] ?? 0)
  }
  meanX /= sum
  meanY /= sum
  let [covariance, variance] = [0, 0]
  for (const [offset, weight] of weights.entries()) {
    const distance = value(start + offset) - meanX
    covariance += weight * distance * ((ys[start + offset] ?? 0) - meanY)
    variance += weight * distance ** 2
  }
  const fitted = variance < 1e-12 ? meanY : meanY + ((x - meanX) * covariance) / variance
  return Math.min(1, Math.max(0, fitted))
}

/** Tests of a time-series split. */
const SPLITS = 5

export interface Measures {
  readonly logLoss: number
  readonly rmseBins: number
  readonly auc: number | null
  readonly ici: number
}

export interface Comparison {
  /** Predictions that were compared: all but the oldest sixth. */
  readonly reviews: number
  readonly model: Measures
  /** The guess that every card is recalled as often as those before, the benchmark's AVG. */
  readonly constant: Measures
}

/**
 * Compares a model with the constant guess, from the oldest prediction to the newest: five parts in turn, each
 * guessed by the share of right answers before it. The model was fitted to none of them.
 */
export function compareWithConstant(predictions: readonly ReviewPrediction[]): Comparison {
  const size = Math.floor(predictions.length / (SPLITS + 1))
  const tested = predictions.length - SPLITS * size
  const constant = predictions.slice(tested).map((prediction, at) => {
    const before = predictions.slice(0, tested + Math.floor(at / size) * size)
    return { ...prediction, predicted: sumOf(before.map(outcomeOf)) / before.length }
  })
  return {
    reviews: constant.length,
    model: measure(predictions.slice(tested)),
    constant: measure(constant),
  }
}

function measure(predictions: readonly ReviewPrediction[]): Measures {
  return {
    logLoss: logLoss(predictions),
    rmseBins: rmseBins(predictions),
    auc: auc(predictions),
    ici: ici(predictions),
  }
}
