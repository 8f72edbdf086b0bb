/**
 * How much of FSRS's predicted recall holds for a person. FSRS counts a lucky answer as knowledge, and its weights are
 * everyone's; a person's own answers say how far that is off. Source: ruling R14 (luck).
 */

/** Sums over a person's predicted reviews. */
export interface PredictedAnswers {
  readonly answers: number
  readonly right: number
  /** Sum of the predicted recall. */
  readonly predicted: number
}

/** Reviews that FSRS is trusted for before a person's own: as if so many had come true. */
const TRUSTED_REVIEWS = 10
/** Standard errors between the likely share of right answers and one that is hardly too high. */
const CAUTION = 2

const withoutLuck = (share: number, luck: number) => (share - luck) / (1 - luck)
const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** The likely share of predicted recall that is true, from 0 to 1; `luck` is the chance to guess right. */
export function recallFactor({ answers, right, predicted }: PredictedAnswers, luck: number): number {
  const known = answers === 0 ? 0 : answers * withoutLuck(right / answers, luck)
  return clamp((known + TRUSTED_REVIEWS) / (predicted + TRUSTED_REVIEWS))
}

/** A share of predicted recall that is hardly too high: 0 without reviews, nearer to `recallFactor` with each. */
export function cautiousRecallFactor({ answers, right, predicted }: PredictedAnswers, luck: number): number {
  if (answers === 0) return 0
  const share = (right + 1) / (answers + 2)
  const error = Math.sqrt((share * (1 - share)) / answers)
  return clamp((answers * withoutLuck(share - CAUTION * error, luck)) / predicted)
}
