/** What is worth how many points, and why a balance changed. Source: specification section 9, ruling R3. */

export const POINT_KINDS = [
  'training_module',
  'perfect_quiz',
  'daily_streak',
  'induction',
  'micro_learning',
  'kudos',
  'reward_claim',
  'adjustment',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** Default reward of a training module. */
export const MODULE_POINTS = 10
export const PERFECT_QUIZ_POINTS = 5
export const DAILY_STREAK_POINTS = 1
export const INDUCTION_POINTS = 25
/** Management's corrections: more than anybody earns in years, and far from what the balance can hold. */
export const ADJUSTMENT_MAX_POINTS = 100_000
export const ADJUSTMENT_REASON_MAX_LENGTH = 500
/** How many entries a page of the point history holds. */
export const POINT_HISTORY_PAGE_SIZE = 50
/** How many weeks the chart of earned points goes back, the present one included. */
export const POINT_WEEKS = 12

export interface PointAward {
  readonly kind: PointKind
  readonly points: number
}

interface Learning {
  /** Of a module with a quiz: whether the latest attempt's first grading (or the completion itself, without one) was 100 %. */
  readonly isPerfect: boolean
  /** Whether nothing was learned yet on this business day. */
  readonly isFirstLearningOfDay: boolean
}

/** The extra points of what was learned, beside the module's own reward. */
export function learningBonuses({ isPerfect, isFirstLearningOfDay }: Learning): PointAward[] {
  const bonuses: PointAward[] = []
  if (isPerfect) bonuses.push({ kind: 'perfect_quiz', points: PERFECT_QUIZ_POINTS })
  if (isFirstLearningOfDay) bonuses.push({ kind: 'daily_streak', points: DAILY_STREAK_POINTS })
  return bonuses
}
