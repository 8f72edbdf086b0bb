/**
 * Values of activities in points, and reasons of ledger entries. Source: specification section 9, ruling R3.
 */

export const POINT_KINDS = [
  'training_module',
  'perfect_quiz',
  'daily_streak',
  'induction',
  'micro_learning',
  'kudos',
  'reward_claim',
  'claim_return',
  'adjustment',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

export const GIFT_DECISIONS = ['given', 'declined'] as const

/** Default reward of a training module. */
export const MODULE_POINTS = 10
export const PERFECT_QUIZ_POINTS = 5
export const DAILY_STREAK_POINTS = 1
export const INDUCTION_POINTS = 25
/** Limit of management's corrections: more than years of earnings, far below the balance's limit. */
export const ADJUSTMENT_MAX_POINTS = 100_000
export const ADJUSTMENT_ASKED_ABOVE = 100
export const ADJUSTMENT_REASON_MAX_LENGTH = 500
export const POINT_HISTORY_PAGE_SIZE = 50
/** Weeks in the chart of earned points, the current one included. */
export const POINT_WEEKS = 12

/** The group's limit for one admin's gifts to one person in a business month; null: none. */
export function needsSecondAdmin(amount: number, givenThisMonth: number, giftLimit: number | null): boolean {
  return amount > 0 && giftLimit !== null && givenThisMonth + amount > giftLimit
}

export interface PointAward {
  readonly kind: PointKind
  readonly points: number
}

interface Learning {
  /** The latest attempt's first grading was 100 % of the whole module, or the module has no quiz. */
  readonly isPerfect: boolean
  /** Nothing else was learned on this business day. */
  readonly isFirstLearningOfDay: boolean
}

/** Bonuses in addition to the module's own reward. */
export function learningBonuses({ isPerfect, isFirstLearningOfDay }: Learning): PointAward[] {
  const bonuses: PointAward[] = []
  if (isPerfect) bonuses.push({ kind: 'perfect_quiz', points: PERFECT_QUIZ_POINTS })
  if (isFirstLearningOfDay) bonuses.push({ kind: 'daily_streak', points: DAILY_STREAK_POINTS })
  return bonuses
}
