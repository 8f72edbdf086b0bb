/** The training plan of new staff. Source: specification sections 4 and 9, ruling R9. */
import type { ProgrammeMode } from './module-unlocking.ts'

export interface PlanProgress {
  readonly completedShifts: number
  /** 0 to 100. */
  readonly percent: number
  readonly totalHours: number
  readonly completedHours: number
  readonly isComplete: boolean
}

interface PlannedShift {
  readonly id: number
  readonly hours: number
}

/**
 * How far a plan of these shifts is; one without shifts is complete. In live mode the hours are those of the shifts
 * that are done; in beta, as specified, the completed fraction of all hours, rounded.
 */
export function planProgress(
  completedIds: ReadonlySet<number>,
  shifts: readonly PlannedShift[],
  mode: ProgrammeMode,
): PlanProgress {
  const completed = shifts.filter(({ id }) => completedIds.has(id))
  const completedShifts = completed.length
  const fraction = shifts.length === 0 ? 1 : completedShifts / shifts.length
  const totalHours = hoursOf(shifts)
  return {
    completedShifts,
    percent: fraction * 100,
    totalHours,
    completedHours: mode === 'live' ? hoursOf(completed) : Math.round(fraction * totalHours),
    isComplete: completedShifts >= shifts.length,
  }
}

function hoursOf(shifts: readonly PlannedShift[]): number {
  return shifts.reduce((sum, { hours }) => sum + hours, 0)
}

/** Whether shifts of someone's plan are still to be signed off. */
export const PLAN_STATES = ['waiting', 'complete'] as const

/** Why someone cannot sign off a shift; `null` when they can. Whether they are staff is the route's rule. */
export function findSignOffRefusal(signOff: {
  readonly mode: ProgrammeMode
  readonly userId: number
  readonly signedOffBy: number
}): 'oneself' | 'beta' | null {
  if (signOff.userId === signOff.signedOffBy) return 'oneself'
  return signOff.mode === 'beta' ? 'beta' : null
}
