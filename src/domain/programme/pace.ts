/**
 * Progress expected by the time someone has worked here. Measured in live mode alone, where modules open one
 * a business day and shifts are signed off. Source: rulings R4 and R13.
 */
import type { ProgrammeMode } from './module-unlocking.ts'

/** Days before anything is expected, and by which all may be late. */
export const PACE_GRACE_DAYS = 7
/** A module opens every day; somebody who works four days a week does four. */
export const PACE_MODULES_A_WEEK = 4
/** A shift of the plan, and one to practise it. */
export const PACE_SHIFTS_A_WEEK = 2
const WEEK_DAYS = 7

/** Parts of a person's own programme. */
interface Part {
  readonly done: number
  readonly asked: number
}

export interface PacedPerson {
  readonly mode: ProgrammeMode
  /** Calendar days since they joined, without those on leave: 0 on the first one, negative before it. */
  readonly days: number
  /** On leave or exempt today. */
  readonly isAbsent?: boolean
  readonly isInducted: boolean
  readonly shifts: Part
  readonly modules: Part
}

/** How many of these a person should have done by now. */
export function expectedBy(days: number, aWeek: number, asked: number): number {
  return Math.min(asked, Math.max(0, Math.floor(((days - PACE_GRACE_DAYS) * aWeek) / WEEK_DAYS)))
}

/**
 * Parts that a person lacks to be on pace: 0 is on pace, `null` is not measured. One part never makes up for
 * another.
 */
export function behindBy({ mode, days, isAbsent, isInducted, shifts, modules }: PacedPerson): number | null {
  if (mode !== 'live' || isAbsent) return null
  if (days < PACE_GRACE_DAYS) return 0
  const lacks = ({ done, asked }: Part, aWeek: number) => Math.max(0, expectedBy(days, aWeek, asked) - done)
  return Number(!isInducted) + lacks(shifts, PACE_SHIFTS_A_WEEK) + lacks(modules, PACE_MODULES_A_WEEK)
}
