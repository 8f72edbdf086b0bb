export type ModuleState = 'open' | 'completed' | 'tomorrow'

/** Completed modules can be read again, others wait for their day. */
export function moduleState(isCompleted: boolean, canCompleteToday: boolean): ModuleState {
  if (isCompleted) return 'completed'
  return canCompleteToday ? 'open' : 'tomorrow'
}
