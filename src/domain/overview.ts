/** People and content that need management's attention. Source: ruling R13. */

/** In the order of display. */
export const PERSONAL_NEEDS = ['induction', 'stuck', 'plan', 'claims'] as const
export type PersonalNeed = (typeof PERSONAL_NEEDS)[number]

/** Needs of the whole academy, without a location. */
export const ACADEMY_NEEDS = [
  'relearn',
  'suspended',
  'outdated',
  'suggestions',
  'mail',
  'texts',
  'recipes',
  'contradictions',
  'policies',
  'reviews',
  'changes',
] as const
type AcademyNeed = (typeof ACADEMY_NEEDS)[number]

export type Need = PersonalNeed | AcademyNeed

/** Days without progress after which a plan needs attention. */
export const PLAN_STANDS_STILL_DAYS = 7
/** Claims within this many days of expiry are shown. */
export const CLAIM_RUNS_OUT_DAYS = 7

/** Larger numbers are shown as "more than". */
export const MOST_COUNTED = 1_000
export const NAMED_AT_ONCE = 3

/** Weeks in the charts, the current one included. */
export const OVERVIEW_WEEKS = 12
