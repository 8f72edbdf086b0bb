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

/** Business days, today included, in which restaurants are compared. */
export const COMPARED_DAYS = 30
export const COMPARED_WEEK_DAYS = 7

export const INVITATION_LIFETIME_DAYS = 7

/** Managers, and leads, named beside a location; a link leads to all. */
export const PLACE_NAMES = 8
