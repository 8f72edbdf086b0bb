import type { QuizUnderWay } from '#domain/programme/next-action.ts'
import { countAnswers, type QuizProgress, restoreQuiz } from './quiz-progress.ts'

/** Progress of a stored quiz; `null` without one. */
export function quizUnderWay(stored: unknown): QuizUnderWay | null {
  const questions = (stored as Partial<QuizProgress> | undefined)?.questions
  if (countAnswers(stored) === 0 || !Array.isArray(questions)) return null
  const { position, result } = restoreQuiz(stored, questions, { isPractice: false })
  return {
    question: position + 1,
    questionCount: questions.length,
    result: result && (result.passed ? 'passed' : 'failed'),
  }
}
