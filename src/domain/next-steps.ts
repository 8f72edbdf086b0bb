/** What is left to do between the set-up and the first waiter, in its order. Source: ruling R12. */
import type { ProgrammeMode } from './module-unlocking.ts'

export const NEXT_STEPS = ['menu', 'assess', 'questions', 'invite', 'live'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

/** What the academy holds, as far as the steps ask. */
export interface Beginnings {
  readonly dishes: number
  /** Dishes whose recipe, as it is now, someone of the group has signed. */
  readonly assessedDishes: number
  /** Whether staff see a module with a question, and the group wrote one of the two itself. */
  readonly hasOwnQuestions: boolean
  /** Whether anybody was invited, or works here beside the first manager. */
  readonly hasPeople: boolean
  readonly programmeMode: ProgrammeMode
}

export interface NextStepState {
  readonly step: NextStep
  readonly isDone: boolean
  /** How far it is, where it is done bit by bit. */
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** Every step, or none once all are done. */
export function stateNextSteps({
  dishes,
  assessedDishes,
  hasOwnQuestions,
  hasPeople,
  programmeMode,
}: Beginnings): NextStepState[] {
  const isDone: Record<NextStep, boolean> = {
    menu: dishes > 0,
    assess: dishes > 0 && assessedDishes >= dishes,
    questions: hasOwnQuestions,
    invite: hasPeople,
    live: programmeMode === 'live',
  }
  if (NEXT_STEPS.every(step => isDone[step])) return []
  return NEXT_STEPS.map(step => ({
    step,
    isDone: isDone[step],
    progress: step === 'assess' && dishes > 0 ? { done: assessedDishes, of: dishes } : null,
  }))
}
