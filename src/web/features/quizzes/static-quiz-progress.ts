/** A static quiz under way, kept in the browser for its owner. */
import type { StaticQuiz } from '#contract/quizzes.ts'
import { shuffle } from '#domain/quiz-attempts.ts'

export interface StaticQuizProgress {
  /** In which order each question shows its options, by question id: indexes of them. */
  readonly optionOrders: Readonly<Record<string, readonly number[]>>
  /** Index of the question on screen. */
  readonly position: number
  /** Index of the chosen option by question id, whatever the order is in which it was shown. */
  readonly answers: Readonly<Record<string, number>>
  /** The results are on screen. */
  readonly isDone: boolean
}

/**
 * A quiz from its start, with the options of each question in an order of this run.
 *
 * @param random gives numbers from 0, and below 1
 */
export function newStaticQuiz({ questions }: StaticQuiz, random: () => number): StaticQuizProgress {
  const optionOrders = Object.fromEntries(
    questions.map(({ id, options }) => [String(id), shuffle([...options.keys()], random)]),
  )
  return { optionOrders, position: 0, answers: {}, isDone: false }
}

export const staticQuizStorageName = (moduleId: number) => `static-quiz:${moduleId}`
export const lastResultStorageName = (moduleId: number) => `static-quiz-result:${moduleId}`

/** How a quiz went when it was last finished; it outlives the run, which a retake restarts. */
export interface StaticQuizResult {
  readonly score: number
  readonly count: number
}

/** What a browser kept of a last result. */
export function readLastResult(stored: unknown): StaticQuizResult | null {
  const { score, count } = { ...(stored as Partial<StaticQuizResult> | undefined) }
  const isResult = Number.isInteger(score) && Number.isInteger(count) && Number(count) > 0
  return isResult ? { score: Number(score), count: Number(count) } : null
}

/** How many questions a kept quiz has answered while it is under way; 0 when it is not. */
export function countAnswered(stored: unknown): number {
  const { answers, isDone } = { ...(stored as Partial<StaticQuizProgress> | undefined) }
  return isDone ? 0 : Object.keys(answers ?? {}).length
}

/** What a browser kept, as far as it still fits the quiz. */
export function restoreStaticQuiz(
  stored: unknown,
  quiz: StaticQuiz,
  random: () => number,
): StaticQuizProgress {
  const { questions } = quiz
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<StaticQuizProgress>
  const answers = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const answer = kept.answers?.[String(id)]
      return answer !== undefined && options[answer] !== undefined ? [[String(id), answer]] : []
    }),
  )
  const optionOrders = { ...newStaticQuiz(quiz, random).optionOrders }
  for (const { id, options } of questions) {
    const order = kept.optionOrders?.[String(id)]
    if (isOrderOf(order, options.length)) optionOrders[String(id)] = order
  }
  const firstUnanswered = questions.findIndex(({ id }) => !(String(id) in answers))
  const furthest = firstUnanswered === -1 ? questions.length - 1 : firstUnanswered
  const position = Number.isInteger(kept.position) ? Number(kept.position) : furthest
  return {
    optionOrders,
    position: Math.min(Math.max(0, position), furthest),
    answers,
    isDone: kept.isDone === true && firstUnanswered === -1,
  }
}

function isOrderOf(order: unknown, count: number): order is number[] {
  return (
    Array.isArray(order) &&
    order.length === count &&
    Array.from({ length: count }, (_, index) => index).every(index => order.includes(index))
  )
}

export function countRight({ questions }: StaticQuiz, { answers }: StaticQuizProgress): number {
  return questions.filter(({ id, correctAnswer }) => answers[String(id)] === correctAnswer).length
}
