/**
 * Predicted share of the cards that somebody has seen, corrected by their own answers: as often as those came out
 * known beside what had been predicted for them. Source: ruling R14 ("Evidence", "Predicted").
 */

import { DAY_MS } from '../clock/durations.ts'
import { ENOUGH_PREDICTED } from './check-limits.ts'
import { type CardReview, type CardState, type RetentionKind, retrievability, reviewCard } from './memory.ts'

/** Standard errors on each side of the range. */
const RANGE = 2

export interface CardRules {
  readonly kindOf: (cardKey: string) => RetentionKind
  /** Chance of a right guess. */
  readonly luckOf: (cardKey: string) => number
}

/** Sums over the answers to cards answered on an earlier day. */
interface Predicted {
  readonly answers: number
  readonly predicted: number
  /** Right answers, with what luck alone gets right taken off; “Not sure” guesses nothing. */
  readonly known: number
  /** Error of `known` for one standard deviation. */
  readonly error: number
}

function comparePredicted(reviews: readonly CardReview[], { kindOf, luckOf }: CardRules): Predicted {
  const states = new Map<string, CardState>()
  const pairs: { readonly predicted: number; readonly known: number }[] = []
  for (const review of reviews.toSorted((a, b) => a.answeredAt - b.answeredAt)) {
    const { cardKey, rating, chosen = null, answeredAt } = review
    const before = states.get(cardKey) ?? null
    if (before && answeredAt - before.lastReview >= DAY_MS) {
      const luck = luckOf(cardKey)
      const ofWrong = chosen === null ? 0 : -luck / (1 - luck)
      pairs.push({
        predicted: retrievability(before, answeredAt),
        known: rating === 'again' ? ofWrong : 1,
      })
    }
    states.set(cardKey, reviewCard(before, review, kindOf(cardKey)))
  }
  const sumOf = (read: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + read(pair), 0)
  const [predicted, known] = [sumOf(pair => pair.predicted), sumOf(pair => pair.known)]
  const factor = known / Math.max(1, predicted)
  const error = Math.sqrt(sumOf(pair => (pair.known - factor * pair.predicted) ** 2))
  return { answers: pairs.length, predicted, known, error }
}

export interface PredictedShare {
  /** Predicted answers that it is corrected by. */
  readonly answers: number
  /** Percent, likely and at its ends; `null`: too early to say. */
  readonly percent: { readonly likely: number; readonly from: number; readonly to: number } | null
}

/**
 * @param uncorrected mean predicted recall now, 0 to 1
 * @param reviews all of the person
 */
export function predictShare(
  uncorrected: number,
  reviews: readonly CardReview[],
  rules: CardRules,
): PredictedShare {
  const { answers, predicted, known, error } = comparePredicted(reviews, rules)
  if (answers < ENOUGH_PREDICTED) return { answers, percent: null }
  const percentOf = (count: number) => {
    const factor = Math.min(1, Math.max(0, count / predicted))
    return Math.round(uncorrected * factor * 100)
  }
  return {
    answers,
    percent: {
      likely: percentOf(known),
      from: percentOf(known - RANGE * error),
      to: percentOf(known + RANGE * error),
    },
  }
}
