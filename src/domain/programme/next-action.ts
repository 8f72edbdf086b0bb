/**
 * The next action of a person in the academy: first on the hub, one tap away. Source: specification sections
 * 2 and 4.
 */

import { decideClaim } from '../rewards/rewards.ts'
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

/** A person's progress. `null` is missing or unknown. */
export interface Progress<Module, Lesson, Shift, Reward> {
  readonly induction: 'pending' | 'complete' | null
  /** The first module of the programme that is not completed. */
  readonly module: Module | null
  readonly quiz: QuizUnderWay | null
  /** Today's Check can be done, of what the person has learned. */
  readonly isCheckNext: boolean
  /** Today's micro-learning lesson, until it is done. */
  readonly lesson: Lesson | null
  /** The first shift of the plan without a sign-off. */
  readonly shift: Shift | null
  readonly pointsBalance: number
  readonly rewards: readonly Reward[]
}

export type NextAction<Module, Lesson, Shift, Reward> =
  | { readonly kind: 'induction' }
  | { readonly kind: 'quiz'; readonly module: Module; readonly quiz: QuizUnderWay }
  | { readonly kind: 'check' }
  | { readonly kind: 'lesson'; readonly lesson: Lesson }
  | { readonly kind: 'module'; readonly module: Module }
  | { readonly kind: 'shift'; readonly shift: Shift }
  /** With no missing points it can be claimed. */
  | { readonly kind: 'reward'; readonly reward: Reward; readonly missingPoints: number }
  | { readonly kind: 'nothing' }

/**
 * The first possible one of: the induction, which precedes everything; unfinished work; work that expires
 * today; longer work; a reward.
 */
export function decideNextAction<
  Module extends { readonly status: ModuleStatus },
  Lesson,
  Shift,
  Reward extends { readonly requiredPoints: number },
>(progress: Progress<Module, Lesson, Shift, Reward>): NextAction<Module, Lesson, Shift, Reward> {
  const { induction, quiz, lesson, shift } = progress
  // A module that opens tomorrow cannot be continued today.
  const module = progress.module?.status === 'available' ? progress.module : null
  if (induction === 'pending') return { kind: 'induction' }
  if (module && quiz) return { kind: 'quiz', module, quiz }
  if (progress.isCheckNext) return { kind: 'check' }
  if (lesson) return { kind: 'lesson', lesson }
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
