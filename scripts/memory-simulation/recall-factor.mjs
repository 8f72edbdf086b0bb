/**
 * How much of FSRS's predicted recall holds for a person. FSRS counts a lucky answer as knowledge, and its weights are
 * everyone's; a person's own answers say how far that is off. Tried in the simulation alone: ruling R14 leaves
 * retrievability as it is ("Luck").
 *
 * @typedef {object} PredictedAnswers sums over a person's predicted reviews
 * @property {number} answers
 * @property {number} right
 * @property {number} predicted sum of the predicted recall
 */

/** Reviews that FSRS is trusted for before a person's own: as if so many had come true. */
const TRUSTED_REVIEWS = 10
/** Standard errors between the likely share of right answers and one that is hardly too high. */
const CAUTION = 2

const withoutLuck = (share, luck) => (share - luck) / (1 - luck)
const clamp = share => Math.min(1, Math.max(0, share))

/**
 * The likely share of predicted recall that is true, from 0 to 1.
 * @param {PredictedAnswers} reviews
 * @param {number} luck chance to guess right
 */
export function recallFactor({ answers, right, predicted }, luck) {
  const knownAnswers = answers === 0 ? 0 : answers * withoutLuck(right / answers, luck)
  return clamp((knownAnswers + TRUSTED_REVIEWS) / (predicted + TRUSTED_REVIEWS))
}

/**
 * A share of predicted recall that is hardly too high: 0 without reviews, nearer to `recallFactor` with each.
 * @param {PredictedAnswers} reviews
 * @param {number} luck chance to guess right
 */
export function cautiousRecallFactor({ answers, right, predicted }, luck) {
  if (answers === 0) return 0
  const share = (right + 1) / (answers + 2)
  const error = Math.sqrt((share * (1 - share)) / answers)
  return clamp((answers * withoutLuck(share - CAUTION * error, luck)) / predicted)
}
