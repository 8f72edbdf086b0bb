/** The training plan of new staff. Source: specification sections 4 and 9, ruling R9. */
import type { ProgrammeMode } from './module-unlocking.ts'

export interface PlanProgress {
  readonly completedShifts: number
  /** 0 to 100. */
  readonly percent: number
  readonly totalHours: number
  /** The completed fraction of all hours, rounded to whole hours. */
  readonly completedHours: number
  readonly isComplete: boolean
}

/** How far a plan of these shifts is; one without shifts is complete. */
export function planProgress(
  completedShifts: number,
  shifts: readonly { readonly hours: number }[],
): PlanProgress {
  const fraction = shifts.length === 0 ? 1 : completedShifts / shifts.length
  const totalHours = shifts.reduce((sum, { hours }) => sum + hours, 0)
  return {
    completedShifts,
    percent: fraction * 100,
    totalHours,
    completedHours: Math.round(fraction * totalHours),
    isComplete: completedShifts >= shifts.length,
  }
}

/** Whether shifts of somebody's plan are still to be signed off. */
export const PLAN_STATES = ['waiting', 'complete'] as const

/** Why somebody cannot sign off a shift; `null` when they can. Whether they are staff is the route's rule. */
export function findSignOffRefusal(signOff: {
  readonly mode: ProgrammeMode
  readonly userId: number
  readonly signedOffBy: number
}): 'oneself' | 'beta' | null {
  if (signOff.userId === signOff.signedOffBy) return 'oneself'
  return signOff.mode === 'beta' ? 'beta' : null
}
