/** A static quiz under way, kept in the browser for its owner. */
import type { StaticQuiz } from '#contract/quizzes.ts'

export interface StaticQuizProgress {
  /** Index of the question on screen. */
  readonly position: number
  /** Index of the chosen option by question id. */
  readonly answers: Readonly<Record<string, number>>
  /** The results are on screen. */
  readonly isDone: boolean
}

export const NEW_STATIC_QUIZ: StaticQuizProgress = { position: 0, answers: {}, isDone: false }

export const staticQuizStorageName = (moduleId: number) => `static-quiz:${moduleId}`

/** What a browser kept, as far as it still fits the quiz. */
export function restoreStaticQuiz(stored: unknown, { questions }: StaticQuiz): StaticQuizProgress {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<StaticQuizProgress>
  const answers = Object.fromEntries(
    questions.flatMap(({ id, options }) => {
      const answer = kept.answers?.[String(id)]
      return answer !== undefined && options[answer] !== undefined ? [[String(id), answer]] : []
    }),
  )
  const firstUnanswered = questions.findIndex(({ id }) => !(String(id) in answers))
  const furthest = firstUnanswered === -1 ? questions.length - 1 : firstUnanswered
  const position = Number.isInteger(kept.position) ? Number(kept.position) : furthest
  return {
    position: Math.min(Math.max(0, position), furthest),
    answers,
    isDone: kept.isDone === true && firstUnanswered === -1,
  }
}

export function countRight({ questions }: StaticQuiz, { answers }: StaticQuizProgress): number {
  return questions.filter(({ id, correctAnswer }) => answers[String(id)] === correctAnswer).length
}
