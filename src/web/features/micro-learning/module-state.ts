export type ModuleState = 'open' | 'completed' | 'tomorrow'

/** Completed modules can be read again, others wait for their day. */
export function moduleState(isCompleted: boolean, canCompleteToday: boolean): ModuleState {
  if (isCompleted) return 'completed'
  return canCompleteToday ? 'open' : 'tomorrow'
}

/** Days of the streak around a completion; `before` is missing where it was not loaded. */
export interface StreakChange {
  readonly before: number | undefined
  readonly after: number
}
