/** Rules of the daily micro-learning. Source: specification sections 4, 5 and 9, rulings R3 and R6. */

export const MICRO_LEARNING_CATEGORIES = ['Kitchen', 'Service', 'Beverage', 'Culture'] as const
export type MicroLearningCategory = (typeof MICRO_LEARNING_CATEGORIES)[number]

/** Seconds before a module may be completed. */
export const MINIMUM_SECONDS = 5
/** Seconds taken when the caller does not say. */
export const DEFAULT_TIME_SPENT_SECONDS = 30
/** What the built-in modules say of themselves. */
export const BUILT_IN_ESTIMATED_SECONDS = 30
export const BUILT_IN_POINTS = 2
/** What a module has that management adds without saying otherwise. */
export const DEFAULT_ESTIMATED_SECONDS = 60
export const DEFAULT_POINTS = 5
/** A day: longer than this nobody reads; the wire's value is bounded by it. */
export const MAXIMUM_SECONDS = 86_400
