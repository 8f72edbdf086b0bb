/** An unfinished quiz: answers, position and last check. */
import type { CheckResult, Question } from '#contract/programme/training.ts'
import type { QuizUnderWay } from '#domain/programme/next-action.ts'
import { optionTexts } from '#domain/questions/questions.ts'

export interface QuizProgress {
  /** Questions of this attempt, with their options in its order. */
  readonly questions: readonly Question[]
  /** Index of the question on screen. */
  readonly position: number
  /** Chosen option text by question id. */
  readonly answers: Readonly<Record<string, string>>
  /** The last check; `null` while questions are being answered. */
  readonly result: CheckResult | null
  /** The answers graded by the last check; corrections change `answers` only. */
  readonly checkedAnswers: Readonly<Record<string, string>>
}

export function newQuiz(questions: readonly Question[]): QuizProgress {
  return { questions, position: 0, answers: {}, result: null, checkedAnswers: {} }
}

type QuizAction =
  | { readonly type: 'answer'; readonly questionId: number; readonly option: string }
  | { readonly type: 'go'; readonly position: number }
  | { readonly type: 'checked'; readonly result: CheckResult }
  | { readonly type: 'restart'; readonly questions: readonly Question[] }
  /** The attempt has become another elsewhere: what still fits of the answers stays. */
  | { readonly type: 'move'; readonly questions: readonly Question[] }

export function reduceQuiz(progress: QuizProgress, action: QuizAction): QuizProgress {
  switch (action.type) {
    case 'answer':
      return { ...progress, answers: { ...progress.answers, [action.questionId]: action.option } }
    case 'go':
      return { ...progress, position: action.position }
    case 'checked':
      return { ...progress, result: action.result, checkedAnswers: progress.answers }
    case 'restart':
      return newQuiz(action.questions)
    case 'move':
      return restoreAnswers({ answers: progress.answers }, action.questions)
  }
}

/**
 * The stored progress, if it belongs to the attempt of these questions. Results of a finished attempt stay
 * readable with their own questions; to submit, the attempt must be the same.
 */
export function restoreQuiz(
  stored: unknown,
  questions: readonly Question[],
  { isPractice }: { isPractice: boolean },
): QuizProgress {
  const draft = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<QuizProgress>
  if (JSON.stringify(draft.questions) === JSON.stringify(questions)) return restoreAnswers(draft, questions)
  const isOver = isPractice || draft.result?.passed === false
  if (!isOver || !Array.isArray(draft.questions) || draft.questions.length === 0) return newQuiz(questions)
  const restored = restoreAnswers(draft, draft.questions)
  return restored.result ? restored : newQuiz(questions)
}

/** A check is restored only with all of its answers. */
function restoreAnswers(stored: Partial<QuizProgress>, questions: readonly Question[]): QuizProgress {
  const answers = keepFitting(stored.answers, questions)
  const isComplete = questions.every(({ id }) => String(id) in answers)
  const hasResultOfAll =
    Array.isArray(stored.result?.results) &&
    questions.every(({ id }) => stored.result?.results.some(({ questionId }) => questionId === id))
  const firstUnanswered = questions.findIndex(({ id }) => !(String(id) in answers))
  const furthest = isComplete ? questions.length - 1 : Math.max(0, firstUnanswered)
  const position = Number.isInteger(stored.position) ? Number(stored.position) : furthest
  return {
    questions,
    position: Math.min(Math.max(0, position), furthest),
    answers,
    result: isComplete && hasResultOfAll ? (stored.result ?? null) : null,
    checkedAnswers: keepFitting(stored.checkedAnswers, questions),
  }
}

function keepFitting(answers: QuizProgress['answers'] | undefined, questions: readonly Question[]) {
  return Object.fromEntries(
    questions.flatMap(question => {
      const answer = answers?.[String(question.id)]
      return answer !== undefined && optionTexts(question).includes(answer)
        ? [[String(question.id), answer]]
        : []
    }),
  )
}

/** The storage name of a module's quiz. */
export function quizStorageName(moduleId: number): string {
  return `quiz:${moduleId}`
}

/** The part of a stored quiz that can continue. */
export type StoredQuiz =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'answers'; readonly count: number; readonly questionCount: number }
  | { readonly kind: 'results'; readonly result: CheckResult }
  /** Answers of an attempt that expired or was restarted elsewhere. */
  | { readonly kind: 'lapsed' }

/** The same for the questions of the attempt that someone would go on with now. */
export function describeStored(
  stored: unknown,
  questions: readonly Question[],
  circumstances: { isPractice: boolean },
): StoredQuiz {
  if (countAnswers(stored) === 0) return { kind: 'nothing' }
  const { result, answers } = restoreQuiz(stored, questions, circumstances)
  if (result) return { kind: 'results', result }
  const count = Object.keys(answers).length
  return count === 0 ? { kind: 'lapsed' } : { kind: 'answers', count, questionCount: questions.length }
}

/** Answered questions of a stored quiz; 0 if none is stored. */
export function countAnswers(stored: unknown): number {
  const answers = (stored as Partial<QuizProgress> | undefined)?.answers
  return typeof answers === 'object' && answers !== null ? Object.keys(answers).length : 0
}

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
