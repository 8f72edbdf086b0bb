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
 * A plan without shifts is complete. Live mode counts the hours of completed shifts; beta, as specified, the
 * completed fraction of all hours, rounded.
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

export const SHIFT_MAX_MINUTES = 960
export const REMARK_MAX_LENGTH = 500
/** Days back to a shift that is still recorded. */
export const RECORDED_WITHIN_DAYS = 60
/** Days after joining for which somebody without a sign-off counts as on the plan. */
export const BEGINS_WITHIN_DAYS = 30

export const PLAN_STATES = ['waiting', 'complete'] as const

/** The reasons to leave one of several people out of a sign-off. */
export const UNSIGNED_REASONS = ['already', 'oneself', 'not-staff', 'not-theirs'] as const

/** The reason to refuse a sign-off; `null` if it is allowed. The route's rule already requires staff. */
export function findSignOffRefusal(signOff: {
  readonly mode: ProgrammeMode
  readonly userId: number
  readonly signedOffBy: number
}): 'oneself' | 'beta' | null {
  if (signOff.userId === signOff.signedOffBy) return 'oneself'
  return signOff.mode === 'beta' ? 'beta' : null
}
