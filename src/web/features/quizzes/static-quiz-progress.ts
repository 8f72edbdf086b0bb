/** An unfinished static quiz, stored in the browser for its owner. */
import type { StaticQuiz } from '#contract/programme/quizzes.ts'
import { countMovable, settleOrder } from '#domain/questions/option-order.ts'
import { shuffle } from '#domain/questions/quiz-attempts.ts'

export interface StaticQuizProgress {
  /** Order of each question's options by question id: indexes. */
  readonly optionOrders: Readonly<Record<string, readonly number[]>>
  /** Index of the question on screen. */
  readonly position: number
  /** Index of the chosen option by question id, in the original order. */
  readonly answers: Readonly<Record<string, number>>
  /** The results are on screen. */
  readonly isDone: boolean
}

/** A new quiz with shuffled options. `random` gives numbers from 0, and below 1. */
export function newStaticQuiz({ questions }: StaticQuiz, random: () => number): StaticQuizProgress {
  const optionOrders = Object.fromEntries(
    questions.map(question => [
      String(question.id),
      settleOrder(shuffle([...question.options.keys()], random), countMovable(question)),
    ]),
  )
  return { optionOrders, position: 0, answers: {}, isDone: false }
}

export const staticQuizStorageName = (moduleId: number) => `static-quiz:${moduleId}`
export const lastResultStorageName = (moduleId: number) => `static-quiz-result:${moduleId}`

/** The last result of a quiz, which a retake does not remove. */
export interface StaticQuizResult {
  readonly score: number
  readonly count: number
}

export function readLastResult(stored: unknown): StaticQuizResult | null {
  const { score, count } = { ...(stored as Partial<StaticQuizResult> | undefined) }
  const isResult = Number.isInteger(score) && Number.isInteger(count) && Number(count) > 0
  return isResult ? { score: Number(score), count: Number(count) } : null
}

/** Answered questions of a stored quiz; 0 if none is unfinished. */
export function countAnswered(stored: unknown): number {
  const { answers, isDone } = { ...(stored as Partial<StaticQuizProgress> | undefined) }
  return isDone ? 0 : Object.keys(answers ?? {}).length
}

/** The stored progress that still fits the quiz. */
export function restoreStaticQuiz(
  stored: unknown,
  quiz: StaticQuiz,
  random: () => number,
): StaticQuizProgress {
  const { questions } = quiz
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<StaticQuizProgress>
  const answers = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const answer = draft.answers?.[String(id)]
      return answer !== undefined && options[answer] !== undefined ? [[String(id), answer]] : []
    }),
  )
  const optionOrders = { ...newStaticQuiz(quiz, random).optionOrders }
  for (const question of questions) {
    const order = draft.optionOrders?.[String(question.id)]
    if (isOrderOf(order, question.options.length))
      optionOrders[String(question.id)] = settleOrder(order, countMovable(question))
  }
  const firstUnanswered = questions.findIndex(({ id }) => !(String(id) in answers))
  const furthest = firstUnanswered === -1 ? questions.length - 1 : firstUnanswered
  const position = Number.isInteger(draft.position) ? Number(draft.position) : furthest
  return {
    optionOrders,
    position: Math.min(Math.max(0, position), furthest),
    answers,
    isDone: draft.isDone === true && firstUnanswered === -1,
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
