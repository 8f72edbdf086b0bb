/** Where people belong, and as what. What each position may do there: `abilities.ts`. Source: ruling R13. */

/** From the least to the most: who may do something in a position may do it in each after it. */
export const POSITIONS = ['staff', 'lead', 'manager'] as const
export type Position = (typeof POSITIONS)[number]

/** A location that someone belongs to, and their position there. */
export interface Place {
  readonly locationId: number
  readonly position: Position
}

/** Whether the position is this one or stands above it. */
export function isAtLeast(position: Position, least: Position): boolean {
  return POSITIONS.indexOf(position) >= POSITIONS.indexOf(least)
}

/** How long an invitation can be used. */
export const INVITATION_LIFETIME_DAYS = 7

/** How many of a location's managers, and of its leads, are named beside it; a link leads to the others. */
export const PLACE_NAMES = 8
