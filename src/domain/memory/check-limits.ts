/** Limits of a check, apart from its rules, which the web app does not load. Source: ruling R14 ("Schedule"). */

export const CHECK_CARDS = 8
/** The first check of a person is short. */
export const FIRST_CHECK_CARDS = 5
/** Finished checks before which there is no plot to show. */
export const CHECKS_FOR_PLOTS = 3
export const DAY_CARDS = 16
/** Dishes of a table test; a shorter menu is asked whole. */
export const TABLE_DISHES = 5
/** Fewer predicted answers are too early to say how far predictions hold for somebody. */
export const ENOUGH_PREDICTED = 30
/** Days from the first check of somebody credited as a veteran, in which checks stay as short and easy as the first. */
export const EASY_DAYS = 7
/** Days in which a check that was opened can still be sent. */
export const CHECK_DAYS = 7
/** Longer answers are pauses. */
export const ANSWER_MAX_MS = 120_000
