/** A quiz under way: what was answered, where, and how the last check went. */
import type { CheckResult, Question } from '#contract/training.ts'

export interface QuizProgress {
  /** Those of the attempt that this is, with their options in its order. */
  readonly questions: readonly Question[]
  /** Index of the question on screen. */
  readonly position: number
  /** Chosen option text by question id. */
  readonly answers: Readonly<Record<string, string>>
  /** The last check; `null` while questions are being answered. */
  readonly result: CheckResult | null
  /** The answers as they were when the last check graded them; corrections change `answers` only. */
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

interface QuestionOption {
  readonly letter: 'A' | 'B' | 'C' | 'D'
  readonly text: string
}

export function optionsOf(question: Question): readonly QuestionOption[] {
  return [
    { letter: 'A', text: question.optionA },
    { letter: 'B', text: question.optionB },
    { letter: 'C', text: question.optionC },
    { letter: 'D', text: question.optionD },
  ]
}

/**
 * What a browser kept, as far as it belongs to the attempt of these questions. Results of an attempt that is over
 * stay to be read, with questions of their own; where there is something to submit, the attempt must be the same.
 */
export function restoreQuiz(
  stored: unknown,
  questions: readonly Question[],
  { isPractice }: { isPractice: boolean },
): QuizProgress {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<QuizProgress>
  if (JSON.stringify(kept.questions) === JSON.stringify(questions)) return restoreAnswers(kept, questions)
  const isOver = isPractice || kept.result?.passed === false
  if (!isOver || !Array.isArray(kept.questions) || kept.questions.length === 0) return newQuiz(questions)
  const restored = restoreAnswers(kept, kept.questions)
  return restored.result ? restored : newQuiz(questions)
}

/** A check is kept only while all of its answers are. */
function restoreAnswers(kept: Partial<QuizProgress>, questions: readonly Question[]): QuizProgress {
  const answers = keepFitting(kept.answers, questions)
  const isComplete = questions.every(({ id }) => String(id) in answers)
  const hasResultOfAll =
    Array.isArray(kept.result?.results) &&
    questions.every(({ id }) => kept.result?.results.some(({ questionId }) => questionId === id))
  const firstUnanswered = questions.findIndex(({ id }) => !(String(id) in answers))
  const furthest = isComplete ? questions.length - 1 : Math.max(0, firstUnanswered)
  const position = Number.isInteger(kept.position) ? Number(kept.position) : furthest
  return {
    questions,
    position: Math.min(Math.max(0, position), furthest),
    answers,
    result: isComplete && hasResultOfAll ? (kept.result ?? null) : null,
    checkedAnswers: keepFitting(kept.checkedAnswers, questions),
  }
}

function keepFitting(answers: QuizProgress['answers'] | undefined, questions: readonly Question[]) {
  return Object.fromEntries(
    questions.flatMap(question => {
      const answer = answers?.[String(question.id)]
      return answer !== undefined && optionsOf(question).some(({ text }) => text === answer)
        ? [[String(question.id), answer]]
        : []
    }),
  )
}

/** The name under which a module's quiz is kept. */
export function quizStorageName(moduleId: number): string {
  return `quiz:${moduleId}`
}

/** What of a kept quiz there is to go on with. */
export type KeptQuiz =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'answers'; readonly count: number }
  | { readonly kind: 'results'; readonly result: CheckResult }
  /** Its answers belong to an attempt that is over: it lapsed, or another was begun elsewhere. */
  | { readonly kind: 'lapsed' }

/** The same for the questions of the attempt that someone would go on with now. */
export function describeKept(
  stored: unknown,
  questions: readonly Question[],
  circumstances: { isPractice: boolean },
): KeptQuiz {
  if (countAnswers(stored) === 0) return { kind: 'nothing' }
  const { result, answers } = restoreQuiz(stored, questions, circumstances)
  if (result) return { kind: 'results', result }
  const count = Object.keys(answers).length
  return count === 0 ? { kind: 'lapsed' } : { kind: 'answers', count }
}

/** How many questions a kept quiz has answered; 0 when none is kept. */
export function countAnswers(stored: unknown): number {
  const answers = (stored as Partial<QuizProgress> | undefined)?.answers
  return typeof answers === 'object' && answers !== null ? Object.keys(answers).length : 0
}
