/**
 * Availability of training modules. A module unlocks when the one before it is completed; in live mode one
 * module a business day. Source: specification sections 2 and 4, ruling R4.
 */
import type { BusinessDay } from './business-day.ts'

export type ModuleStatus = 'completed' | 'available' | 'locked'
export type ProgrammeMode = 'beta' | 'live'
export const PROGRAMME_MODES = ['beta', 'live'] as const satisfies readonly ProgrammeMode[]

type LockReason = 'previous-module' | 'next-business-day'

export interface ModuleState {
  readonly status: ModuleStatus
  /** `null` unless locked. */
  readonly lockReason: LockReason | null
}

interface UnlockingInput {
  /** Module ids in the order of the programme. */
  readonly moduleIds: readonly number[]
  /** Completed modules, each with the business day of its completion. */
  readonly completions: ReadonlyMap<number, BusinessDay>
  readonly mode: ProgrammeMode
  readonly today: BusinessDay
}

export function moduleStates(input: UnlockingInput): Map<number, ModuleState> {
  const { moduleIds, completions, mode, today } = input
  const isDayUsed = mode === 'live' && [...completions.values()].includes(today)
  const states = new Map<number, ModuleState>()
  let isPreviousCompleted = true
  for (const id of moduleIds) {
    const isCompleted = completions.has(id)
    if (isCompleted) states.set(id, { status: 'completed', lockReason: null })
    else if (!isPreviousCompleted) states.set(id, { status: 'locked', lockReason: 'previous-module' })
    else if (isDayUsed) states.set(id, { status: 'locked', lockReason: 'next-business-day' })
    else states.set(id, { status: 'available', lockReason: null })
    isPreviousCompleted = isCompleted
  }
  return states
}
