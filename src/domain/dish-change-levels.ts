/** How far a change of a dish is told; what follows from a change is in `dish-changes.ts`, which weighs more. Source: ruling R11. */

/** `minor` is told to nobody, `tell` to everyone concerned, `relearn` is told and asked until it is answered right. */
export const CHANGE_LEVELS = ['minor', 'tell', 'relearn'] as const
export type ChangeLevel = (typeof CHANGE_LEVELS)[number]

/** Where someone stands with a change: `wrong` has been asked and has not answered right yet. */
export const CHANGE_STATES = ['right', 'wrong', 'seen', 'none'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const CHANGE_LINE_MAX = 160
