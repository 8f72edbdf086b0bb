/** Who needs help, and with what: what management sees first. Source: issue 15, ruling R13. */

/** What people may need, in the order in which it is shown. */
export const PERSONAL_NEEDS = ['induction', 'stuck', 'plan', 'claims'] as const
export type PersonalNeed = (typeof PERSONAL_NEEDS)[number]

/** What the whole academy may need; it belongs to no location. */
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

/** A plan that has not moved for so long needs someone to move it. */
export const PLAN_STANDS_STILL_DAYS = 7
/** A claim that runs out within so many days is told of. */
export const CLAIM_RUNS_OUT_DAYS = 7

/** More than so many are not counted one by one. */
export const MOST_COUNTED = 1_000
/** How many of each are named in sight. */
export const NAMED_AT_ONCE = 3

/** How many weeks the plots show, the running one included. */
export const OVERVIEW_WEEKS = 12
