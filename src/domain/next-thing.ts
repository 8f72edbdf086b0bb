/**
 * What someone does next in the academy: the hub says it first, and does it with one tap.
 * Source: specification sections 2 and 4.
 */
import type { ModuleStatus } from './module-unlocking.ts'
import { decideClaim } from './rewards.ts'

/** A reward that cannot be claimed yet is within reach when at most this share of its points is missing. */
const REACH_PERCENT = 25

/** A quiz that was begun on this device and not brought to its end. */
export interface QuizUnderWay {
  /** The number of the question on screen, from 1. */
  readonly question: number
  readonly questionCount: number
  /** How its last check went; `null` while questions are being answered. */
  readonly result: 'passed' | 'failed' | null
}

/** Where someone stands. `null` is what does not exist, or of which nothing is known. */
export interface Standing<Module, Lesson, Shift, Reward> {
  readonly induction: 'pending' | 'complete' | null
  /** The first module of the programme that is not completed. */
  readonly module: Module | null
  /** The quiz of that module. */
  readonly quiz: QuizUnderWay | null
  /** Today's micro-learning lesson, until it is done. */
  readonly lesson: Lesson | null
  /** The first shift of their plan that nobody has signed off. */
  readonly shift: Shift | null
  readonly pointsBalance: number
  readonly rewards: readonly Reward[]
}

export type NextThing<Module, Lesson, Shift, Reward> =
  | { readonly kind: 'induction' }
  | { readonly kind: 'quiz'; readonly module: Module; readonly quiz: QuizUnderWay }
  | { readonly kind: 'lesson'; readonly lesson: Lesson }
  | { readonly kind: 'module'; readonly module: Module }
  | { readonly kind: 'shift'; readonly shift: Shift }
  /** No points are missing: it can be claimed. */
  | { readonly kind: 'reward'; readonly reward: Reward; readonly missingPoints: number }
  | { readonly kind: 'nothing' }

/**
 * The first of these that is there to do: the induction, which everything starts from; what was begun; what is gone
 * tomorrow; what takes longer; and what all of it earns.
 */
export function decideNextThing<
  Module extends { readonly status: ModuleStatus },
  Lesson,
  Shift,
  Reward extends { readonly requiredPoints: number },
>(standing: Standing<Module, Lesson, Shift, Reward>): NextThing<Module, Lesson, Shift, Reward> {
  const { induction, quiz, lesson, shift } = standing
  // One that opens tomorrow cannot be done now, however far it was begun.
  const module = standing.module?.status === 'available' ? standing.module : null
  if (induction === 'pending') return { kind: 'induction' }
  if (module && quiz) return { kind: 'quiz', module, quiz }
  if (lesson) return { kind: 'lesson', lesson }
  if (module) return { kind: 'module', module }
  if (shift) return { kind: 'shift', shift }
  return findRewardWithinReach(standing) ?? { kind: 'nothing' }
}

/** The dearest reward that the points suffice for, else the nearest that little is missing for. */
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
