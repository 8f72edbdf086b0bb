/**
 * Kinds of changes of a dish and levels of notification, separate from the larger `dish-changes.ts` because of its
 * weight. Source: ruling R11.
 */

/** `minor` notifies nobody, `tell` everyone concerned, `relearn` also asks until the answer is right. */
export const CHANGE_LEVELS = ['minor', 'tell', 'relearn'] as const
export type ChangeLevel = (typeof CHANGE_LEVELS)[number]

/** Progress of a person with a change: `wrong` was asked and has no right answer yet. */
export const CHANGE_STATES = ['right', 'wrong', 'seen', 'none'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const CHANGE_LINE_MAX = 160

/** Fields of a dish in which a change is one of words. */
export const DISH_WORDS = [
  'nativeName',
  'reading',
  'englishName',
  'source',
  'serving',
  'description',
  'serverDescription',
  'notes',
] as const
export type DishWord = (typeof DISH_WORDS)[number]
