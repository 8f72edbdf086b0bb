import type { Position } from '#domain/places.ts'

/** Positions as people read them. */
export const POSITION_NAMES: Record<Position, string> = { staff: 'Staff', lead: 'Lead', manager: 'Manager' }
