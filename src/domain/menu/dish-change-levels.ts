/**
 * Levels of notification for a change of a dish, separate from the larger `dish-changes.ts` because of its
 * weight. Source: ruling R11.
 */

/** `minor` notifies nobody, `tell` everyone concerned, `relearn` also asks until the answer is right. */
export const CHANGE_LEVELS = ['minor', 'tell', 'relearn'] as const
export type ChangeLevel = (typeof CHANGE_LEVELS)[number]

/** Progress of a person with a change: `wrong` was asked and has no right answer yet. */
export const CHANGE_STATES = ['right', 'wrong', 'seen', 'none'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const CHANGE_LINE_MAX = 160
