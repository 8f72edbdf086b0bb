/**
 * Availability of training modules. A module unlocks when the one before it is completed; in live mode one
 * module a business day. Source: specification sections 2 and 4, ruling R4.
 */
import type { BusinessDay } from '../clock/business-day.ts'

/** `not-theirs`: for other jobs or restaurants. */
export const MODULE_STATUSES = ['completed', 'available', 'locked', 'not-theirs'] as const
export type ModuleStatus = (typeof MODULE_STATUSES)[number]
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
  /** Modules for other people: they neither open nor block others. */
  readonly notTheirs?: ReadonlySet<number>
  /** Modules opened for the person, whatever is locked; they leave the day's module free. */
  readonly opened?: ReadonlySet<number>
  /** Completed modules, each with the business day of its completion; `null`: done elsewhere. */
  readonly completions: ReadonlyMap<number, BusinessDay | null>
  readonly mode: ProgrammeMode
  readonly today: BusinessDay
}

export function moduleStates(input: UnlockingInput): Map<number, ModuleState> {
  const { moduleIds, notTheirs, opened, completions, mode, today } = input
  const isOfToday = ([id, day]: [number, BusinessDay | null]) => day === today && !opened?.has(id)
  const isDayUsed = mode === 'live' && [...completions].some(isOfToday)
  const states = new Map<number, ModuleState>()
  let isPreviousCompleted = true
  for (const id of moduleIds) {
    const isCompleted = completions.has(id)
    if (isCompleted) states.set(id, { status: 'completed', lockReason: null })
    else if (opened?.has(id)) states.set(id, { status: 'available', lockReason: null })
    else if (notTheirs?.has(id)) states.set(id, { status: 'not-theirs', lockReason: null })
    else if (!isPreviousCompleted) states.set(id, { status: 'locked', lockReason: 'previous-module' })
    else if (isDayUsed) states.set(id, { status: 'locked', lockReason: 'next-business-day' })
    else states.set(id, { status: 'available', lockReason: null })
    if (!notTheirs?.has(id)) isPreviousCompleted = isCompleted
  }
  return states
}
