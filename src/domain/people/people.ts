/** The people of the academy, as management lists them. */

export const PERSON_STATES = ['active', 'left'] as const
export type PersonState = (typeof PERSON_STATES)[number]

/** Visits that need attention: none yet, or none for `AWAY_DAYS`. */
export const MISSING_VISITS = ['never', 'away'] as const
export type MissingVisits = (typeof MISSING_VISITS)[number]
export const AWAY_DAYS = 14

export const KUDOS_DIRECTIONS = ['received', 'given'] as const
export type KudosDirection = (typeof KUDOS_DIRECTIONS)[number]

/** An XLSX file of more people is opened by no spreadsheet program in reasonable time; CSV takes any number. */
export const XLSX_MAX_PEOPLE = 20_000

/** People of one action on a selection. */
export const MOST_SELECTED = 1_000

/** Reasons why somebody stays who is chosen as having left. */
export const STAYING_REASONS = ['already', 'oneself', 'last-admin', 'not-allowed'] as const
export type StayingReason = (typeof STAYING_REASONS)[number]
