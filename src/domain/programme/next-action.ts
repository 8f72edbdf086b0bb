/**
 * The next action of a person in the academy: first on the hub, one tap away. Source: specification sections
 * 2 and 4.
 */

import { decideClaim } from '../rewards/rewards.ts'
import type { AssignmentState } from './assignments.ts'
import type { ModuleStatus } from './module-unlocking.ts'

/** Rewards within reach lack at most this share of their points. */
const REACH_PERCENT = 25

/** An unfinished quiz on this device. */
export interface QuizUnderWay {
  /** The number of the question on screen, from 1. */
  readonly question: number
  readonly questionCount: number
  /** Result of the last check; `null` while answering. */
  readonly result: 'passed' | 'failed' | null
}

/** Something to do by a day. */
interface Due {
  readonly state: AssignmentState
}

/** A person's progress. `null` is missing or unknown. */
export interface Progress<Module, Lesson, Shift, Reward, Assigned> {
  readonly induction: 'pending' | 'complete' | null
  /** The first module of the programme that is not completed. */
  readonly module: Module | null
  readonly quiz: QuizUnderWay | null
  /** The first thing to do by a day, apart from the induction and the plan. */
  readonly assigned: Assigned | null
  /** Today's Check can be done, of what the person has learned. */
  readonly isCheckNext: boolean
  /** Today's micro-learning lesson, until it is done. */
  readonly lesson: Lesson | null
  /** The first shift of the plan without a sign-off. */
  readonly shift: Shift | null
  readonly pointsBalance: number
  readonly rewards: readonly Reward[]
}

export type NextAction<Module, Lesson, Shift, Reward, Assigned> =
  | { readonly kind: 'induction' }
  | { readonly kind: 'quiz'; readonly module: Module; readonly quiz: QuizUnderWay }
  | { readonly kind: 'assigned'; readonly assigned: Assigned }
  | { readonly kind: 'check' }
  | { readonly kind: 'lesson'; readonly lesson: Lesson }
  | { readonly kind: 'module'; readonly module: Module }
  | { readonly kind: 'shift'; readonly shift: Shift }
  /** With no missing points it can be claimed. */
  | { readonly kind: 'reward'; readonly reward: Reward; readonly missingPoints: number }
  | { readonly kind: 'nothing' }

/**
 * The first possible one of: the induction, which precedes everything; unfinished work; what is due within a week;
 * work that expires today; longer work; a reward.
 */
export function decideNextAction<
  Module extends { readonly status: ModuleStatus },
  Lesson,
  Shift,
  Reward extends { readonly requiredPoints: number },
  Assigned extends Due,
>(
  progress: Progress<Module, Lesson, Shift, Reward, Assigned>,
): NextAction<Module, Lesson, Shift, Reward, Assigned> {
  const { induction, quiz, assigned, lesson, shift } = progress
  // A module that opens tomorrow cannot be continued today.
  const module = progress.module?.status === 'available' ? progress.module : null
  if (induction === 'pending') return { kind: 'induction' }
  if (module && quiz) return { kind: 'quiz', module, quiz }
  if (assigned && assigned.state !== 'open') return { kind: 'assigned', assigned }
  if (progress.isCheckNext) return { kind: 'check' }
  if (lesson) return { kind: 'lesson', lesson }
  if (assigned) return { kind: 'assigned', assigned }
  if (module) return { kind: 'module', module }
  if (shift) return { kind: 'shift', shift }
  return findRewardWithinReach(progress) ?? { kind: 'nothing' }
}

/** The most expensive reward that can be claimed, else the nearest one within reach. */
function findRewardWithinReach<Reward extends { readonly requiredPoints: number }>({
  pointsBalance,
  rewards,
}: {
  readonly pointsBalance: number
  readonly rewards: readonly Reward[]
}) {
  const dearestLast = rewards.toSorted((a, b) => a.requiredPoints - b.requiredPoints)
  const missing = (reward: Reward): number => {
    const claim = decideClaim(pointsBalance, reward.requiredPoints)
    return claim.status === 'locked' ? claim.missingPoints : 0
  }
  const claimable = dearestLast.findLast(reward => missing(reward) === 0)
  if (claimable) return { kind: 'reward', reward: claimable, missingPoints: 0 } as const
  const [nearest] = dearestLast
  if (!nearest || missing(nearest) * 100 > nearest.requiredPoints * REACH_PERCENT) return null
  return { kind: 'reward', reward: nearest, missingPoints: missing(nearest) } as const
}
