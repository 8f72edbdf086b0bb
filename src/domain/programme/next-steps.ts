/** Steps between set-up and the first waiter, in order. Source: ruling R12. */
import type { ProgrammeMode } from './module-unlocking.ts'

export const NEXT_STEPS = ['menu', 'assess', 'questions', 'rewards', 'invite', 'live'] as const
export type NextStep = (typeof NEXT_STEPS)[number]

export interface Beginnings {
  readonly dishes: number
  /** Recipes of dishes and of components in use. */
  readonly recipes: number
  /** Those that are signed as they are. */
  readonly signedRecipes: number
  /** A visible module has a question, and the group wrote the module or the question. */
  readonly hasOwnQuestions: boolean
  /** Rewards are there, and none is on offer. */
  readonly areRewardsOff: boolean
  /** Someone was invited, or works here besides the first manager. */
  readonly hasPeople: boolean
  readonly programmeMode: ProgrammeMode
}

export interface NextStepState {
  readonly step: NextStep
  readonly isDone: boolean
  /** For steps with several parts. */
  readonly progress: { readonly done: number; readonly of: number } | null
}

/** All steps, or none once all are done; the rewards' only while they are off. */
export function stateNextSteps({
  dishes,
  recipes,
  signedRecipes,
  hasOwnQuestions,
  areRewardsOff,
  hasPeople,
  programmeMode,
}: Beginnings): NextStepState[] {
  const isDone: Record<NextStep, boolean> = {
    menu: dishes > 0,
    assess: dishes > 0 && signedRecipes >= recipes,
    questions: hasOwnQuestions,
    rewards: !areRewardsOff,
    invite: hasPeople,
    live: programmeMode === 'live',
  }
  if (NEXT_STEPS.every(step => isDone[step])) return []
  return NEXT_STEPS.filter(step => step !== 'rewards' || areRewardsOff).map(step => ({
    step,
    isDone: isDone[step],
    progress: step === 'assess' && dishes > 0 ? { done: signedRecipes, of: recipes } : null,
  }))
}
