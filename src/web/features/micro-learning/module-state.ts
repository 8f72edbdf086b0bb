export type ModuleState = 'open' | 'completed' | 'tomorrow'

/** What can be done with a module: completed ones can be read again, the others wait for their day. */
export function moduleState(isCompleted: boolean, canCompleteToday: boolean): ModuleState {
  if (isCompleted) return 'completed'
  return canCompleteToday ? 'open' : 'tomorrow'
}
