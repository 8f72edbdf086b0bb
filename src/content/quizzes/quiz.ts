/** One built-in static quiz (specification section 3, built-in static quizzes). */
export interface StaticQuiz {
  readonly moduleId: number
  readonly moduleTitle: string
  readonly questions: readonly StaticQuizQuestion[]
}

interface StaticQuizQuestion {
  readonly id: number
  readonly question: string
  readonly options: readonly [string, string, string, string]
  /** Zero-based index into `options`. */
  readonly correctAnswer: 0 | 1 | 2 | 3
  readonly explanation: string
}
