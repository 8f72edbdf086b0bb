/** Questions that management should review first. */

/** Fewer answers say little about a question. */
export const ENOUGH_ANSWERS = 10
/** Below this share of right answers, in percent, a question is hard, or badly taught. */
export const LOW_SHARE_PERCENT = 60

export const QUESTION_CONCERNS = ['misleading', 'hard'] as const
export type QuestionConcern = (typeof QUESTION_CONCERNS)[number]

export interface Answered {
  readonly asked: number
  readonly right: number
  /** Answers with the most chosen wrong option. */
  readonly mostWrong: number
}

/** Concerns: a wrong option chosen more often than the right one, or few right answers. */
export function questionConcern({ asked, right, mostWrong }: Answered): QuestionConcern | null {
  if (asked < ENOUGH_ANSWERS) return null
  if (mostWrong > right) return 'misleading'
  return right * 100 < asked * LOW_SHARE_PERCENT ? 'hard' : null
}
