/** Grading of training quizzes and ratings of scores. Source: specification sections 4 and 9, ruling R4. */

/** Share of right answers that passes, in percent: 17 of 20. */
const PASS_PERCENT = 85
export const ESTIMATED_QUIZ_MINUTES = 10

/** The smallest number of right answers that passes: 85 %, rounded up. */
export function passMark(totalQuestions: number): number {
  // Whole-number arithmetic: 0.85 * 20 is 17 only by luck of rounding.
  return Math.ceil((totalQuestions * PASS_PERCENT) / 100)
}

export function isPassed(score: number, totalQuestions: number): boolean {
  return totalQuestions > 0 && score >= passMark(totalQuestions)
}

export function isPerfect(score: number, totalQuestions: number): boolean {
  return totalQuestions > 0 && score === totalQuestions
}

/** The score in whole percent, rounded. */
export function scorePercent(score: number, totalQuestions: number): number {
  return totalQuestions === 0 ? 0 : Math.round((score / totalQuestions) * 100)
}

export type Rating = 'Excellent' | 'Good' | 'Pass' | 'Needs Review'

function rateBy(percent: number, excellent: number, good: number, pass: number): Rating {
  if (percent >= excellent) return 'Excellent'
  if (percent >= good) return 'Good'
  return percent >= pass ? 'Pass' : 'Needs Review'
}

/** Rating of a static quiz, by the exact share in percent. */
export function rateStaticQuiz(percent: number): Rating {
  return rateBy(percent, 90, 80, 70)
}

/** Rated better than Needs Review. */
export function isStaticQuizPassed(score: number, count: number): boolean {
  return count > 0 && rateStaticQuiz((score / count) * 100) !== 'Needs Review'
}

/** Rating of a completed training module, by the exact share in percent. */
export function rateModule(percent: number): Rating {
  return rateBy(percent, 95, 85, 70)
}

export interface GradableQuestion {
  readonly id: number
  readonly options: readonly string[]
  readonly correctOption: string
}

interface QuestionResult {
  readonly questionId: number
  readonly correct: boolean
}

type Grading =
  | { readonly ok: true; readonly score: number; readonly results: readonly QuestionResult[] }
  | { readonly ok: false; readonly problem: 'unanswered' | 'not-an-option'; readonly questionId: number }

/**
 * Grades answers, given by question id as the chosen option's text. Every question must be answered with
 * one of its own options; the first that is not is named.
 */
export function gradeAnswers(
  questions: readonly GradableQuestion[],
  answers: Readonly<Record<string, string>>,
): Grading {
  const results: QuestionResult[] = []
  for (const question of questions) {
    const answer = Object.hasOwn(answers, String(question.id)) ? answers[String(question.id)] : undefined
    if (answer === undefined) return { ok: false, problem: 'unanswered', questionId: question.id }
    if (!question.options.includes(answer))
      return { ok: false, problem: 'not-an-option', questionId: question.id }
    results.push({ questionId: question.id, correct: answer === question.correctOption })
  }
  return { ok: true, score: results.filter(result => result.correct).length, results }
}
