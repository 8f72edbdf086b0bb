import { default_w, FSRS, type FSRSState } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { auc, compareWithConstant, ici, logLoss, type ReviewPrediction, rmseBins } from './memory-metrics.ts'

/** Numbers from 0 to 1 that repeat, by a linear congruential generator. */
function repeatable(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const plain = { days: 1, reviews: 1, lapses: 0 }
/** Predictions that come true as often as they say, moved by `bias`. */
function draw(count: number, bias = 0): ReviewPrediction[] {
  const random = repeatable(7)
  return Array.from({ length: count }, () => {
    const truth = 0.3 + 0.6 * random()
    return { ...plain, predicted: truth + bias, isRight: random() < truth }
  })
}

interface Review {
  readonly rating: 1 | 2 | 3 | 4
  readonly days: number
}

/** Histories with one first interval, since the optimizer leaves out rare ones. */
function synthesize(count: number): Review[][] {
  const random = repeatable(2026)
  const pick = <T>(list: readonly [T, ...T[]]) => list[Math.floor(random() * list.length)] ?? list[0]
  return Array.from({ length: count }, () => {
    const later = Array.from({ length: 1 + Math.floor(random() * 9) }, () => ({
      rating: pick([1, 2, 3, 3, 3, 3, 4] as const),
      days: pick([0, 1, 2, 3, 5, 8, 14, 30, 60]),
    }))
    return [
      { rating: pick([1, 3] as const), days: 0 },
      { rating: pick([1, 3, 3] as const), days: 1 },
      ...later,
    ]
  })
}

describe('log loss and RMSE(bins)', () => {
  // package.json holds the builds for other machines at the last release that has them all, without `evaluate`.
  const hasOptimizer = process.platform === 'linux' && process.arch === 'x64'
  test.runIf(hasOptimizer)('equal those of the FSRS optimizer on 1,000 synthetic histories', async () => {
    const { FSRSBinding, FSRSBindingItem, FSRSBindingReview } = await import(
      '@open-spaced-repetition/binding'
    )
    const model = new FSRS({ enable_fuzz: false })
    const reviewed = synthesize(1000).flatMap(history => {
      let state: FSRSState | null = null
      return history.flatMap((review, at) => {
        const stability = state?.stability ?? 0
        state = model.next_state(state, review.days, review.rating)
        // The same day is no test of memory.
        if (review.days === 0) return []
        const past = history.slice(0, at)
        const item = new FSRSBindingItem(
          history.slice(0, at + 1).map(({ rating, days }) => new FSRSBindingReview(rating, days)),
        )
        return {
          item,
          length: at + 1,
          first: history[0]?.rating ?? 0,
          predicted: model.forgetting_curve(review.days, stability),
          isRight: review.rating > 1,
          days: review.days,
          reviews: past.filter(({ days }) => days > 0).length + 1,
          lapses: past.filter(({ rating, days }) => rating === 1 && days > 0).length,
        }
      })
    })
    // The optimizer moves second reviews to the front, by the first rating, and weighs what comes later more.
    const ordered = reviewed.toSorted(
      (a, b) => a.length - b.length || (a.length === 2 ? a.first - b.first : 0),
    )
    const predictions = ordered.map((prediction, at) => ({
      ...prediction,
      weight: 0.25 + 0.75 * (at / (ordered.length - 1)) ** 3,
    }))
    const expected = new FSRSBinding([...default_w]).evaluate(ordered.map(({ item }) => item))
    expect(Math.abs(logLoss(predictions) - expected.logLoss)).toBeLessThan(1e-4)
    expect(Math.abs(rmseBins(predictions) - expected.rmseBins)).toBeLessThan(1e-4)
  })

  test('by hand', () => {
    const predictions = [
      { ...plain, predicted: 0.9, isRight: true },
      { ...plain, predicted: 0.5, isRight: false },
      { ...plain, predicted: 0.8, isRight: true, days: 30 },
    ]
    expect(logLoss(predictions)).toBeCloseTo(-Math.log(0.9 * 0.5 * 0.8) / 3)
    // One bin of two: predicted 0.7, actual 0.5; one bin of one: predicted 0.8, actual 1.
    expect(rmseBins(predictions)).toBeCloseTo(0.2)
  })

  test('a certainty that proves wrong stays finite', () => {
    expect(logLoss([{ predicted: 1, isRight: false }])).toBeLessThan(20)
  })
})

describe('AUC', () => {
  test('is the share of pairs of a right and a wrong answer in the right order, ties half', () => {
    const random = repeatable(3)
    const predictions = Array.from({ length: 300 }, () => {
      const truth = random()
      return { predicted: Math.round(truth * 20) / 20, isRight: random() < truth }
    })
    const pairs = predictions
      .filter(({ isRight }) => isRight)
      .flatMap(right =>
        predictions
          .filter(({ isRight }) => !isRight)
          .map(wrong => (Math.sign(right.predicted - wrong.predicted) + 1) / 2),
      )
    expect(auc(predictions)).toBeCloseTo(pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length, 10)
  })

  test('says nothing where all answers are alike', () => {
    expect(auc([{ predicted: 0.5, isRight: true }])).toBeNull()
  })
})

describe('ICI', () => {
  test('is near 0 for predictions that come true as often as they say', () => {
    expect(ici(draw(20_000))).toBeLessThan(0.015)
  })

  test('is the distance by which all predictions are off', () => {
    expect(ici(draw(20_000, 0.1))).toBeCloseTo(0.1, 1)
    expect(
      ici(Array.from({ length: 100 }, (_, at) => ({ predicted: 0.9, isRight: at % 2 === 0 }))),
    ).toBeCloseTo(0.4)
  })

  test('of one prediction is its own distance', () => {
    expect(ici([{ predicted: 0.9, isRight: true }])).toBeCloseTo(0.1)
  })
})

describe('the comparison with the constant guess', () => {
  test('guesses each part by what came before it', () => {
    const answers = 'rrrwrwrwwwrr'
    const predictions = [...answers].map(answer => ({ ...plain, predicted: 0.5, isRight: answer === 'r' }))
    const { reviews, model, constant } = compareWithConstant(predictions)
    expect(reviews).toBe(10)
    expect(model.logLoss).toBeCloseTo(Math.log(2))
    const guesses = [1, 1, 3 / 4, 3 / 4, 4 / 6, 4 / 6, 5 / 8, 5 / 8, 5 / 10, 5 / 10]
    const guessed = predictions
      .slice(2)
      .map((prediction, at) => ({ ...prediction, predicted: guesses[at] ?? 0 }))
    expect(constant.logLoss).toBeCloseTo(logLoss(guessed))
  })

  test('a model that knows more than the share of right answers has the lower loss', () => {
    const { model, constant } = compareWithConstant(draw(2000))
    expect(model.logLoss).toBeLessThan(constant.logLoss)
    expect(model.auc).toBeGreaterThan(0.6)
  })
})
