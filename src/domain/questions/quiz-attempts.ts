/** Attempts at a quiz: order of options, and expiry. Source: rulings R4 and R12. */
import { DAY_MS } from '../clock/durations.ts'
import { isPassed } from './quiz-scoring.ts'

/** Older attempts are not continued. */
const ATTEMPT_DAYS = 7

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

/** A recent attempt can be graded, corrected and completed, even if its module changed since. */
export function isRecent({ startedAt }: Pick<Attempt, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < ATTEMPT_DAYS * DAY_MS
}

/** Opening the module continues this attempt. */
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
