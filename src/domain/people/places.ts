/**
 * Memberships: a person's positions at locations. Abilities of each position: `abilities.ts`. Source: ruling
 * R13.
 */

/** Ascending: each position has the abilities of those before it. */
export const POSITIONS = ['staff', 'lead', 'manager'] as const
export type Position = (typeof POSITIONS)[number]

/** A location that someone belongs to, and their position there. */
export interface Membership {
  readonly locationId: number
  readonly position: Position
  /** Jobs there; missing or empty: not recorded. */
  readonly jobIds?: readonly number[] | undefined
  /** Last day as a manager's deputy; missing for everyone else. */
  readonly deputyUntil?: string | undefined
}

export function isAtLeast(position: Position, least: Position): boolean {
  return POSITIONS.indexOf(position) >= POSITIONS.indexOf(least)
}

/** Periods of a restaurant's figures, in business days that end today. */
export const COMPARED_PERIODS = { week: 7, month: 30 } as const
export type ComparedPeriod = keyof typeof COMPARED_PERIODS

/** Beside each other, policies, allergens and what is known are shown of so many restaurants, since each person is judged. */
export const MOST_JUDGED = 10

export const INVITATION_LIFETIME_DAYS = 7

/** Managers, and leads, named beside a location; a link leads to all. */
export const PLACE_NAMES = 8
