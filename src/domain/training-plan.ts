/** The 7-shift training plan. Source: specification sections 4 and 9, ruling R9. */
import type { ProgrammeMode } from './module-unlocking.ts'

export const SHIFT_COUNT = 7
export const TOTAL_HOURS = 26

interface PlanProgress {
  readonly completedShifts: number
  /** 0 to 100. */
  readonly percent: number
  /** The completed fraction of 26 hours, rounded to whole hours. */
  readonly completedHours: number
  readonly isComplete: boolean
}

export function planProgress(completedShifts: number): PlanProgress {
  const fraction = completedShifts / SHIFT_COUNT
  return {
    completedShifts,
    percent: fraction * 100,
    completedHours: Math.round(fraction * TOTAL_HOURS),
    isComplete: completedShifts >= SHIFT_COUNT,
  }
}

/** Why somebody cannot sign off a shift; `null` when they can. Whether they are staff is the route's rule. */
export function findSignOffRefusal(signOff: {
  readonly mode: ProgrammeMode
  readonly userId: number
  readonly signedOffBy: number
}): 'oneself' | 'beta' | null {
  if (signOff.userId === signOff.signedOffBy) return 'oneself'
  return signOff.mode === 'beta' ? 'beta' : null
}
