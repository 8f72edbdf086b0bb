/** People and content that need management's attention. Source: ruling R13. */

/** In the order of display. */
export const PERSONAL_NEEDS = [
  'overdue',
  'reminded',
  'induction',
  'to-read',
  'stuck',
  'behind',
  'plan',
  'never',
  'away',
  'claims',
  'relearn',
  'links',
  'no-job',
  'unchecked',
  'expiring',
  'unlicensed',
] as const
export type PersonalNeed = (typeof PERSONAL_NEEDS)[number]

/** Needs that the person meets by themselves, so that a reminder helps. Source: ruling R16. */
export const REMINDED_NEEDS = [
  'overdue',
  'induction',
  'to-read',
  'stuck',
  'behind',
  'plan',
  'away',
  'claims',
  'relearn',
] as const
export type RemindedNeed = (typeof REMINDED_NEEDS)[number]

/** Needs of a location, with lists of their own. */
const PLACE_NEEDS = ['sign-offs', 'invitations', 'unread', 'rota', 'uncovered'] as const

/** Needs of the whole academy, without a location. */
export const ACADEMY_NEEDS = [
  'suspended',
  'outdated',
  'suggestions',
  'mail',
  'server',
  'texts',
  'recipes',
  'contradictions',
  'policies',
  'reviews',
  'changes',
] as const
export type AcademyNeed = (typeof ACADEMY_NEEDS)[number]

/** All, in the order of display: the server and the web have one entry for each. */
export const NEEDS = [...PERSONAL_NEEDS, ...PLACE_NEEDS, ...ACADEMY_NEEDS] as const
export type Need = (typeof NEEDS)[number]

/** Days without progress after which a plan needs attention. */
export const PLAN_STANDS_STILL_DAYS = 7
/** Claims within this many days of expiry are shown. */
export const CLAIM_RUNS_OUT_DAYS = 7
/** Links and invitations within this many days of expiry are shown. */
export const LINK_RUNS_OUT_DAYS = 2

/** Announcements are shown as unread from the first to the second number of days after they were sent. */
export const UNREAD_AFTER_DAYS = 1
export const UNREAD_UNTIL_DAYS = 30

/** Larger numbers are shown as "more than". */
export const MOST_COUNTED = 1_000
export const NAMED_AT_ONCE = 3

/** Weeks in the charts, the current one included. */
export const OVERVIEW_WEEKS = 12
