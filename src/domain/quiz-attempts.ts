/** Attempts at a quiz: the order of the options, and for how long one goes on with it. Source: rulings R4 and R12. */
import { DAY_MS } from './durations.ts'
import { isPassed } from './quiz-scoring.ts'

/** An attempt that is older is not gone on with. */
export const ATTEMPT_DAYS = 7

interface Attempt {
  readonly startedAt: Date
  /** Right answers of its grading; `null` until it is checked. */
  readonly score: number | null
  readonly totalQuestions: number
}

interface Circumstances {
  readonly isModuleCompleted: boolean
  readonly now: Date
}

/** Whether it can still be graded, corrected and completed, whatever has become of its module since. */
export function isRecent({ startedAt }: Pick<Attempt, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < ATTEMPT_DAYS * DAY_MS
}

/** Whether someone goes on with their latest attempt when they open its module. */
export function isUnderWay(attempt: Attempt, { isModuleCompleted, now }: Circumstances): boolean {
  const { score, totalQuestions } = attempt
  if (!isRecent(attempt, now)) return false
  return score === null || (isPassed(score, totalQuestions) && !isModuleCompleted)
}

/**
 * The items in another order, each order being as likely as any other.
 *
 * @param random gives numbers from 0, and below 1
 */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled: Item[] = []
  for (const item of items) shuffled.splice(Math.floor(random() * (shuffled.length + 1)), 0, item)
  return shuffled
}
