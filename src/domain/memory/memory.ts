/**
 * Memory of each card of a person: FSRS-6 by `ts-fsrs`, without fuzz and without steps within a day, so that
 * the same reviews always give the same states. Source: ruling R14 ("Schedule", "Model", "Luck").
 */
import { type Card, computeDecayFactor, default_w, FSRSVersion, fsrs, Rating, roundTo, State } from 'ts-fsrs'
import type { BusinessDay } from '../clock/business-day.ts'
import { DAY_MS } from '../clock/durations.ts'

export interface MemoryModel {
  readonly version: string
  readonly weights: readonly number[]
}

/** States of another version are worked out again: raise `STATES` when a state gets another form. */
const STATES = 4
export const MEMORY_MODEL: MemoryModel = { version: `${FSRSVersion}, states ${STATES}`, weights: default_w }

/** Days until a card is shown again at the latest: menus and people change. */
const MAXIMUM_INTERVAL_DAYS = 365
export const DESIRED_RETENTION = { allergen: 0.95, other: 0.85 } as const
export type RetentionKind = keyof typeof DESIRED_RETENTION

export const CARD_RATINGS = ['again', 'hard', 'good'] as const
export type CardRating = (typeof CARD_RATINGS)[number]
const GRADES = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const

export interface CardState {
  /** Days until the predicted recall is 90 %. */
  readonly stability: number
  /** 1 to 10. */
  readonly difficulty: number
  /** Epoch milliseconds, like all times here. */
  readonly due: number
  readonly lastReview: number
  readonly reps: number
  readonly lapses: number
  readonly lastRating: CardRating
  /** The fact as it was at the last review. */
  readonly fact: string
  /** First of the right answers since the last miss, about this fact; `null` after a miss. */
  readonly rightSince: number | null
  /** Part of `lapses` in which an option was chosen rather than “Not sure”. */
  readonly guesses: number
}

export interface CardReview {
  readonly cardKey: string
  readonly fact: string
  readonly rating: CardRating
  readonly answeredAt: number
  /** Missing or `null`: not sure, or said aloud. */
  readonly chosen?: string | null
}

const schedulerOf = (kind: RetentionKind) =>
  fsrs({
    w: [...MEMORY_MODEL.weights],
    request_retention: DESIRED_RETENTION[kind],
    maximum_interval: MAXIMUM_INTERVAL_DAYS,
    enable_fuzz: false,
    enable_short_term: false,
  })
const SCHEDULERS = { allergen: schedulerOf('allergen'), other: schedulerOf('other') }

/** @param before `null` for the first review */
export function reviewCard(
  before: CardState | null,
  { rating, answeredAt, fact, chosen = null }: Omit<CardReview, 'cardKey'>,
  kind: RetentionKind,
): CardState {
  const { card } = SCHEDULERS[kind].next(toCard(before, answeredAt), new Date(answeredAt), GRADES[rating])
  return {
    stability: card.stability,
    difficulty: card.difficulty,
    due: card.due.getTime(),
    lastReview: answeredAt,
    reps: card.reps,
    lapses: card.lapses,
    lastRating: rating,
    fact,
    guesses: (before?.guesses ?? 0) + (card.lapses > (before?.lapses ?? 0) && chosen !== null ? 1 : 0),
    rightSince:
      rating === 'again' ? null : before?.fact === fact ? (before.rightSince ?? answeredAt) : answeredAt,
  }
}

function toCard(state: CardState | null, now: number): Card {
  const blank = { elapsed_days: 0, scheduled_days: 0, learning_steps: 0 }
  if (!state)
    return {
      ...blank,
      due: new Date(now),
      stability: 0,
      difficulty: 0,
      reps: 0,
      lapses: 0,
      state: State.New,
    }
  const { due, stability, difficulty, reps, lapses, lastReview } = state
  return {
    ...blank,
    due: new Date(due),
    stability,
    difficulty,
    reps,
    lapses,
    state: State.Review,
    last_review: new Date(lastReview),
  }
}

const { decay: DECAY, factor: FACTOR } = computeDecayFactor(MEMORY_MODEL.weights)
const DIGITS = 8

/**
 * Probability of recall at an instant, 0 to 1, by whole days; 0 for a card never seen. The same as `forgetting_curve`
 * of ts-fsrs, which works out the factor with each call.
 */
export function retrievability(
  state: Pick<CardState, 'stability' | 'lastReview'> | null | undefined,
  at: number,
): number {
  if (!state) return 0
  const days = Math.max(0, Math.floor((at - state.lastReview) / DAY_MS))
  return roundTo((1 + (FACTOR * days) / state.stability) ** DECAY, DIGITS)
}

/** True until a right answer follows a wrong one; FSRS already counts the right one that was shown. */
export function isMissed(state: Pick<CardState, 'lastRating'> | null | undefined): boolean {
  return state?.lastRating === 'again'
}

/** Share of a card that somebody is taken to know: the predicted recall, and 0 from a miss until the next right answer. */
export function knownShare(
  state: Pick<CardState, 'stability' | 'lastReview' | 'lastRating'> | null | undefined,
  at: number,
): number {
  return isMissed(state) ? 0 : retrievability(state, at)
}

export interface OwnRecord {
  /** Answers to cards that had been answered before. */
  readonly again: number
  /** Those known among them, with what luck alone gets right taken off. */
  readonly known: number
}

/**
 * Answers of a person to cards that were to be remembered.
 * @param luckOf chance of a right guess
 */
export function ownRecord(
  states: ReadonlyMap<string, Pick<CardState, 'reps' | 'lapses' | 'guesses'>>,
  luckOf: (cardKey: string) => number,
): OwnRecord {
  let [again, known] = [0, 0]
  for (const [key, { reps, lapses, guesses }] of states) {
    const luck = luckOf(key)
    again += reps - 1
    known += reps - 1 - lapses - (guesses * luck) / (1 - luck)
  }
  return { again, known: Math.max(0, known) }
}

/** Longer than any day: answers so far apart are of two days by every clock. */
const SURELY_TWO_DAYS_MS = 2 * DAY_MS

/**
 * Right at its last two askings on two business days, and predicted to be recalled. Source: ruling R14 ("Evidence").
 * @param line least predicted recall at the instant `at`
 */
export function isKnown(
  state: CardState | null | undefined,
  fact: string,
  {
    at,
    line,
    dayOf,
  }: { readonly at: number; readonly line: number; readonly dayOf: (ms: number) => BusinessDay },
): boolean {
  if (!state || state.fact !== fact || state.rightSince === null) return false
  const { rightSince, lastReview } = state
  if (rightSince === lastReview || retrievability(state, at) < line) return false
  return lastReview - rightSince > SURELY_TWO_DAYS_MS || dayOf(rightSince) !== dayOf(lastReview)
}

/** All states from the reviews alone, in the order of the answers. */
export function replayReviews(
  reviews: readonly CardReview[],
  kindOf: (cardKey: string) => RetentionKind,
): Map<string, CardState> {
  const states = new Map<string, CardState>()
  for (const review of reviews.toSorted((a, b) => a.answeredAt - b.answeredAt)) {
    const { cardKey } = review
    states.set(cardKey, reviewCard(states.get(cardKey) ?? null, review, kindOf(cardKey)))
  }
  return states
}

/** Fewer right answers say little about how fast somebody is. */
export const ENOUGH_FOR_MEDIAN = 8
const SLOW_FACTOR = 2

/** @param median milliseconds of the person's own right answers; `null` while unknown */
export function rateAnswer({
  isRight,
  milliseconds,
  median,
}: {
  readonly isRight: boolean
  readonly milliseconds: number
  readonly median: number | null
}): CardRating {
  if (!isRight) return 'again'
  return median !== null && milliseconds > SLOW_FACTOR * median ? 'hard' : 'good'
}

export function medianOf(milliseconds: readonly number[]): number | null {
  if (milliseconds.length < ENOUGH_FOR_MEDIAN) return null
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1)
  return (low + high) / 2
}

/** Share of answers that were known, without those that luck alone gets right. */
export function correctForLuck(share: number, options: number): number {
  return Math.max(0, (share - 1 / options) / (1 - 1 / options))
}
