/**
 * Simulated memories, none of them FSRS: a model is not proved by people who remember by its own formula.
 *
 * Each family has its published formula and weights. One constant each, the level, is ours: one reading leaves 65 %
 * a day later, which is what the average card of DHP's published start has.
 */
const LEVEL = 0.65
const logit = probability => Math.log(probability / (1 - probability))
const logistic = x => 1 / (1 + Math.exp(-x))

/** Spread of talent and of difficulty, in logits. */
const SPREAD = 0.5
/** Standard deviation of an even draw from 0 to 1. */
const EVEN = Math.sqrt(1 / 12)
/** Logits by which a card of this hardness is easier for this person; both are from 0 to 1. */
const easeOf = ({ talent }, { hardness }) => (SPREAD * (talent - hardness)) / EVEN

/**
 * Activation of declarative memory with decays that depend on it. Pavlik and Anderson, Practice and forgetting effects
 * on vocabulary memory, Cognitive Science 29 (2005): decay intercept a, decay scale c, noise s, and h, the slower time
 * between sessions. Their threshold, -0.704, is for word pairs read once in seconds; ours is the level.
 */
const ACT_R = { a: 0.177, c: 0.217, s: 0.255, h: 0.025 }
const scaledSeconds = days => Math.max(1, days * 86_400 * ACT_R.h)
const ACT_R_THRESHOLD = -ACT_R.a * Math.log(scaledSeconds(1)) - ACT_R.s * logit(LEVEL)

const activationOf = (practices, now) =>
  Math.log(practices.reduce((sum, { time, decay }) => sum + scaledSeconds(now - time) ** -decay, 0))

const actR = {
  recall(person, card, practices, now) {
    const threshold = ACT_R_THRESHOLD - ACT_R.s * easeOf(person, card)
    return logistic((activationOf(practices, now) - threshold) / ACT_R.s)
  },
  practise(_person, _card, practices, now) {
    const activation = practices ? activationOf(practices, now) : Number.NEGATIVE_INFINITY
    return [...(practices ?? []), { time: now, decay: ACT_R.c * Math.exp(activation) + ACT_R.a }]
  },
}

/**
 * Ability, difficulty and counts of attempts and successes in windows of time. Lindsey, Shroyer, Pashler and Mozer,
 * Improving students' long-term knowledge retention through personalized review, Psychological Science 25 (2014).
 * They print no weights; these are the starting weights of srs-benchmark (models/dash.py) without its constant,
 * which is for cards that were learned to a criterion.
 */
const DASH_WINDOWS = [
  { days: 1, attempts: 0.2024, successes: 0.5967 },
  { days: 7, attempts: 0.1255, successes: 0.6039 },
  { days: 30, attempts: -0.1485, successes: 0.572 },
  { days: Number.POSITIVE_INFINITY, attempts: 0.0933, successes: 0.4801 },
]

const studyOf = (practices, now) =>
  DASH_WINDOWS.reduce((sum, window) => {
    const within = practices.filter(({ time }) => now - time <= window.days)
    const successes = within.filter(({ isRecalled }) => isRecalled).length
    return sum + window.attempts * Math.log1p(within.length) + window.successes * Math.log1p(successes)
  }, 0)

const DASH_CONSTANT = logit(LEVEL) - studyOf([{ time: 0, isRecalled: true }], 1)

const dash = {
  recall: (person, card, practices, now) =>
    logistic(DASH_CONSTANT + easeOf(person, card) + studyOf(practices, now)),
  practise: (_person, _card, practices, now, isRecalled) => [...(practices ?? []), { time: now, isRecalled }],
}

/**
 * Half-life by difficulty and history. Ye, Su and Cao, A stochastic shortest path algorithm for optimizing spaced
 * repetition scheduling, KDD 2022: their fit to MaiMemo's 220 million logs; difficulty is from 1 to 10 at first, grows
 * by 2 with each lapse and ends at 18.
 */
const DHP = { hardest: 18, lapse: 2, talent: 1.5 }

const dhp = {
  recall: (_person, _card, { time, halfLife }, now) => 2 ** (-(now - time) / halfLife),
  practise(person, card, memory, now, isRecalled) {
    if (!memory) {
      const drawn = 1 + 9 * card.hardness - (DHP.talent * (person.talent - 0.5)) / EVEN
      const difficulty = Math.min(DHP.hardest, Math.max(1, drawn))
      return { time: now, difficulty, halfLife: -1 / Math.log2(Math.max(0.925 - 0.05 * difficulty, 0.025)) }
    }
    const { difficulty: d, halfLife: h } = memory
    const forgotten = Math.max(1e-6, 1 - dhp.recall(person, card, memory, now))
    if (isRecalled) {
      const growth = Math.exp(3.81) * d ** -0.534 * h ** -0.127 * forgotten ** 0.97
      return { time: now, difficulty: d, halfLife: h * (1 + growth) }
    }
    return {
      time: now,
      difficulty: Math.min(DHP.hardest, d + DHP.lapse),
      halfLife: Math.exp(-0.041) * d ** -0.041 * h ** 0.377 * forgotten ** -0.227,
    }
  },
}

/**
 * Forgetting by a power of time, with a rate and a shape of one's own: (1 + t / tau) ** -beta, as Wixted and
 * Ebbesen, On the form of forgetting, Psychological Science 2 (1991), fit it to single people. A recalled card fades
 * later, the more the harder it was; a missed one is read again and fades as before. Spreads are ours.
 */
const POWER = { beta: 0.5, shapes: 0.3, rates: 0.45, hardness: 0.5, growth: [1.3, 2] }
const POWER_TAU = 1 / (LEVEL ** (-1 / POWER.beta) - 1)
const evenly = (share, spread) => Math.exp((spread * (share - 0.5)) / EVEN)

const powerLaw = {
  recall: (person, _card, { time, tau }, now) =>
    (1 + (now - time) / tau) ** -(POWER.beta * evenly(person.shape ?? 0.5, POWER.shapes)),
  practise(person, card, memory, now, isRecalled) {
    if (!memory) {
      const rate = evenly(person.talent, POWER.rates) / evenly(card.hardness, POWER.hardness)
      return { time: now, tau: POWER_TAU * rate }
    }
    const [least, more] = POWER.growth
    const growth = isRecalled ? least + more * (1 - powerLaw.recall(person, card, memory, now)) : 1
    return { time: now, tau: memory.tau * growth }
  },
}

/** Somebody who knows nothing, whatever was read. */
export const NOTHING = { recall: () => 0, practise: () => ({}) }

/**
 * `recall` is the true chance to know, of a memory that `practise` returned; nothing is known before the first
 * practice. Times are in days.
 */
export const FAMILIES = { 'ACT-R': actR, DASH: dash, DHP: dhp, 'power law': powerLaw }

/** Chances to guess where nothing comes to mind; else they press "Not sure". */
export const WAYS = { guesses: 1, half: 0.5, honest: 0 }
