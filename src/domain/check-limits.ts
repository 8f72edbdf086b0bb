/** Limits of a check, apart from its rules, which the web app does not load. Source: ruling R14 ("Schedule"). */

export const CHECK_CARDS = 8
/** The first check of a person is short. */
export const FIRST_CHECK_CARDS = 5
export const DAY_CARDS = 16
/** Days in which a check that was opened can still be sent. */
export const CHECK_DAYS = 7
/** Longer answers are pauses. */
export const ANSWER_MAX_MS = 120_000
